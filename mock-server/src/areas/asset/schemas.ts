import { type Static, Type } from 'typebox';
import { name } from '../../http/schemas.ts';
import { idOf } from '../../platform/area/idOf.ts';
import { assetAccounts } from './tables.ts';

const assetTypes = ['coin', 'points', 'cash'] as const;
export type AssetType = (typeof assetTypes)[number];

/** Kinds of movements; labels are the screens'. */
const bizTypes = ['recharge', 'reward', 'compensate', 'deduct', 'exchange'] as const;

/** Most that one movement by hand may be. Coins and points count one by one, cash in 分. */
export const MAX_AMOUNT = 1_000_000;

export const AssetType = Type.Enum([...assetTypes], { title: '资产类型' });
const amount = Type.Integer({ minimum: 1, maximum: MAX_AMOUNT, title: '数量' });
const remark = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S', title: '备注' });
/** Required here: a repeated id moves nothing again. */
const requestId = Type.String({ minLength: 8, maxLength: 64, title: '请求编号' });

const userId = idOf(assetAccounts.userId, '用户');

export const Compensate = Type.Object({ userId, assetType: AssetType, amount, remark, requestId });
/** Points when nothing else is named. */
export const Deduct = Type.Object({ userId, assetType: Type.Optional(AssetType), amount, remark, requestId });
export type Movement = Static<typeof Compensate>;

/** One movement of one kind of asset of one user, with the balance before and after it. */
export const LedgerEntry = name(
  'LedgerEntry',
  Type.Object({
    ID: Type.Integer(),
    CreatedAt: Type.String(),
    userId: Type.Integer(),
    userName: Type.String(),
    assetType: AssetType,
    direction: Type.Enum(['in', 'out']),
    amount: Type.Integer(),
    balanceBefore: Type.Integer(),
    balanceAfter: Type.Integer(),
    bizType: Type.Enum([...bizTypes]),
    remark: Type.String(),
    operatorId: Type.Integer(),
    operatorName: Type.String(),
    requestId: Type.String(),
  }),
);
export type LedgerEntry = Static<typeof LedgerEntry>;

export const Moved = Type.Object({ entry: LedgerEntry });

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
    /** Of the last movement; null before the first. */
    movedAt: Type.Union([Type.String(), Type.Null()]),
    actions: Type.Array(Type.String()),
  }),
);
export type AccountRow = Static<typeof AccountRow>;
