/** What is to be paid to whom. */
export interface Payout {
  /** Names the payout: the gateway pays one key once, however often it is sent. */
  key: string;
  amountFen: number;
  channel: 'wechat' | 'alipay' | 'bank';
  payeeName: string;
  payeeAccount: string;
  bankName: string;
}

/** What became of a payout. `pending`: the gateway has it and does not know yet. */
export type PayoutOutcome =
  | { state: 'paid'; tradeNo: string }
  | { state: 'failed'; reason: string }
  | { state: 'pending' };

/** Pays money out. */
export interface PayoutGateway {
  /** Pays, once per key. Throws `GatewayError` where the outcome is unknown: it may have been paid. */
  pay(payout: Payout): Promise<PayoutOutcome>;
  /** What became of a key; `absent` where the gateway never had it. Throws `GatewayError` where nothing is learned. */
  query(key: string): Promise<PayoutOutcome | { state: 'absent' }>;
}
