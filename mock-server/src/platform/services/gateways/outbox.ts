import { randomUUID } from 'node:crypto';
import type { OutboxMessage } from '../../kernel/interfaces/gateways.ts';
import type { MailGateway } from '../../kernel/interfaces/mailGateway.ts';
import type { PayoutGateway, PayoutOutcome } from '../../kernel/interfaces/payoutGateway.ts';
import type { SmsGateway } from '../../kernel/interfaces/smsGateway.ts';
import type { WechatGateway } from '../../kernel/interfaces/wechatGateway.ts';

/** Maximum number of stored messages. The oldest are dropped. */
const MAX_MESSAGES = 100;

/** Stores messages instead of sending them. Only in development, in the memory of this process. */
export interface Outbox {
  sms: SmsGateway;
  mail: MailGateway;
  wechat: Pick<WechatGateway, 'sendText'>;
  payout: PayoutGateway;
  showCaptcha(captchaId: string, code: string): void;
  /** Returns the messages, newest first. */
  list(): readonly OutboxMessage[];
}

/** Creates an empty outbox. */
export function makeOutbox(now: () => Date): Outbox {
  const messages: OutboxMessage[] = [];
  const store = (message: Omit<OutboxMessage, 'at'>) => {
    messages.unshift({ ...message, at: now().toISOString() });
    messages.splice(MAX_MESSAGES);
  };
  const paid = new Map<string, PayoutOutcome>();
  return {
    sms: {
      send: async ({ phone, code }) => store({ kind: 'sms', to: phone, code }),
      notify: async ({ phone, title, text }) =>
        store({ kind: 'sms', to: phone, subject: title, text }),
    },
    mail: {
      async send({ to, subject, text, id = randomUUID() }) {
        store({ kind: 'mail', to, subject, text });
        return { messageId: `<${id}@outbox>` };
      },
    },
    wechat: { sendText: async (to, text) => store({ kind: 'wechat', to, text }) },
    payout: {
      async pay({ key, amountFen, payeeAccount }) {
        const before = paid.get(key);
        if (before) return before;
        const outcome: PayoutOutcome = { state: 'paid', tradeNo: `DEV-${key}` };
        paid.set(key, outcome);
        store({ kind: 'payout', to: payeeAccount, subject: key, text: String(amountFen) });
        return outcome;
      },
      query: async (key) => paid.get(key) ?? { state: 'absent' },
    },
    showCaptcha: (to, code) => store({ kind: 'captcha', to, code }),
    list: () => messages,
  };
}
