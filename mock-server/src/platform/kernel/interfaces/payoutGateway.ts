export interface Payout {
  /** Idempotency key. The gateway pays each key once. */
  key: string;
  amountFen: number;
  channel: 'wechat' | 'alipay' | 'bank';
  payeeName: string;
  payeeAccount: string;
  bankName: string;
}

/** Outcome of a payout. `pending`: the gateway has accepted it and the result is not known yet. */
export type PayoutOutcome =
  | { state: 'paid'; tradeNo: string }
  | { state: 'failed'; reason: string }
  | { state: 'pending' };

export interface PayoutGateway {
  /**
   * Pays once per key. Throws `GatewayError` if the outcome is unknown; the payout may have been
   * made.
   */
  pay(payout: Payout): Promise<PayoutOutcome>;
  /**
   * Returns the outcome of a key, `absent` if the gateway has no such payout. Throws `GatewayError`
   * if the outcome is unknown.
   */
  query(key: string): Promise<PayoutOutcome | { state: 'absent' }>;
}
