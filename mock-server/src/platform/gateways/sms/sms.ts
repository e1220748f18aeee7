/** A message with a verification code. */
interface SmsCode {
  /** As the account has it, 11 digits. */
  phone: string;
  code: string;
  /** How long the code is good for. */
  minutes: number;
}

/** Sends short messages. */
export interface SmsGateway {
  /** Throws `GatewayError` when the message was not taken. */
  send(message: SmsCode): Promise<void>;
}
