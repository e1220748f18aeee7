import { type Static, Type } from 'typebox';
import { name } from '../../http/schemas.ts';
import { idOf } from '../../platform/kernel/area/idOf.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { ASSET_TYPES, BIZ_TYPES, PARTS } from './kinds.ts';
import { assetAccounts, ledgerEntries } from './tables.ts';
import { texts } from './texts.ts';

/** Most that one movement by hand may be. Coins and points count one by one, cash in 分. */
export const MAX_AMOUNT = 1_000_000;

const AssetKind = choice(ASSET_TYPES, texts.fields.assetType);
const amount = Type.Integer({ minimum: 1, maximum: MAX_AMOUNT, title: texts.fields.amount });
const remark = Type.String({
  minLength: 1,
  maxLength: 200,
  pattern: '\\S',
  title: texts.fields.remark,
});
/** Required here: a repeated id moves nothing again. */
const requestId = Type.String({ minLength: 8, maxLength: 64, title: texts.fields.requestId });

const userId = idOf(assetAccounts.userId, texts.fields.userId);

export const Compensate = Type.Object({ userId, assetType: AssetKind, amount, remark, requestId });
/** Points when nothing else is named. */
export const Deduct = Type.Object({
  userId,
  assetType: Type.Optional(AssetKind),
  amount,
  remark,
  requestId,
});
export type Movement = Static<typeof Compensate>;

/** One movement of one kind of asset of one user, with the balance before and after it. */
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
    amount: Type.Integer(),
    balanceBefore: Type.Integer(),
    balanceAfter: Type.Integer(),
    bizType: choice(BIZ_TYPES, texts.fields.bizType),
    /** The number of what it came of; '' where a person moved it. */
    bizNo: Type.String(),
    /** The entry that it takes back, if it does. */
    reversesId: Type.Union([Type.Integer(), Type.Null()]),
    remark: Type.String(),
    operatorId: Type.Integer(),
    operatorName: Type.String(),
    requestId: Type.String(),
  }),
);
export type LedgerEntry = Static<typeof LedgerEntry>;

/** An entry as lists show it: with what this caller may do to it now, and whether it was taken back. */
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
    amount: Type.Integer(),
    balanceBefore: Type.Integer(),
    balanceAfter: Type.Integer(),
    bizType: choice(BIZ_TYPES, texts.fields.bizType),
    bizNo: Type.String(),
    reversesId: Type.Union([Type.Integer(), Type.Null()]),
    /** The number of the entry that it takes back, and of the one that took it back; '' where there is none. */
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
  entryId: idOf(ledgerEntries.id, texts.fields.entryId),
  remark,
  requestId,
});
export type Reverse = Static<typeof Reverse>;

/** What an account's movements add up to. */
export const Sums = Type.Object({ in: Type.Integer(), out: Type.Integer() });
export type Sums = Static<typeof Sums>;

/** The same by kind: coins and cash are not added to each other. */
export const KindSums = Type.Array(
  Type.Object({ assetType: AssetKind, in: Type.Integer(), out: Type.Integer() }),
);
export type KindSums = Static<typeof KindSums>;

export const ACCOUNT_STATUSES = ['normal', 'frozen'] as const;
export const SetAccountStatus = Type.Object({
  ID: idOf(assetAccounts.userId, texts.fields.userId),
  status: choice(ACCOUNT_STATUSES, texts.fields.status),
  reason: Type.Optional(Type.String({ maxLength: 100, title: texts.fields.reason })),
  requestId,
});
export type SetAccountStatus = Static<typeof SetAccountStatus>;

export const EntryData = Type.Object({ entry: LedgerEntry });

/** What a user has, with what this caller may do to him now. `ID` is the user's; cash is in 分. */
export const AccountRow = name(
  'AssetAccountRow',
  Type.Object({
    ID: Type.Integer(),
    userName: Type.String(),
    nickName: Type.String(),
    headerImg: Type.String(),
    /** Its middle is hidden. */
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
    /** Of the last movement; null before the first. */
    movedAt: Type.Union([Type.String(), Type.Null()]),
    actions: Type.Array(Type.String()),
  }),
);
export type AccountRow = Static<typeof AccountRow>;

/** What the caller has himself; cash is in 分. */
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
