/** An SMS with a verification code. */
interface SmsCode {
  /** Phone number of the account, 11 digits. */
  phone: string;
  code: string;
  /** Validity of the code in minutes. */
  minutes: number;
}

/** An SMS notification. */
interface SmsNotice {
  phone: string;
  title: string;
  text: string;
}

export interface SmsGateway {
  /** Sends a notification. Absent if no template for it is configured. Throws like `send`. */
  notify?(notice: SmsNotice): Promise<void>;
  /** Throws `GatewayError` if the message was not accepted. */
  send(message: SmsCode): Promise<void>;
}
