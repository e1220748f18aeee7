import { and, eq, gte, inArray, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { lockCount } from '../../db/lockCount.ts';
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
/** Mails that one mailbox gets from here in a day. */
const PER_MAILBOX = 20;

/** The addresses in small letters, each once. Throws code 422 for what is none. */
export function readReceivers(to: readonly string[]): string[] {
  const found = [...new Set(to.map((address) => address.trim().toLowerCase()))];
  const bad = found.filter((address) => !isEmail(address));
  if (bad.length > 0)
    throw badFields(bad.map((address) => ({ field: 'to', msg: texts.badAddressOf(address) })));
  return found;
}

/** What a wish comes to when its values are filled in. Throws code 422 for what is no mail. */
export function renderChecked(draft: Draft, values: Values = {}): Draft {
  const errors = draftErrors(draft);
  if (errors.length === 0) errors.push(...valueErrors(draft, values, MAX_LENGTHS));
  if (errors.length > 0) throw badFields(errors);
  return renderDraft(draft, values);
}

/** A mail as it goes out, by the template that is named or with the text of the wish. */
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

/** Throws code 429 where the sender, or a mailbox, would have had too many: counted by what is in the log. */
async function assertNotTooMany(
  tx: Tx,
  userId: number,
  to: readonly string[],
  now: Date,
): Promise<void> {
  // Of all senders: a mailbox is counted whoever writes to it.
  await lockCount(tx, 'email mails');
  const { perHour } = await readSettings(tx, emailSettings);
  const since = (ms: number) => gte(emailMails.createdAt, new Date(now.getTime() - ms));
  const sent = await tx.$count(emailMails, and(eq(emailMails.userId, userId), since(HOUR_MS)));
  if (sent + to.length > perHour) throw tooOften(texts.hourly(perHour));
  const [full] = await tx
    .select({ address: emailMails.address })
    .from(emailMails)
    // What failed did not reach it.
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
 * Writes down what is to be sent, in a transaction: the text once and sealed, and a mail for each receiver.
 *
 * @throws Refusal with code 429 when the sender or a mailbox had too many
 */
export async function addLetter(
  { tx, caller, now, deps }: Sending,
  to: readonly string[],
  letter: Letter,
) {
  await assertNotTooMany(tx, caller.userId, to, now);
  const { body, ...shown } = letter;
  const at = { createdAt: now, updatedAt: now };
  const [made] = await tx
    .insert(emailLetters)
    .values({ userId: caller.userId, sealedText: deps.sealer.seal(body), ...at })
    .returning({ id: emailLetters.id });
  const letterId = made?.id ?? 0;
  const senderName = caller.nickName || caller.userName;
  const mails = await tx
    .insert(emailMails)
    .values(
      to.map((address) => ({
        ...shown,
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
