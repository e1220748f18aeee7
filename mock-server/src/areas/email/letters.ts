import { and, eq, gte, inArray, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { lockForCount } from '../../db/lockCount.ts';
import type { Actor } from '../../http/caller.ts';
import { badFields, tooOften } from '../../http/errors.ts';
import { isEmail } from '../../platform/accounts/user/rules.ts';
import type { Sealer } from '../../platform/kernel/interfaces/sealer.ts';
import { readSettings } from '../../platform/kernel/settings/store.ts';
import { type Draft, draftErrors, renderDraft, valueErrors } from './placeholders.ts';
import { MAX_LENGTHS, type SendLetter, type Values } from './schemas.ts';
import { emailSettings } from './settings.ts';
import { emailLetters, emailMails } from './tables.ts';
import { readDraft } from './templates.ts';
import { texts } from './texts.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Maximum number of mails to one mailbox per day. */
const PER_MAILBOX = 20;

/** Returns the addresses in lower case without duplicates. Throws 422 for an invalid address. */
export function readReceivers(to: readonly string[]): string[] {
  const addresses = [...new Set(to.map((address) => address.trim().toLowerCase()))];
  const bad = addresses.filter((address) => !isEmail(address));
  if (bad.length > 0)
    throw badFields(bad.map((address) => ({ field: 'to', msg: texts.badAddressOf(address) })));
  return addresses;
}

/** Fills in the placeholders of a draft. Throws 422 for an invalid draft or invalid values. */
export function renderChecked(draft: Draft, values: Values = {}): Draft {
  const errors = draftErrors(draft);
  if (errors.length === 0) errors.push(...valueErrors(draft, values, MAX_LENGTHS));
  if (errors.length > 0) throw badFields(errors);
  return renderDraft(draft, values);
}

/** Composes a mail from a template or from the given text. */
export async function compose(tx: Tx, { templateId, values, subject = '', body = '' }: SendLetter) {
  if (templateId !== undefined) {
    const { name, ...draft } = await readDraft(tx, templateId);
    return { ...renderChecked(draft, values), templateId, templateName: name };
  }
  const missing = Object.entries({ subject, body }).filter(([, text]) => text.trim() === '');
  if (missing.length > 0)
    throw badFields(
      missing.map(([field]) => ({ field, msg: texts.needed[field as 'subject' | 'body'] })),
    );
  return { ...renderChecked({ subject, body }, values), templateId: null, templateName: '' };
}

/**
 * Throws 429 if the mails would exceed the limit of the sender or of a mailbox, counted in the log.
 */
async function assertNotTooMany(
  tx: Tx,
  userId: number,
  to: readonly string[],
  now: Date,
): Promise<void> {
  // The lock covers all senders, because a mailbox is counted across senders.
  await lockForCount(tx, 'email mails');
  const { perHour } = await readSettings(tx, emailSettings);
  const since = (ms: number) => gte(emailMails.createdAt, new Date(now.getTime() - ms));
  const sent = await tx.$count(emailMails, and(eq(emailMails.userId, userId), since(HOUR_MS)));
  if (sent + to.length > perHour) throw tooOften(texts.hourly(perHour));
  const [full] = await tx
    .select({ address: emailMails.address })
    .from(emailMails)
    // Failed mails did not reach the mailbox.
    .where(
      and(inArray(emailMails.address, [...to]), ne(emailMails.status, 'failed'), since(DAY_MS)),
    )
    .groupBy(emailMails.address)
    .having(gte(sql`count(*)`, PER_MAILBOX))
    .orderBy(emailMails.address)
    .limit(1);
  if (full) throw tooOften(texts.daily(full.address, PER_MAILBOX));
}

interface Letter extends Draft {
  templateId: number | null;
  templateName: string;
}

type Sending = { tx: Tx; caller: Actor; now: Date; deps: { sealer: Sealer } };

/**
 * Stores mails to be sent, in a transaction: the sealed text once, and one mail per receiver.
 *
 * @throws Refusal with code 429 above the limit of the sender or of a mailbox
 */
export async function addLetter(
  { tx, caller, now, deps }: Sending,
  to: readonly string[],
  letter: Letter,
) {
  await assertNotTooMany(tx, caller.userId, to, now);
  const { body, ...columns } = letter;
  const at = { createdAt: now, updatedAt: now };
  const [added] = await tx
    .insert(emailLetters)
    .values({ userId: caller.userId, sealedText: deps.sealer.seal(body), ...at })
    .returning({ id: emailLetters.id });
  const letterId = added?.id ?? 0;
  const senderName = caller.nickName || caller.userName;
  const mails = await tx
    .insert(emailMails)
    .values(
      to.map((address) => ({
        ...columns,
        ...at,
        letterId,
        userId: caller.userId,
        senderName,
        address,
      })),
    )
    .returning({ id: emailMails.id, address: emailMails.address });
  return { letterId, mails };
}
