import { defineTransitions } from '../../platform/kernel/lists/transitions.ts';
import { MAIL_FAULTS, type MailFault } from '../../platform/services/gateways/mail/mailRefused.ts';

export const TEMPLATE_STATUSES = ['enabled', 'disabled'] as const;
export type TemplateStatus = (typeof TEMPLATE_STATUSES)[number];

/**
 * `sending`: given to the mail server, outcome unknown. `deferred`: will be sent again
 * automatically.
 */
export const MAIL_STATUSES = [
  'queued',
  'sending',
  'deferred',
  'sent',
  'failed',
  'canceled',
] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/**
 * Reasons why a mail was not sent: a fault of the mail server, `missing` (no mail server),
 * `interrupted` (the console stopped while sending, outcome unknown) or `expired` (the text was
 * deleted).
 */
export const FAULTS = [...MAIL_FAULTS, 'missing', 'interrupted', 'expired'] as const;
export type Fault = (typeof FAULTS)[number];

/** Faults that would occur with every mail of the sender. */
const SENDER_FAULTS: ReadonlySet<Fault> = new Set<MailFault | 'missing'>([
  ...(['sender', 'account', 'tls', 'timeout', 'unreachable', 'missing'] as const),
]);
export const isSenderFault = (fault: Fault): boolean => SENDER_FAULTS.has(fault);

// Not `defineEntity` (decision 37): no call changes the state of a row.
/** Actions on a mail in the log. */
export const mailTransitions = defineTransitions((status: MailStatus) => status, {
  reveal: { call: '/email/revealAddress', from: MAIL_STATUSES },
});
