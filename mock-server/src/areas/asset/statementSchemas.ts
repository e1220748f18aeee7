import { type Static, Type } from 'typebox';
import { name } from '../../http/schemas.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { ASSET_TYPES, BIZ_TYPES, PARTS } from './kinds.ts';
import { flow } from './schemas.ts';
import { assetAccounts } from './tables.ts';
import { texts } from './texts.ts';

const kind = {
  assetType: choice(ASSET_TYPES, texts.fields.assetType),
  part: choice(PARTS, texts.fields.part),
};

/** Opening balance, movements and closing balance of one chain. Cash is in fen. */
const StatementPart = Type.Object({
  ...kind,
  opening: Type.Integer(),
  in: Type.Integer(),
  out: Type.Integer(),
  /** Amounts moved between the available and the frozen part. */
  freeze: Type.Integer(),
  release: Type.Integer(),
  closing: Type.Integer(),
  entries: Type.Integer(),
});
export type StatementPart = Static<typeof StatementPart>;

const StatementLine = Type.Object({
  ID: Type.Integer(),
  entryNo: Type.String(),
  CreatedAt: Type.String(),
  ...kind,
  direction: Type.Enum(['in', 'out']),
  flow,
  bizType: choice(BIZ_TYPES, texts.fields.bizType),
  amount: Type.Integer(),
  balanceAfter: Type.Integer(),
  bizNo: Type.String(),
  remark: Type.String(),
});
export type StatementLine = Static<typeof StatementLine>;

/**
 * Statement of a user for a month. `lines` contains the first 1000 of `total` lines, chain by
 * chain.
 */
export const Statement = name(
  'AssetStatement',
  Type.Object({
    userId: Type.Integer(),
    userName: Type.String(),
    nickName: Type.String(),
    month: Type.String(),
    madeAt: Type.String(),
    parts: Type.Array(StatementPart),
    lines: Type.Array(StatementLine),
    total: Type.Integer(),
  }),
);
export type Statement = Static<typeof Statement>;

const month = Type.String({
  maxLength: 7,
  pattern: '^20\\d{2}-(?:0[1-9]|1[0-2])$',
  title: texts.fields.month,
});
const userId = idSchema(assetAccounts.userId, texts.fields.userId);

export const MonthBody = Type.Object({ month });
export const UserMonthBody = Type.Object({ userId, month });
