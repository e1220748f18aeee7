export interface Mail {
  to: string;
  subject: string;
  /** Plain text. HTML is not supported. */
  text: string;
  /**
   * Local part of `Message-ID`. Use the same id for a repetition, so that mail servers recognize
   * it. Default: generated.
   */
  id?: string;
}

/** A mail accepted by the mail server. */
interface AcceptedMail {
  /** `Message-ID`, as it appears in the logs of mail servers. */
  messageId: string;
}

export interface MailGateway {
  /**
   * Throws `ReceiverRejected` if the mailbox does not exist, and `MailRejected` if the mail was
   * rejected for another reason.
   */
  send(mail: Mail): Promise<AcceptedMail>;
}
