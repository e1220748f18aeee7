import type { Tx } from '../../../db/database.ts';
import type { MailGateway } from './mailGateway.ts';
import type { PayoutGateway } from './payoutGateway.ts';
import type { SmsGateway } from './smsGateway.ts';
import type { WechatGateway } from './wechatGateway.ts';

/** A text that a person would read: a message that was "sent" in development, or a captcha that was shown. */
export interface OutboxMessage {
  kind: 'sms' | 'mail' | 'wechat' | 'captcha' | 'payout';
  /** A phone, an address, a WeChat account, the account that is paid, or the number of a captcha. */
  to: string;
  /** The code of a short message, or the text of a captcha. */
  code?: string;
  subject?: string;
  text?: string;
  /** ISO 8601. */
  at: string;
}

/**
 * The outside services of the console, as the settings of this moment name them. Each is absent while it is not configured; in
 * development an outbox and a simulator take its place then.
 */
export interface Gateways {
  sms(tx: Tx): Promise<SmsGateway | undefined>;
  mail(tx: Tx): Promise<MailGateway | undefined>;
  wechat(tx: Tx): Promise<WechatGateway | undefined>;
  payout(tx: Tx): Promise<PayoutGateway | undefined>;
  /** Adds the text of a captcha to the outbox, in development: tests cannot read pictures. */
  showCaptcha(captchaId: string, code: string): void;
  /** Messages "sent" in development, newest first. */
  outbox(): readonly OutboxMessage[];
}
