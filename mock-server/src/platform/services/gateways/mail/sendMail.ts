import type { Tx } from '../../../../db/database.ts';
import type { Caller } from '../../../../http/caller.ts';
import { refuse } from '../../../../http/errors.ts';
import { clientNetwork } from '../../../../http/network.ts';
import type { Call } from '../../../kernel/area/call.ts';
import type { Mail } from '../../../kernel/interfaces/mailGateway.ts';
import type { Sealer } from '../../../kernel/interfaces/sealer.ts';
import { consumeRateLimit } from '../../../kernel/requestGuards/rateLimit.ts';
import { ReceiverRejected } from './mailRefused.ts';
import { texts } from './texts.ts';

/**
 * Sends a mail through the operator's server. Call it outside of a transaction, because mail
 * servers can be slow.
 *
 * @throws Refusal with the remedy: missing mail server, rejected mail, or unknown mailbox
 * @example await sendMail(call, { to: 'keeper@example.com', subject: '邀请', text: '…' })
 */
export async function sendMail(
  { tx, deps }: Pick<Call<unknown, unknown, Caller | undefined>, 'tx' | 'deps'>,
  mail: Mail,
): Promise<void> {
  const gateway = await deps.gateways.mail(tx);
  if (!gateway) throw refuse(texts.noGateway);
  await gateway.send(mail).catch((error) => {
    deps.log.error({ err: error }, 'Sending a mail failed');
    throw refuse(error instanceof ReceiverRejected ? texts.noSuchReceiver : texts.notSent);
  });
}

/**
 * Limits of mails to entered addresses, per mailbox and per client network, so that the server
 * cannot be used to flood mailboxes.
 */
const MAIL_LIMITS = {
  mailboxMinute: { max: 1, windowMs: 60_000 },
  mailboxDay: { max: 10, windowMs: 24 * 3600_000 },
  addressHour: { max: 200, windowMs: 3600_000 },
} as const;

/**
 * Counts a mail to an entered address before it is sent. The mailbox is stored as a hash.
 *
 * @param tx not in a transaction that a refusal rolls back
 * @throws Refusal 429 if the mailbox or the network exceeds a limit
 */
export async function countMail(
  tx: Tx,
  sealer: Sealer,
  { to, ip }: { to: string; ip: string },
  now: Date,
): Promise<void> {
  const mailbox = sealer.digest(`mailbox:${to.toLowerCase()}`).slice(0, 32);
  await consumeRateLimit(tx, `mail address ${clientNetwork(ip)}`, MAIL_LIMITS.addressHour, now);
  await consumeRateLimit(tx, `mail minute ${mailbox}`, MAIL_LIMITS.mailboxMinute, now);
  await consumeRateLimit(tx, `mail day ${mailbox}`, MAIL_LIMITS.mailboxDay, now);
}
