import { createHash } from 'node:crypto';
import { canonicalJson } from '@console/shared/contract';
import { type Static, Type } from 'typebox';
import { moment } from '../../http/schemas.ts';
import { validator } from '../../http/validation.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { texts } from './texts.ts';

/** Types of provider events: docs/reference/integrations.md. */
const EVENT_TYPES = ['order.paid', 'order.finished', 'order.refunded', 'order.failed'] as const;
const No = (title: string) =>
  Type.String({ minLength: 1, maxLength: 64, pattern: '^[\\w.:-]+$', title });
const Short = (title: string, maxLength: number) =>
  Type.Optional(Type.String({ maxLength, title }));
const { columns } = texts;

const envelope = {
  eventId: No('eventId'),
  type: choice(EVENT_TYPES, 'type'),
  occurredAt: moment('occurredAt'),
};

/** Maximum amount of one order: one million yuan, in fen. */
export const MAX_ORDER_FEN = 100_000_000;

const Paid = Type.Object({
  ...envelope,
  order: Type.Object({
    tradeNo: No(columns.tradeNo),
    netbarNo: Type.String({ minLength: 1, maxLength: 20, title: columns.netbarName }),
    terminalNo: Short(columns.terminalNo, 20),
    productCode: Type.String({ minLength: 1, maxLength: 40, title: columns.productName }),
    quantity: Type.Integer({ minimum: 1, maximum: 10_000, title: columns.quantity }),
    currency: choice(['CNY'], 'currency'),
    priceFen: Type.Integer({ minimum: 0, maximum: MAX_ORDER_FEN, title: columns.priceFen }),
    coinCost: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 1_000_000, title: columns.coinCost }),
    ),
    customer: Short('customer', 60),
    accountMask: Short('accountMask', 40),
    gameName: Short(columns.gameName, 60),
    nodeName: Short('nodeName', 60),
    startAt: moment(columns.startAt),
    endAt: Type.Optional(moment(columns.endAt)),
  }),
});
export type PaidEvent = Static<typeof Paid>;

const Finished = Type.Object({
  ...envelope,
  order: Type.Object({
    tradeNo: No(columns.tradeNo),
    endAt: moment(columns.endAt),
    trafficMb: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 2_000_000_000, title: 'trafficMb' }),
    ),
  }),
});
const Refunded = Type.Object({
  ...envelope,
  order: Type.Object({
    tradeNo: No(columns.tradeNo),
    refundNo: No('refundNo'),
    reason: Short('reason', 200),
  }),
});
const Failed = Type.Object({
  ...envelope,
  order: Type.Object({ tradeNo: No(columns.tradeNo), reason: Short('reason', 200) }),
});

export type ProviderEvent =
  | (PaidEvent & { type: 'order.paid' })
  | (Static<typeof Finished> & { type: 'order.finished' })
  | (Static<typeof Refunded> & { type: 'order.refunded' })
  | (Static<typeof Failed> & { type: 'order.failed' });

/** Validates the type, which selects the validator of the whole event. */
const readType = validator(Type.Object({ type: envelope.type }));
const READERS = {
  'order.paid': validator(Paid),
  'order.finished': validator(Finished),
  'order.refunded': validator(Refunded),
  'order.failed': validator(Failed),
} as const;

/**
 * Parses and validates a provider event.
 *
 * @throws Refusal with code 422 that names every invalid field
 */
export function readEvent(content: unknown): { event: ProviderEvent; hash: string } {
  const { type } = readType(content) as Pick<ProviderEvent, 'type'>;
  const event = READERS[type](content) as ProviderEvent;
  return { event, hash: createHash('sha256').update(canonicalJson(event)).digest('hex') };
}
