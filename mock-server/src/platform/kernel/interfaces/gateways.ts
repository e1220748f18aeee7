import type { Tx } from '../../../db/database.ts';
import type { MailGateway } from './mailGateway.ts';
import type { PayoutGateway } from './payoutGateway.ts';
import type { SmsGateway } from './smsGateway.ts';
import type { WechatGateway } from './wechatGateway.ts';

/** A message that was sent in development, or the solution of a captcha. */
export interface OutboxMessage {
  kind: 'sms' | 'mail' | 'wechat' | 'captcha' | 'payout';
  /** Phone number, mail address, WeChat account, payee account, or captcha id. */
  to: string;
  /** Code of an SMS, or solution of a captcha. */
  code?: string;
  subject?: string;
  text?: string;
  /** ISO 8601. */
  at: string;
}

/**
 * External services as configured by the current settings. A service that is not configured is
 * undefined; in development an outbox and a simulator replace it.
 */
export interface Gateways {
  sms(tx: Tx): Promise<SmsGateway | undefined>;
  mail(tx: Tx): Promise<MailGateway | undefined>;
  wechat(tx: Tx): Promise<WechatGateway | undefined>;
  payout(tx: Tx): Promise<PayoutGateway | undefined>;
  /** Adds the solution of a captcha to the outbox, for tests in development. */
  showCaptcha(captchaId: string, code: string): void;
  /** Messages sent in development, newest first. */
  outbox(): readonly OutboxMessage[];
}
