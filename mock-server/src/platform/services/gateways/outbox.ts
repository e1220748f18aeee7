import { randomUUID } from 'node:crypto';
import type { OutboxMessage } from '../../kernel/interfaces/gateways.ts';
import type { MailGateway } from '../../kernel/interfaces/mailGateway.ts';
import type { PayoutGateway, PayoutOutcome } from '../../kernel/interfaces/payoutGateway.ts';
import type { SmsGateway } from '../../kernel/interfaces/smsGateway.ts';
import type { WechatGateway } from '../../kernel/interfaces/wechatGateway.ts';

/** Most messages that are kept; the oldest give way. */
const KEPT = 100;

/** Takes messages in instead of sending them. Only in development, and only in the memory of this process. */
export interface Outbox {
  sms: SmsGateway;
  mail: MailGateway;
  wechat: Pick<WechatGateway, 'sendText'>;
  payout: PayoutGateway;
  showCaptcha(captchaId: string, code: string): void;
  /** The messages, newest first. */
  list(): readonly OutboxMessage[];
}

/** Makes an empty outbox. */
export function makeOutbox(now: () => Date): Outbox {
  const messages: OutboxMessage[] = [];
  const keep = (message: Omit<OutboxMessage, 'at'>) => {
    messages.unshift({ ...message, at: now().toISOString() });
    messages.splice(KEPT);
  };
  const paid = new Map<string, PayoutOutcome>();
  return {
    sms: {
      send: async ({ phone, code }) => keep({ kind: 'sms', to: phone, code }),
      notify: async ({ phone, title, text }) =>
        keep({ kind: 'sms', to: phone, subject: title, text }),
    },
    mail: {
      async send({ to, subject, text, id = randomUUID() }) {
        keep({ kind: 'mail', to, subject, text });
        return { messageId: `<${id}@outbox>` };
      },
    },
    wechat: { sendText: async (to, text) => keep({ kind: 'wechat', to, text }) },
    payout: {
      async pay({ key, amountFen, payeeAccount }) {
        const before = paid.get(key);
        if (before) return before;
        const outcome: PayoutOutcome = { state: 'paid', tradeNo: `DEV-${key}` };
        paid.set(key, outcome);
        keep({ kind: 'payout', to: payeeAccount, subject: key, text: String(amountFen) });
        return outcome;
      },
      query: async (key) => paid.get(key) ?? { state: 'absent' },
    },
    showCaptcha: (to, code) => keep({ kind: 'captcha', to, code }),
    list: () => messages,
  };
}
