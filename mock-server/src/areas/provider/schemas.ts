import { type Static, Type } from 'typebox';
import { fen, name } from '../../http/schemas.ts';
import { textFormat } from '../../http/textFormats.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { LedgerEntry } from '../asset/index.ts';
import { netbars } from '../netbar/index.ts';
import { fields } from './fields.texts.ts';
import { KINDS, ORDER_STATUSES, REASONS } from './status.ts';
import { providerOrders, providers } from './tables.ts';
import { texts } from './texts.ts';

const { columns } = texts;
/** Required, so that a repeated request has no effect. */
const requestId = Type.String({ minLength: 8, maxLength: 64, title: fields.requestId });
const time = Type.Union([Type.String(), Type.Null()]);
const PLANS = ['once', 'hour', 'day', 'month'] as const;

const Decider = Type.Object({ userId: Type.Integer(), name: Type.String(), at: Type.String() });

/** A provider's order, with the actions that the caller may perform now. The customer is masked. */
export const ProviderOrder = name(
  'ProviderOrder',
  Type.Object({
    ID: Type.Integer(),
    CreatedAt: Type.String(),
    UpdatedAt: Type.String(),
    orderNo: Type.String(),
    kind: choice(KINDS, fields.kind),
    providerId: Type.Integer(),
    providerName: Type.String(),
    simulated: Type.Boolean(),
    tradeNo: Type.String(),
    netbarNo: Type.String(),
    netbarId: Type.Union([Type.Integer(), Type.Null()]),
    netbarName: Type.String(),
    /** User who gets the share. */
    ownerName: Type.String(),
    terminalNo: Type.String(),
    productCode: Type.String(),
    productName: Type.String(),
    quantity: Type.Integer(),
    gameName: Type.String(),
    nodeName: Type.String(),
    accountMask: Type.String(),
    customerMask: Type.String(),
    durationMin: Type.Integer(),
    priceFen: Type.Integer(),
    coinCost: Type.Integer(),
    settleFen: Type.Integer(),
    trafficMb: Type.Integer(),
    startAt: time,
    endAt: time,
    paidAt: time,
    refundedAt: time,
    settledAt: time,
    status: choice(ORDER_STATUSES, columns.status),
    /** '' if nothing is wrong. */
    abnormalReason: choice(['', ...REASONS], columns.abnormalReason),
    abnormalNote: Type.String(),
    refundReason: Type.String(),
    refundBy: Type.Union([Decider, Type.Null()]),
    refundReviewer: Type.Union([Decider, Type.Null()]),
    actions: Type.Array(Type.String()),
  }),
);
export type ProviderOrder = Static<typeof ProviderOrder>;

export const OrderData = Type.Object({ order: ProviderOrder });

const ID = idSchema(providerOrders.id, fields.orderId);
const reason = Type.String({ minLength: 5, maxLength: 200, title: fields.reason });
export const GetOrder = Type.Object({ ID });
export const MarkOrder = Type.Object({ ID, reason, requestId });
export const ResolveOrder = Type.Object({
  ID,
  /** The correct netbar, if the provider's netbar number is unknown. */
  netbarId: Type.Optional(idSchema(netbars.id, fields.netbarId)),
  /** Accepts product and price as the provider sent them. */
  accept: Type.Boolean({ title: fields.accept }),
  reason: Type.Optional(Type.String({ maxLength: 200, title: fields.note })),
  requestId,
});
export type ResolveOrder = Static<typeof ResolveOrder>;
export const RefundOrder = Type.Object({ ID, reason, requestId });
export const ReviewRefund = Type.Object({
  ID,
  pass: Type.Boolean({ title: fields.pass }),
  reason: Type.Optional(Type.String({ maxLength: 200, title: fields.reason })),
  requestId,
});
export type ReviewRefund = Static<typeof ReviewRefund>;

/** An order with its events, users and ledger entries. */
export const OrderDetail = Type.Object({
  order: ProviderOrder,
  events: Type.Array(
    Type.Object({
      eventId: Type.String(),
      type: Type.String(),
      occurredAt: Type.String(),
      receivedAt: Type.String(),
    }),
  ),
  /** The customer and the netbar owner, if they are users of the console with a visible account. */
  people: Type.Array(
    Type.Object({
      part: choice(['customer', 'owner'], fields.part),
      userId: Type.Integer(),
      userName: Type.String(),
      cashFen: Type.Integer(),
      coin: Type.Integer(),
      isFrozen: Type.Boolean(),
    }),
  ),
  /** Ledger entries of the order, oldest first. */
  entries: Type.Array(LedgerEntry),
});

export const GetOrderStat = Type.Object({
  kind: choice(KINDS, fields.kind),
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: 90, title: fields.days })),
  providerId: Type.Optional(idSchema(providers.id, fields.providerId)),
  netbarId: Type.Optional(idSchema(netbars.id, fields.netbarId)),
});
export type GetOrderStat = Static<typeof GetOrderStat>;

const DayStat = Type.Object({
  day: Type.String(),
  orders: Type.Integer(),
  amountFen: Type.Integer(),
  settleFen: Type.Integer(),
  refunds: Type.Integer(),
});
/** Statistics by day. The last day is today. */
export const OrderStat = Type.Object({ days: Type.Array(DayStat), abnormal: Type.Integer() });

export const OrderOptions = Type.Object({
  providers: Type.Array(
    Type.Object({ ID: Type.Integer(), name: Type.String(), kind: choice(KINDS, fields.kind) }),
  ),
});

const Code = (title: string, maxLength: number) =>
  Type.String({
    minLength: 1,
    maxLength,
    title,
    ...textFormat(/^[A-Za-z0-9][\w-]*$/, texts.badCode(title)),
  });

export const ProductSchema = Type.Object({
  productCode: Code(fields.productCode, 40),
  name: Type.String({ minLength: 1, maxLength: 60, title: fields.productName }),
  plan: choice(PLANS, fields.plan),
  priceFen: fen(fields.priceFen, { minimum: 0, maximum: 100_000_000 }),
});

/** A provider. Its secret is not returned; the hint contains its last characters. */
export const Provider = name(
  'Provider',
  Type.Object({
    ID: Type.Integer(),
    CreatedAt: Type.String(),
    UpdatedAt: Type.String(),
    providerNo: Type.String(),
    name: Type.String(),
    kind: choice(KINDS, fields.kind),
    status: choice(['enabled', 'disabled'], fields.status),
    shareBp: Type.Integer(),
    products: Type.Array(ProductSchema),
    secretHint: Type.String(),
    rotatedAt: Type.String(),
    /** End of the validity of the previous secret. */
    formerUntil: time,
    simulated: Type.Boolean(),
    remark: Type.String(),
    /** Path of its webhook on the console. */
    webhookPath: Type.String(),
    actions: Type.Array(Type.String()),
  }),
);
export type Provider = Static<typeof Provider>;

const providerFields = {
  name: Type.String({ minLength: 2, maxLength: 40, pattern: '^\\S.*\\S$', title: fields.name }),
  shareBp: Type.Integer({ minimum: 0, maximum: 10_000, title: fields.shareBp }),
  products: Type.Array(ProductSchema, { maxItems: 200, title: fields.products }),
  remark: Type.Optional(Type.String({ maxLength: 200, title: fields.remark })),
};
/** Format of a provider number. */
export const PROVIDER_NO = /^[a-z][a-z0-9-]+$/;

export const AddProvider = Type.Object({
  providerNo: Type.String({
    minLength: 2,
    maxLength: 20,
    title: fields.providerNo,
    ...textFormat(PROVIDER_NO, texts.badProviderNo),
  }),
  kind: choice(KINDS, fields.kind),
  ...providerFields,
  requestId,
});
export type AddProvider = Static<typeof AddProvider>;
export const providerId = idSchema(providers.id, fields.providerId);
export const UpdateProvider = Type.Object({
  ID: providerId,
  ...providerFields,
  requestId,
  expectUpdatedAt: Type.Optional(Type.String({ maxLength: 40, title: fields.expectUpdatedAt })),
});
export type UpdateProvider = Static<typeof UpdateProvider>;
export const RotateSecret = Type.Object({ ID: providerId, requestId });
export const ProviderData = Type.Object({ provider: Provider });
/** Response with the secret. No other response contains it. */
export const ProviderSecretData = Type.Object({ provider: Provider, secret: Type.String() });
