/** A message with a verification code. */
interface SmsCode {
  /** As the account has it, 11 digits. */
  phone: string;
  code: string;
  /** How long the code is good for. */
  minutes: number;
}

/** Something that a person is told. */
interface SmsNotice {
  phone: string;
  title: string;
  text: string;
}

/** Sends short messages. */
export interface SmsGateway {
  /** Tells a person something; absent where the vendor has no template for that. Throws as `send` does. */
  notify?(notice: SmsNotice): Promise<void>;
  /** Throws `GatewayError` when the message was not taken. */
  send(message: SmsCode): Promise<void>;
}
