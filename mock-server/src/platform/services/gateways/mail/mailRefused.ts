import { GatewayError } from '../exchange/gatewayError.ts';

/**
 * Why a mail was not taken. About the receiver: `receiver` (never), `later` (not now: greylisting, a full mailbox). About the mail:
 * `content`, `tooLarge`. About the server and our account there, so about every mail: `sender`, `account`, `tls`, `timeout`,
 * `unreachable`. `other` is what none of them tells.
 */
export const MAIL_FAULTS = [
  ...(['receiver', 'later', 'content', 'tooLarge'] as const),
  ...(['sender', 'account', 'tls', 'timeout', 'unreachable', 'other'] as const),
] as const;
export type MailFault = (typeof MAIL_FAULTS)[number];

/** The mail server did not take a mail. */
export class MailRefused extends GatewayError {
  readonly fault: MailFault;
  /** Of the server's answer; 0 where it gave none. */
  readonly answer: number;

  constructor(message: string, fault: MailFault, answer: number) {
    super(message);
    this.fault = fault;
    this.answer = answer;
  }
}

/** The mail server takes mail, but never for this receiver. */
export class ReceiverRefused extends MailRefused {
  constructor(message: string, answer: number) {
    super(message, 'receiver', answer);
  }
}
