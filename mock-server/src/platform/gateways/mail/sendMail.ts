import { refuse } from '../../../http/errors.ts';
import type { Call, Caller } from '../../../http/route.ts';
import { type Mail, ReceiverRefused } from './mail.ts';
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
