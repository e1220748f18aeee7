import { and, eq, gt, ne, type SQL, sql } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import { name } from '../../../http/schemas.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import type { ListCallContext, Rows } from '../../kernel/lists/declaration.ts';
import {
  defineLogList,
  type LogAccessPath,
  type LogPageRequest,
} from '../../kernel/lists/defineLogList.ts';
import { customFilter, hasText } from '../../kernel/lists/filters.ts';
import { descending } from '../../kernel/lists/order.ts';
import { callTexts } from '../operation/callTexts.ts';
import { operationFilters } from '../operation/filters.ts';
import { planObjectPages } from '../operation/objectPages.ts';
import { operationColumns, operationRecords } from '../operation/records/recordTables.ts';
import { wordAction } from '../operation/wordAction.ts';
import { changesAsText, wordChanges } from '../operation/wordChanges.ts';
import { visibleUsers } from '../profile/visiblePeople.ts';
import { planNetbarPages } from './netbarPages.ts';
import { readRecordObjects } from './objects.ts';
import { texts } from './texts.ts';
import { isVisibleRecord, readsAllRecords, readVisibleRecords } from './visible.ts';

const { id, createdAt, userId, code, status } = operationRecords;

/** An operation in business words, without the content and the address of its call. */
export const OperationLog = name(
  'OperationLog',
  Type.Object({
    ID: Type.Integer(),
    CreatedAt: Type.String(),
    /** Nickname of the user, or the user name at that time. */
    actorName: Type.String(),
    /** Null if the caller does not see the profile of the user. */
    actorId: Type.Union([Type.Integer(), Type.Null()]),
    /** For example 网吧. Empty for a call that no longer exists. */
    apiGroup: Type.String(),
    /** Words of the call, for example 续期网吧. */
    action: Type.String(),
    /** The first objects, netbars first. `name` is empty outside the caller's data scope. */
    objects: Type.Array(
      Type.Object({
        kind: Type.String(),
        title: Type.String(),
        id: Type.String(),
        name: Type.String(),
      }),
    ),
    objectCount: Type.Integer(),
    /** The objects as a text, for example 星河网咖、蓝海网咖等 5 个. */
    objectText: Type.String(),
    /** Changed fields of the objects in the caller's data scope, for example 灰度环 稳定 → 灰度. */
    changeText: Type.String(),
    succeeded: Type.Boolean(),
    /** Why the operation was refused; empty if it succeeded. */
    message: Type.String(),
    actions: Type.Array(Type.String()),
  }),
);
export type OperationLog = Static<typeof OperationLog>;

/** Matches records by the shown name: the nickname, or the user name at that time if there is none. */
const byActorName = (text: string): SQL =>
  sql`(${userId} in (select ${users.id} from ${users} where ${hasText(users.nickName, text)}) or (${hasText(operationRecords.userName, text)} and not exists (select 1 from ${users} where ${users.id} = ${userId} and ${users.nickName} <> '')))`;

const { netbarId, targetKind, targetId, startCreatedAt, endCreatedAt } = operationFilters;

const select = (tx: Tx) =>
  tx
    .select({ record: operationColumns, nickName: users.nickName, user: users.id })
    .from(operationRecords)
    .leftJoin(users, eq(users.id, userId))
    .$dynamic();

type Row = Rows<ReturnType<typeof select>>;

const filters = {
  actorName: customFilter(
    Type.Optional(Type.String({ maxLength: 60, title: texts.columns.actor })),
    (text) => byActorName(text as string),
  ),
  netbarId,
  targetKind,
  targetId,
  failed: customFilter(Type.Optional(Type.Boolean({ title: texts.fields.failed })), (value) =>
    value === true ? ne(code, 0) : eq(code, 0),
  ),
  startCreatedAt,
  endCreatedAt,
};

/** Excludes calls of users who are not signed in, and calls that are still running. */
const isListed = and(gt(userId, 0), ne(status, 0));

/** Finds pages by the named object, or by the caller's netbars. */
async function planPages(request: LogPageRequest<typeof filters>): Promise<LogAccessPath<Row>> {
  const { condition, netbars } = await readVisibleRecords(request.by);
  const scope = and(isListed, condition);
  const { query } = request;
  // All records of an own netbar are visible.
  const isOfOwnNetbar = !query.targetKind && netbars?.includes(Number(query.netbarId));
  const byObject = await planObjectPages<typeof filters, Row>(
    request,
    filters,
    isOfOwnNetbar ? isListed : scope,
  );
  if (byObject || !netbars) return byObject ?? { scope };
  const search = { netbars, listed: isListed };
  return (await planNetbarPages(request, filters, scope, search)) ?? { scope };
}

/** Lists the operations that the caller may see, newest first. */
export const operationLogList = defineLogList({
  table: operationRecords,
  id,
  carried: ['startCreatedAt', 'endCreatedAt'],
  select,
  always: async (by) => and(isListed, await isVisibleRecord(by)),
  filters,
  accessPath: planPages,
  sort: { CreatedAt: createdAt },
  order: [descending(createdAt), descending(id)],
  row: OperationLog,
  async context(by: ListCallContext, rows) {
    const { areas } = by.deps;
    return {
      calls: callTexts(areas),
      changes: await wordChanges(
        by,
        areas,
        rows.map(({ record }) => record),
        await readsAllRecords(by),
      ),
      objects: await readRecordObjects(
        by,
        areas,
        rows.map(({ record }) => record.id),
      ),
      seen: await visibleUsers(
        by,
        by.deps,
        rows.flatMap(({ user }) => user ?? []),
      ),
    };
  },
  present({ record, nickName, user }, { context: { calls, objects, changes, seen } }) {
    const call = calls.get(`${record.method} ${record.path}`);
    const { list, total } = objects.get(record.id) ?? { list: [], total: 0 };
    const words = call?.description ?? `${record.method} ${record.path}`;
    const named = list.map((object) => object.name || texts.unnamed(object.title, object.id));
    return {
      ID: record.id,
      CreatedAt: record.createdAt.toISOString(),
      actorName: nickName || record.userName,
      actorId: user !== null && seen.has(user) ? user : null,
      apiGroup: call?.apiGroup ?? '',
      action: wordAction(words, record),
      objects: list,
      objectCount: total,
      objectText: texts.objects(named, total),
      changeText: changesAsText(changes.get(record.id) ?? []),
      succeeded: record.code === 0,
      message: record.code === 0 ? '' : record.errorMessage,
    };
  },
  actionsOn: () => [],
  actions: { export: '/operationLog/exportOperationLogList' },
  nameOf: ({ action }) => action,
});
