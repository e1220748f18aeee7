import { type Static, Type } from 'typebox';
import { day, fen, name, requestId } from '../../http/schemas.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { RequiredReason } from '../../platform/kernel/lists/reason.ts';
import { markets, netbars } from '../netbar/index.ts';
import { fields } from './fields.texts.ts';
import { REVENUE_STATUSES, SETTLEMENT_STATUSES } from './status.ts';
import { marketRevenues, marketSettlements } from './tables.ts';

const Day = day(fields.day);
/** Maximum revenue of one netbar on one day, in fen. */
export const MAX_REVENUE_FEN = 100_000_000_00;

export const SetRevenue = Type.Object({
  marketId: idSchema(markets.id, fields.marketId),
  netbarId: idSchema(netbars.id, fields.netbarId),
  day: Day,
  amountFen: fen(fields.amountFen, { minimum: 0, maximum: MAX_REVENUE_FEN }),
  note: Type.Optional(Type.String({ maxLength: 100, title: fields.note })),
  requestId,
});
export type SetRevenue = Static<typeof SetRevenue>;

/** `amountFen` is the amount that the caller has seen. */
export const ConfirmRevenue = Type.Object({
  ID: idSchema(marketRevenues.id, fields.revenueId),
  amountFen: fen(fields.amountFen, { minimum: 0, maximum: MAX_REVENUE_FEN }),
  requestId,
});
export type ConfirmRevenue = Static<typeof ConfirmRevenue>;

export const Revenue = name(
  'MarketRevenue',
  Type.Object({
    ID: Type.Integer(),
    CreatedAt: Type.String(),
    UpdatedAt: Type.String(),
    marketId: Type.Integer(),
    marketName: Type.String(),
    netbarId: Type.Integer(),
    netbarName: Type.String(),
    day: Type.String(),
    amountFen: Type.Integer(),
    note: Type.String(),
    enteredBy: Type.String(),
    confirmedBy: Type.String(),
    isSettled: Type.Boolean(),
    status: choice(REVENUE_STATUSES, fields.status),
    actions: Type.Array(Type.String()),
  }),
);
export type Revenue = Static<typeof Revenue>;

export const Settlement = name(
  'MarketSettlement',
  Type.Object({
    ID: Type.Integer(),
    CreatedAt: Type.String(),
    UpdatedAt: Type.String(),
    marketId: Type.Integer(),
    startDay: Type.String(),
    endDay: Type.String(),
    commissionBp: Type.Integer(),
    baseFen: Type.Integer(),
    poolFen: Type.Integer(),
    status: choice(SETTLEMENT_STATUSES, fields.status),
    startedBy: Type.String(),
    reversedAt: Type.Union([Type.String(), Type.Null()]),
    reverseReason: Type.String(),
    actions: Type.Array(Type.String()),
  }),
);
export type Settlement = Static<typeof Settlement>;

/** Amount that one user gets from a settlement. */
export const SettlementLine = Type.Object({
  userId: Type.Integer(),
  userName: Type.String(),
  role: Type.String(),
  shareBp: Type.Integer(),
  amountFen: Type.Integer(),
});
export type SettlementLine = Static<typeof SettlementLine>;

/** Result of settling the last period now. */
export const Preview = Type.Object({
  startDay: Type.String(),
  endDay: Type.String(),
  commissionBp: Type.Integer(),
  baseFen: Type.Integer(),
  poolFen: Type.Integer(),
  /** Number of revenue rows. */
  entries: Type.Integer(),
  lines: Type.Array(SettlementLine),
  /** Reason why it cannot be settled now, or ''. */
  refusal: Type.String(),
});
export type Preview = Static<typeof Preview>;

const ID = idSchema(marketSettlements.id, fields.settlementId);
export const SettlementIdBody = Type.Object({ ID });
export const ReverseSettlement = Type.Object({ ID, reason: RequiredReason, requestId });
