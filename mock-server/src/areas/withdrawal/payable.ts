import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { bigCount, count } from '../../http/schemas.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { MAX_SELECTED_IDS } from '../../platform/services/tasks/limits.ts';
import { type RowSource, visibleRows } from '../../platform/services/tasks/rowSource.ts';
import { assetAccounts } from '../asset/index.ts';
import { withdrawalList } from './list.ts';
import { FORMULA } from './spreadsheetText.ts';
import { withdrawals } from './tables.ts';
import { texts } from './texts.ts';

const ids = (title: string, minItems: number) =>
  Type.Optional(
    Type.Array(idSchema(withdrawals.id), { minItems, maxItems: MAX_SELECTED_IDS, title }),
  );

/** The withdrawals for a payment file: selected ones, or all that match filters. */
export const payableFields = {
  ids: ids(texts.fields.ids, 1),
  excludeIds: ids(texts.fields.excludeIds, 0),
  filter: Type.Optional(withdrawalList.filters),
};
export const Payable = Type.Object(payableFields);
export type Payable = Static<typeof Payable>;

/** Number and sum that the user has confirmed. */
export const Expected = Type.Object(
  { count: count(texts.fields.count, 1), netFen: bigCount(texts.fields.netFen) },
  { title: texts.fields.expected },
);
export type Expected = Static<typeof Expected>;

/** Withdrawals that a payment file would contain, and the others by reason. */
export const PaymentPreview = Type.Object({
  count: Type.Integer(),
  netFen: Type.Integer(),
  skipped: Type.Object({
    notApproved: Type.Integer(),
    inFile: Type.Integer(),
    frozen: Type.Integer(),
    /** A text of the payee would be evaluated by a spreadsheet. */
    formula: Type.Integer(),
  }),
});
export type PaymentPreview = Static<typeof PaymentPreview>;

const isApproved = eq(withdrawals.status, 'approved');
const isUnfiled = eq(withdrawals.fileKey, '');
const isFrozen = sql`exists (select 1 from ${assetAccounts} a where a.user_id = ${withdrawals.userId} and a.status = 'frozen')`;
const hasFormula = sql`(${withdrawals.payeeName} ~ ${FORMULA} or ${withdrawals.payeeAccount} ~ ${FORMULA} or ${withdrawals.bankName} ~ ${FORMULA})`;

/** Matches withdrawals that a new payment file may contain. */
export const isPayable = and(isApproved, isUnfiled, sql`not ${isFrozen}`, sql`not ${hasFormula}`);

/** Matches the withdrawals that the user has selected, in the data scope of the user. */
export const isRequested = async (
  by: ActorContext,
  { ids: selected, excludeIds = [], filter = {} }: Payable,
): Promise<SQL | undefined> =>
  and(
    await visibleRows(withdrawalList as unknown as RowSource, by, filter),
    selected && inArray(withdrawals.id, [...new Set(selected)]),
    excludeIds.length > 0 ? notInArray(withdrawals.id, excludeIds) : undefined,
  );

/** Counts what a payment file would contain, and what it leaves out and why. */
export async function previewPaymentFile(
  by: ActorContext,
  payable: Payable,
): Promise<PaymentPreview> {
  const number = (where: SQL | undefined, value: SQL = sql`1`) =>
    sql<number>`coalesce(sum(${value}) filter (where ${where}), 0)`.mapWith(Number);
  const { netFen } = withdrawals;
  const isOpen = and(isApproved, isUnfiled);
  const [row] = await by.tx
    .select({
      count: number(isPayable),
      netFen: number(isPayable, sql`${netFen}`),
      notApproved: number(sql`not ${isApproved}`),
      inFile: number(and(isApproved, sql`not ${isUnfiled}`)),
      frozen: number(and(isOpen, isFrozen)),
      formula: number(and(isOpen, sql`not ${isFrozen}`, hasFormula)),
    })
    .from(withdrawals)
    .where(await isRequested(by, payable));
  const { count: payableCount = 0, netFen: sum = 0, ...skipped } = row ?? {};
  const zeroCounts = { notApproved: 0, inFile: 0, frozen: 0, formula: 0 };
  return { count: payableCount, netFen: sum, skipped: { ...zeroCounts, ...skipped } };
}
