import { defineTransitions } from '../../platform/kernel/lists/transitions.ts';
import { texts } from './texts.ts';

/** What providers sell in netbars. */
export const KINDS = ['rental', 'accelerator'] as const;
export type Kind = (typeof KINDS)[number];

export const RENTAL_STATUSES = [
  'renting',
  'finished',
  'settled',
  'abnormal',
  'refunding',
  'refunded',
  'failed',
] as const;
export const ACCELERATOR_STATUSES = [
  'active',
  'expired',
  'settled',
  'abnormal',
  'refunding',
  'refunded',
  'failed',
] as const;
export const ORDER_STATUSES = [
  'renting',
  'finished',
  'active',
  'expired',
  'settled',
  'abnormal',
  'refunding',
  'refunded',
  'failed',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** How an order of each kind is called while it lasts, and when it is over. */
export const RUNNING = { rental: 'renting', accelerator: 'active' } as const satisfies Record<
  Kind,
  OrderStatus
>;
export const OVER = { rental: 'finished', accelerator: 'expired' } as const satisfies Record<
  Kind,
  OrderStatus
>;

/**
 * Why an order is looked at by people: `order`, something was told of an order that was not; `netbar`, `product`, `price` and `customer` are
 * not known; `coins`, the customer has not enough; `share`, its owner has spent what a refund takes back; `changed`, the provider tells
 * it twice and not alike; `marked`, somebody said so.
 */
export const REASONS = [
  'order',
  'netbar',
  'product',
  'price',
  'customer',
  'coins',
  'share',
  'changed',
  'marked',
] as const;
export type Reason = (typeof REASONS)[number];

/** Somebody who decided on an order, and when. */
export interface By {
  userId: number;
  name: string;
  at: string;
}

export interface Judged {
  status: string;
  /** Whether the provider has told of the order itself. */
  isPaid: boolean;
  /** Who wants its money given back. */
  refundBy: By | null;
  /** Who paid for it; null where he is none of ours. */
  userId: number | null;
  callerId: number;
}

const LIVING = [
  'renting',
  'finished',
  'active',
  'expired',
] as const satisfies readonly OrderStatus[];
const notOwn = ({ userId, callerId }: Judged) => (userId === callerId ? texts.ownOrder : undefined);
const notTwice = (judged: Judged) =>
  notOwn(judged) ?? (judged.refundBy?.userId === judged.callerId ? texts.otherPerson : undefined);
const isPaid = ({ isPaid: paid }: Judged) => paid;
const RESOLVE = '/provider/resolveOrder';
const REVIEW = '/provider/reviewRefund';

// Not `defineEntity` (decision 37): a move does more than write its row: it moves money.
/** The actions of an order in each state. The amount decides where `refund` leads. */
export const orderTransitions = defineTransitions(({ status }: Judged) => status as OrderStatus, {
  recheck: { call: RESOLVE, from: ['abnormal'], when: isPaid },
  accept: { call: RESOLVE, from: ['abnormal'], when: isPaid },
  approveRefund: { call: REVIEW, from: ['refunding'], unless: notTwice },
  rejectRefund: { call: REVIEW, from: ['refunding'], unless: notTwice },
  detail: { call: '/provider/getOrder' },
  mark: { call: '/provider/markOrder', from: LIVING, to: 'abnormal' },
  refund: {
    call: '/provider/refundOrder',
    from: [...LIVING, 'settled', 'abnormal'],
    when: isPaid,
    unless: notOwn,
  },
});
