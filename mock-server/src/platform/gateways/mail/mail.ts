export interface Mail {
  to: string;
  subject: string;
  /** Plain text: no mail of this server carries markup. */
  text: string;
}

/** Sends mail. */
export interface MailGateway {
  /** Throws `GatewayError` when the mail was not taken. */
  send(mail: Mail): Promise<void>;
}
