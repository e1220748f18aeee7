import { defineTransitions } from '../../platform/kernel/lists/transitions.ts';
import { MAIL_FAULTS, type MailFault } from '../../platform/services/gateways/mail/mailRefused.ts';

export const TEMPLATE_STATUSES = ['enabled', 'disabled'] as const;
export type TemplateStatus = (typeof TEMPLATE_STATUSES)[number];

/** `sending`: handed to the mail server, which has not answered yet. `deferred`: it is tried again by itself. */
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
 * Why a mail was not sent: what the mail server said, or `missing` (there is none), `interrupted` (the console ended while the mail
 * server had it, so that nobody knows) and `expired` (its text was thrown away).
 */
export const FAULTS = [...MAIL_FAULTS, 'missing', 'interrupted', 'expired'] as const;
export type Fault = (typeof FAULTS)[number];

/** Faults that the next mail of the same sender would have too. */
const OF_EVERY_MAIL: ReadonlySet<Fault> = new Set<MailFault | 'missing'>([
  ...(['sender', 'account', 'tls', 'timeout', 'unreachable', 'missing'] as const),
]);
export const isSenderFault = (fault: Fault): boolean => OF_EVERY_MAIL.has(fault);

// Not `defineEntity` (decision 37): no call moves a row.
/** The actions of a mail in the log. */
export const mailTransitions = defineTransitions((status: MailStatus) => status, {
  reveal: { call: '/email/revealAddress', from: MAIL_STATUSES },
});
