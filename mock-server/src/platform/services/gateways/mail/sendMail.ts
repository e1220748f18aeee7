import type { Tx } from '../../../../db/database.ts';
import type { Caller } from '../../../../http/caller.ts';
import { refuse } from '../../../../http/errors.ts';
import { networkOf } from '../../../../http/network.ts';
import type { Call } from '../../../kernel/area/call.ts';
import type { Mail } from '../../../kernel/interfaces/mailGateway.ts';
import type { Sealer } from '../../../kernel/interfaces/sealer.ts';
import { countCall } from '../../../kernel/traffic/rateLimit.ts';
import { ReceiverRefused } from './mailRefused.ts';
import { texts } from './texts.ts';

/**
 * Hands a mail to the operator's server. A mail server is slow and may wait: call it outside of a transaction.
 *
 * @throws Refusal that says what to put right: no mail server, one that does not take the mail, or no such mailbox
 * @example await sendMail(call, { to: 'keeper@example.com', subject: '邀请', text: '…' })
 */
export async function sendMail(
  { tx, deps }: Pick<Call<unknown, unknown, Caller | undefined>, 'tx' | 'deps'>,
  mail: Mail,
): Promise<void> {
  const gateway = await deps.gateways.mail(tx);
  if (!gateway) throw refuse(texts.noGateway);
  await gateway.send(mail).catch((error) => {
    deps.log.error({ err: error }, 'a mail could not be sent');
    throw refuse(error instanceof ReceiverRefused ? texts.noSuchReceiver : texts.notSent);
  });
}

/** Mails to an address that somebody typed, per mailbox and per address that asks: nobody fills another one's mailbox from here. */
const MAIL_LIMITS = {
  mailboxMinute: { max: 1, windowMs: 60_000 },
  mailboxDay: { max: 10, windowMs: 24 * 3600_000 },
  addressHour: { max: 200, windowMs: 3600_000 },
} as const;

/**
 * Counts a mail to an address that somebody typed, before it is sent. The mailbox is kept as a hash.
 *
 * @param tx no transaction that a refusal rolls back
 * @throws Refusal with code 429 when the mailbox, or the address that asks, had too many
 */
export async function countMail(
  tx: Tx,
  sealer: Sealer,
  { to, ip }: { to: string; ip: string },
  now: Date,
): Promise<void> {
  const mailbox = sealer.digest(`mailbox:${to.toLowerCase()}`).slice(0, 32);
  await countCall(tx, `mail address ${networkOf(ip)}`, MAIL_LIMITS.addressHour, now);
  await countCall(tx, `mail minute ${mailbox}`, MAIL_LIMITS.mailboxMinute, now);
  await countCall(tx, `mail day ${mailbox}`, MAIL_LIMITS.mailboxDay, now);
}
