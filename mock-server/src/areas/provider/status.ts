import { defineTransitions } from '../../platform/kernel/lists/transitions.ts';
import { texts } from './texts.ts';

/** Kinds of products of providers. */
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

/** Status of a running and of an ended order, by kind. */
export const RUNNING = { rental: 'renting', accelerator: 'active' } as const satisfies Record<
  Kind,
  OrderStatus
>;
export const OVER = { rental: 'finished', accelerator: 'expired' } as const satisfies Record<
  Kind,
  OrderStatus
>;

/**
 * Reasons why an order needs review.
 * - `order`: an event arrived for an order that has not been reported yet.
 * - `netbar`, `product`, `price`, `customer`: unknown or different from our data.
 * - `coins`: the customer has too few coins.
 * - `share`: the owner has spent the share that a refund takes back.
 * - `changed`: the provider sent the order twice with different content.
 * - `marked`: a user marked it.
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

/** A user who decided on an order, and the time. */
export interface Decision {
  userId: number;
  name: string;
  at: string;
}

export interface OrderState {
  status: string;
  /** True if the provider has reported the order itself. */
  isPaid: boolean;
  /** User who requested the refund. */
  refundBy: Decision | null;
  /** Customer, or null if the customer is not a user of the console. */
  userId: number | null;
  callerId: number;
}

const OPEN_STATUSES = [
  'renting',
  'finished',
  'active',
  'expired',
] as const satisfies readonly OrderStatus[];
const notOwn = ({ userId, callerId }: OrderState) =>
  userId === callerId ? texts.ownOrder : undefined;
const notTwice = (judged: OrderState) =>
  notOwn(judged) ?? (judged.refundBy?.userId === judged.callerId ? texts.otherPerson : undefined);
const isPaid = ({ isPaid: paid }: OrderState) => paid;
const RESOLVE = '/provider/resolveOrder';
const REVIEW = '/provider/reviewRefund';

// Not `defineEntity` (decision 37): the actions also move money.
/** Actions on an order by status. The target of `refund` depends on the amount. */
export const orderTransitions = defineTransitions(
  ({ status }: OrderState) => status as OrderStatus,
  {
    recheck: { call: RESOLVE, from: ['abnormal'], when: isPaid },
    accept: { call: RESOLVE, from: ['abnormal'], when: isPaid },
    approveRefund: { call: REVIEW, from: ['refunding'], unless: notTwice },
    rejectRefund: { call: REVIEW, from: ['refunding'], unless: notTwice },
    detail: { call: '/provider/getOrder' },
    mark: { call: '/provider/markOrder', from: OPEN_STATUSES, to: 'abnormal' },
    refund: {
      call: '/provider/refundOrder',
      from: [...OPEN_STATUSES, 'settled', 'abnormal'],
      when: isPaid,
      unless: notOwn,
    },
  },
);
