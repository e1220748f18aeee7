import { GatewayError } from '../exchange/gatewayError.ts';

export interface Mail {
  to: string;
  subject: string;
  /** Plain text: no mail of this server carries markup. */
  text: string;
}

/** Sends mail. */
export interface MailGateway {
  /** Throws `ReceiverRefused` when there is no such mailbox, `GatewayError` when the mail was not taken for another reason. */
  send(mail: Mail): Promise<void>;
}

/** The mail server takes mail, but never for this receiver. */
export class ReceiverRefused extends GatewayError {}
