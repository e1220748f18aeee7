export interface Mail {
  to: string;
  subject: string;
  /** Plain text: no mail of this server carries markup. */
  text: string;
  /** The local part of `Message-ID`: a mail that is sent once more under the same id is recognised. Generated without it. */
  id?: string;
}

/** A mail that the mail server accepted. */
interface TakenMail {
  /** `Message-ID`, by which the logs of mail servers and mailboxes name it. */
  messageId: string;
}

/** Sends mail. */
export interface MailGateway {
  /** Throws `ReceiverRefused` when there is no such mailbox, another `MailRefused` when the mail was refused for another reason. */
  send(mail: Mail): Promise<TakenMail>;
}
