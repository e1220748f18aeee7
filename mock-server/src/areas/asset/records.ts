import { and, eq, getTableColumns, gte, inArray, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { bigCount } from '../../http/schemas.ts';
import { roleIdsColumn } from '../../platform/accounts/user/present.ts';
import { userNameOrPhone } from '../../platform/accounts/user/search.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { readHierarchy } from '../../platform/kernel/identity/authority/hierarchy.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { defineLogList } from '../../platform/kernel/lists/defineLogList.ts';
import {
  among,
  customFilter,
  equals,
  filterCondition,
  range,
} from '../../platform/kernel/lists/filters.ts';
import { descending } from '../../platform/kernel/lists/order.ts';
import {
  ASSET_TYPES,
  type AssetType,
  BIZ_TYPES,
  formatEntryNo,
  PARTS,
  parseEntryNo,
} from './kinds.ts';
import { toEntry } from './present.ts';
import { entryTransitions } from './reversal.ts';
import { assetRelation } from './rules.ts';
import { KindSums, LedgerRecord, Sums } from './schemas.ts';
import { isIncomeOrExpense, sumEntries, sumKinds } from './sums.ts';
import { assetAccounts, ledgerEntries } from './tables.ts';
import { texts } from './texts.ts';

const reversals = alias(ledgerEntries, 'reversals');

/** User name and nickname are '' if the user was deleted. */
const select = (tx: Tx) =>
  tx
    .select({
      entry: getTableColumns(ledgerEntries),
      userName: sql<string>`coalesce(${users.userName}, '')`,
      nickName: sql<string>`coalesce(${users.nickName}, '')`,
      roles: roleIdsColumn,
      reversedBy: sql<
        number | null
      >`(select ${reversals.id} from ${ledgerEntries} reversals where ${reversals.reversesId} = ${ledgerEntries.id})`,
    })
    .from(ledgerEntries)
    .leftJoin(users, eq(users.id, ledgerEntries.userId))
    .$dynamic();

const formatOptionalEntryNo = (id: number | null) => (id === null ? '' : formatEntryNo(id));

function present({
  entry,
  userName,
  nickName,
  reversedBy,
}: Awaited<ReturnType<typeof select>>[number]) {
  return {
    ...toEntry(entry, userName),
    nickName,
    reversesNo: formatOptionalEntryNo(entry.reversesId),
    reversalNo: formatOptionalEntryNo(reversedBy),
    reversed: reversedBy !== null,
  };
}

const Amount = (title: string) => Type.Optional(bigCount(title));
const Keyword = Type.Optional(Type.String({ maxLength: 100, title: texts.fields.keywordUser }));
/** Default: the spendable part. */
const PartField = Type.Optional(Type.Enum([...PARTS], { title: texts.fields.part }));

const EXPORTS = { coin: 'Coin', points: 'Points', cash: 'Cash' } as const;

const filters = {
  userId: customFilter(Type.Optional(idSchema(assetAccounts.userId, texts.fields.userId)), (id) =>
    eq(ledgerEntries.userId, id),
  ),
  keyword: customFilter(Keyword, (text) =>
    inArray(
      ledgerEntries.userId,
      sql`(select ${users.id} from ${users} where ${userNameOrPhone(text)})`,
    ),
  ),
  part: customFilter(PartField, (part) => eq(ledgerEntries.part, part)),
  // Transfers between the parts of an account are neither income nor expense.
  direction: customFilter(
    Type.Optional(Type.Enum(['in', 'out'], { title: texts.fields.direction })),
    (direction) =>
      and(
        eq(ledgerEntries.direction, direction as string),
        isIncomeOrExpense(ledgerEntries.bizType),
      ),
  ),
  bizType: among(ledgerEntries.bizType, BIZ_TYPES, texts.fields.bizType),
  ...range('CreatedAt', ledgerEntries.createdAt, texts.fields.createdAt),
  bizNo: equals(ledgerEntries.bizNo, Type.String({ maxLength: 40, title: texts.fields.bizNo })),
  entryNo: customFilter(
    Type.Optional(Type.String({ maxLength: 20, title: texts.fields.entryNo })),
    (no) => eq(ledgerEntries.id, parseEntryNo(no)),
  ),
  minAmount: customFilter(Amount(texts.fields.minAmount), (least) =>
    gte(ledgerEntries.amount, least),
  ),
  maxAmount: customFilter(Amount(texts.fields.maxAmount), (most) =>
    lte(ledgerEntries.amount, most),
  ),
};

const TIME_FILTERS = ['startCreatedAt', 'endCreatedAt'];
/** Filters with their own index, which is not ordered by time. */
const SELECTIVE_FILTERS = ['userId', 'keyword', 'bizNo', 'entryNo'];
const TIME_ORDER = [descending(ledgerEntries.createdAt), descending(ledgerEntries.id)];

/** Orders by time for a time range. Ordering by id would first skip all newer entries. */
const orderFor = (query: Readonly<Record<string, unknown>>) => {
  const isAsked = (field: string) => query[field] !== undefined && query[field] !== '';
  return TIME_FILTERS.some(isAsked) && !SELECTIVE_FILTERS.some(isAsked) ? TIME_ORDER : undefined;
};

/** Lists the movements of one kind, newest first, with their sums. */
const defineRecordList = (assetType: AssetType) =>
  defineLogList({
    table: ledgerEntries,
    id: ledgerEntries.id,
    select,
    always: () => eq(ledgerEntries.assetType, assetType),
    filters,
    accessPath: ({ query }) => ({ order: orderFor(query) }),
    row: LedgerRecord,
    context: ({ tx }) => readHierarchy(tx),
    present,
    actionsOn({ entry, roles, reversedBy }, { caller, may, context: hierarchy }) {
      const { notMovable } = assetRelation({ userId: entry.userId, roles }, caller, hierarchy);
      return entryTransitions.actions(
        { ...entry, isReversed: reversedBy !== null, notMovable },
        may,
      );
    },
    actions: { export: `/asset/export${EXPORTS[assetType]}RecordList` },
    nameOf: ({ entryNo }) => entryNo,
    more: {
      schema: { sum: Sums },
      read: async (by, _counts, query) => ({
        sum: await sumEntries(by, { assetType, query, where: filterCondition(filters, query, by) }),
      }),
    },
  });

const ownFilters = {
  assetType: equals(
    ledgerEntries.assetType,
    Type.Enum([...ASSET_TYPES], { title: texts.fields.assetType }),
  ),
  ...(({ userId: _user, keyword: _word, ...others }) => others)(filters),
};
const isOwn = ({ caller }: Pick<ActorContext, 'caller'>) => eq(ledgerEntries.userId, caller.userId);

/** Lists the caller's movements, newest first, with the sums by kind. */
export const myRecordList = defineLogList({
  table: ledgerEntries,
  id: ledgerEntries.id,
  select,
  always: isOwn,
  filters: ownFilters,
  row: LedgerRecord,
  present,
  actionsOn: () => [],
  more: {
    schema: { sums: KindSums },
    read: async (by, _counts, query) => ({
      sums: await sumKinds(by.tx, and(isOwn(by), filterCondition(ownFilters, query, by))),
    }),
  },
});

const coinRecords = defineRecordList('coin');
const pointsRecords = defineRecordList('points');
const cashRecords = defineRecordList('cash');

/** Lists of movements by kind. */
export const lists = { coin: coinRecords, points: pointsRecords, cash: cashRecords };
