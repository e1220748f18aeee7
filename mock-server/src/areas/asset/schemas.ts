import { type Static, Type } from 'typebox';
import { name } from '../../http/schemas.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { ASSET_TYPES, BIZ_TYPES, FLOWS, PARTS } from './kinds.ts';
import { assetAccounts, ledgerEntries } from './tables.ts';
import { texts } from './texts.ts';

/** Maximum of one manual movement. Cash is in fen. */
export const MAX_AMOUNT = 1_000_000;

/** Income, expense, or a transfer between the available and the frozen part. */
export const flow = Type.Enum([...FLOWS]);

const AssetKind = choice(ASSET_TYPES, texts.fields.assetType);
const amount = Type.Integer({ minimum: 1, maximum: MAX_AMOUNT, title: texts.fields.amount });
const remark = Type.String({
  minLength: 1,
  maxLength: 200,
  pattern: '\\S',
  title: texts.fields.remark,
});
/** Required, so that a repeated request has no effect. */
const requestId = Type.String({ minLength: 8, maxLength: 64, title: texts.fields.requestId });

const userId = idSchema(assetAccounts.userId, texts.fields.userId);

export const Compensate = Type.Object({ userId, assetType: AssetKind, amount, remark, requestId });
/** The default asset type is `points`. */
export const Deduct = Type.Object({
  userId,
  assetType: Type.Optional(AssetKind),
  amount,
  remark,
  requestId,
});
export type Movement = Static<typeof Compensate>;

/** One movement of one asset of a user, with the balance before and after it. */
export const LedgerEntry = name(
  'LedgerEntry',
  Type.Object({
    ID: Type.Integer(),
    CreatedAt: Type.String(),
    userId: Type.Integer(),
    userName: Type.String(),
    entryNo: Type.String(),
    assetType: AssetKind,
    part: choice(PARTS, texts.fields.part),
    direction: Type.Enum(['in', 'out']),
    flow,
    amount: Type.Integer(),
    balanceBefore: Type.Integer(),
    balanceAfter: Type.Integer(),
    bizType: choice(BIZ_TYPES, texts.fields.bizType),
    /** Number of the document, or '' for a movement by hand. */
    bizNo: Type.String(),
    /** Entry that this one reverses. */
    reversesId: Type.Union([Type.Integer(), Type.Null()]),
    remark: Type.String(),
    operatorId: Type.Integer(),
    operatorName: Type.String(),
    requestId: Type.String(),
  }),
);
export type LedgerEntry = Static<typeof LedgerEntry>;

/**
 * A ledger entry in a list, with the actions that the caller may perform now and the state of its
 * reversal.
 */
export const LedgerRecord = name(
  'LedgerRecord',
  Type.Object({
    ID: Type.Integer(),
    CreatedAt: Type.String(),
    userId: Type.Integer(),
    userName: Type.String(),
    nickName: Type.String(),
    entryNo: Type.String(),
    assetType: AssetKind,
    part: choice(PARTS, texts.fields.part),
    direction: Type.Enum(['in', 'out']),
    flow,
    amount: Type.Integer(),
    balanceBefore: Type.Integer(),
    balanceAfter: Type.Integer(),
    bizType: choice(BIZ_TYPES, texts.fields.bizType),
    bizNo: Type.String(),
    reversesId: Type.Union([Type.Integer(), Type.Null()]),
    /** Numbers of the reversed entry and of the reversal. '' if there is none. */
    reversesNo: Type.String(),
    reversalNo: Type.String(),
    reversed: Type.Boolean(),
    remark: Type.String(),
    operatorId: Type.Integer(),
    operatorName: Type.String(),
    requestId: Type.String(),
    actions: Type.Array(Type.String()),
  }),
);
export type LedgerRecord = Static<typeof LedgerRecord>;

export const Reverse = Type.Object({
  entryId: idSchema(ledgerEntries.id, texts.fields.entryId),
  remark,
  requestId,
});
export type Reverse = Static<typeof Reverse>;

/** Income and expenses. Transfers between the parts of an account are neither. */
export const Sums = Type.Object({ in: Type.Integer(), out: Type.Integer() });
export type Sums = Static<typeof Sums>;

/** Sums by kind, because coins and cash cannot be added. */
export const KindSums = Type.Array(
  Type.Object({ assetType: AssetKind, in: Type.Integer(), out: Type.Integer() }),
);
export type KindSums = Static<typeof KindSums>;

export const ACCOUNT_STATUSES = ['normal', 'frozen'] as const;
export const SetAccountStatus = Type.Object({
  ID: idSchema(assetAccounts.userId, texts.fields.userId),
  status: choice(ACCOUNT_STATUSES, texts.fields.status),
  reason: Type.Optional(Type.String({ maxLength: 100, title: texts.fields.reason })),
  requestId,
});
export type SetAccountStatus = Static<typeof SetAccountStatus>;

export const EntryData = Type.Object({ entry: LedgerEntry });

/**
 * Balances of a user, with the actions that the caller may perform now. `ID` is the user id. Cash
 * is in fen.
 */
export const AccountRow = name(
  'AssetAccountRow',
  Type.Object({
    ID: Type.Integer(),
    userName: Type.String(),
    nickName: Type.String(),
    headerImg: Type.String(),
    /** Masked phone number. */
    phone: Type.String(),
    enable: Type.Integer(),
    plugin: Type.Boolean(),
    coin: Type.Integer(),
    points: Type.Integer(),
    cash: Type.Integer(),
    coinFrozen: Type.Integer(),
    pointsFrozen: Type.Integer(),
    cashFrozen: Type.Integer(),
    status: choice(ACCOUNT_STATUSES, texts.fields.status),
    frozenReason: Type.String(),
    /** Time of the last movement. Null before the first one. */
    movedAt: Type.Union([Type.String(), Type.Null()]),
    actions: Type.Array(Type.String()),
  }),
);
export type AccountRow = Static<typeof AccountRow>;

/** Balances of the caller. Cash is in fen. */
export const OwnAccount = Type.Object({
  coin: Type.Integer(),
  points: Type.Integer(),
  cash: Type.Integer(),
  coinFrozen: Type.Integer(),
  pointsFrozen: Type.Integer(),
  cashFrozen: Type.Integer(),
  status: choice(ACCOUNT_STATUSES, texts.fields.status),
});
export type OwnAccount = Static<typeof OwnAccount>;
