import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../http/errors.ts';
import type { Call } from '../../platform/kernel/area/call.ts';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import { MailRejected } from '../../platform/services/gateways/mail/mailRefused.ts';
import { addLetter } from './letters.ts';
import type { Draft } from './placeholders.ts';
import type { Fault } from './status.ts';
import { emailMails } from './tables.ts';
import { texts } from './texts.ts';

export type DeliveryOutcome = { messageId: string } | { fault: Fault; answer: number };

interface OutgoingMail {
  id: number;
  address: string;
  subject: string;
  text: string;
}

/** Sends a mail to the mail server. Never call it in a transaction, because it is slow. */
export async function deliverMail(
  tx: Tx,
  { gateways, log }: Pick<Deps, 'gateways' | 'log'>,
  { id, address, subject, text }: OutgoingMail,
): Promise<DeliveryOutcome> {
  const gateway = await gateways.mail(tx);
  if (!gateway) return { fault: 'missing', answer: 0 };
  try {
    return await gateway.send({ to: address, subject, text, id: `mail-${id}` });
  } catch (error) {
    log.warn({ err: error, mail: id }, 'Mail was not sent');
    return error instanceof MailRejected
      ? { fault: error.fault, answer: error.responseCode }
      : { fault: 'other', answer: 0 };
  }
}

/** Returns the columns to store for a final outcome. */
export const outcomeColumns = (outcome: DeliveryOutcome, now: Date) =>
  'messageId' in outcome
    ? ({
        status: 'sent',
        fault: '',
        answer: 0,
        messageId: outcome.messageId,
        sentAt: now,
        nextAt: null,
      } as const)
    : ({ status: 'failed', fault: outcome.fault, answer: outcome.answer, nextAt: null } as const);

type Sending = Pick<Call, 'tx' | 'deps' | 'caller' | 'now'>;

/**
 * Sends one mail while the sender waits, and logs it. It does not run in a transaction, because the
 * mail server is slow and failed mails must stay in the log.
 *
 * @throws Refusal with the reason if the mail was not sent, and with code 429 above the limit
 */
export async function sendNow(call: Sending, to: string, { subject, body }: Draft): Promise<void> {
  const { tx, deps, now } = call;
  const letter = { subject, body, templateId: null, templateName: '' };
  const id = await tx.transaction(async (inner) => {
    const { mails } = await addLetter({ ...call, tx: inner as unknown as Tx }, [to], letter);
    const mailId = mails[0]?.id ?? 0;
    await inner
      .update(emailMails)
      .set({ status: 'sending', attempts: 1 })
      .where(eq(emailMails.id, mailId));
    return mailId;
  });
  const outcome = await deliverMail(tx, deps, { id, address: to, subject, text: body });
  await tx.update(emailMails).set(outcomeColumns(outcome, now)).where(eq(emailMails.id, id));
  if ('fault' in outcome) throw refuse(texts.faults[outcome.fault]);
}
