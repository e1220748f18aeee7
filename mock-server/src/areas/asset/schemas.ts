import { type Static, Type } from 'typebox';
import { ID, name } from '../../http/schemas.ts';

const assetTypes = ['coin', 'points', 'cash'] as const;
export type AssetType = (typeof assetTypes)[number];

/** Kinds of movements; labels are the screens'. */
const bizTypes = ['recharge', 'reward', 'compensate', 'deduct', 'exchange'] as const;

/** Most that one movement by hand may be. Coins and points count one by one, cash in 分. */
const MOST = 1_000_000;

const AssetType = Type.Enum([...assetTypes], { title: '资产类型' });
const amount = Type.Integer({ minimum: 1, maximum: MOST, title: '数量' });
const remark = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S', title: '备注' });
/** Required here: a repeated id moves nothing again. */
const requestId = Type.String({ minLength: 8, maxLength: 64, title: '请求编号' });

const userId = Type.Integer({ ...ID, title: '用户' });

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
