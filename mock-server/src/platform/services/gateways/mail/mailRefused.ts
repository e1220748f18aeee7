import { GatewayError } from '../exchange/gatewayError.ts';

/**
 * Reasons for a rejected mail. Receiver: `receiver` (permanent), `later` (temporary: greylisting,
 * full mailbox). Mail: `content`, `tooLarge`. Server or account, which affects every mail:
 * `sender`, `account`, `tls`, `timeout`, `unreachable`. Anything else: `other`.
 */
export const MAIL_FAULTS = [
  ...(['receiver', 'later', 'content', 'tooLarge'] as const),
  ...(['sender', 'account', 'tls', 'timeout', 'unreachable', 'other'] as const),
] as const;
export type MailFault = (typeof MAIL_FAULTS)[number];

/** The mail server rejected a mail. */
export class MailRejected extends GatewayError {
  readonly fault: MailFault;
  /** Response code of the server; 0 without a response. */
  readonly responseCode: number;

  constructor(message: string, fault: MailFault, answer: number) {
    super(message);
    this.fault = fault;
    this.responseCode = answer;
  }
}

/** The mail server permanently rejected the receiver. */
export class ReceiverRejected extends MailRejected {
  constructor(message: string, answer: number) {
    super(message, 'receiver', answer);
  }
}
