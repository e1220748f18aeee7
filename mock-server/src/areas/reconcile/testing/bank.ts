import type {
  Payout,
  PayoutGateway,
  PayoutOutcome,
} from '../../../platform/kernel/interfaces/payoutGateway.ts';
import { GatewayError } from '../../../platform/services/gateways/exchange/gatewayError.ts';
import { isPaid } from './books.ts';

/**
 * Behavior of the connection between the console and the payment gateway. With `lostAnswer` the
 * gateway pays but its response is lost. With `slow` it pays but responds that the payout is pending.
 */
export type Connection = 'good' | 'lostAnswer' | 'lostRequest' | 'slow';

/** Simulated payment gateway of one history. It pays each key at most once. */
export class Bank {
  readonly #outcomes = new Map<string, PayoutOutcome>();

  /** Returns the gateway as the console reaches it through a connection. */
  through(connection: Connection): PayoutGateway {
    return {
      pay: async ({ key, amountFen }: Payout) => {
        if (connection === 'lostRequest') throw new GatewayError('no connection');
        const attempt = Number(key.split('-').at(-1));
        const outcome: PayoutOutcome = isPaid(amountFen, attempt)
          ? { state: 'paid', tradeNo: `T-${key}` }
          : { state: 'failed', reason: '账户已销户' };
        if (!this.#outcomes.has(key)) this.#outcomes.set(key, outcome);
        if (connection === 'lostAnswer') throw new GatewayError('no answer in time');
        return connection === 'slow' ? { state: 'pending' } : (this.#outcomes.get(key) ?? outcome);
      },
      query: async (key: string) => {
        if (connection === 'lostRequest') throw new GatewayError('no connection');
        return this.#outcomes.get(key) ?? { state: 'absent' };
      },
    };
  }

  /** Numbers of the paid withdrawals, sorted. A withdrawal that was paid twice is listed twice. */
  get payouts(): string[] {
    const paid = [...this.#outcomes].filter(([, { state }]) => state === 'paid');
    return paid.map(([key]) => key.slice(0, key.lastIndexOf('-'))).sort();
  }
}
