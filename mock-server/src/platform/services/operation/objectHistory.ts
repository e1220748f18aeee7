import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { refuse } from '../../../http/errors.ts';
import type { Area } from '../../kernel/area/areaFacts.ts';
import { type ObjectKind, objectKinds } from '../../kernel/area/objects.ts';
import { readScopeBinding } from '../../kernel/area/scopeBinding.ts';
import { apis } from '../../kernel/identity/api/tables.ts';
import { grantedPaths } from '../../kernel/identity/authority/permission.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import type { ActorContext } from '../../kernel/lists/actorContext.ts';
import { inScope } from '../../kernel/scope/scope.ts';
import { visibleUsers } from '../profile/visiblePeople.ts';
import { callTexts } from './callTexts.ts';
import type { ObjectHistory, ObjectHistoryQuery } from './objectHistorySchemas.ts';
import { operationRecords, operationTargets } from './records/recordTables.ts';
import { texts } from './texts.ts';
import { wordAction } from './wordAction.ts';
import { wordChanges } from './wordChanges.ts';

/** Number of records per response. */
const PAGE = 30;
/** Call that reads all operation records. */
export const EVERY_RECORD = '/sysOperationRecord/getSysOperationRecordList';

const isIdOf = ({ id }: ObjectKind, text: string): boolean =>
  id.dataType === 'string' || (/^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647);

/**
 * Refuses unless the caller can see the object. An object of a kind without a data scope is visible
 * to callers who may read all operation records.
 */
async function assertVisible(
  { tx, caller }: ActorContext,
  kind: ObjectKind | undefined,
  id: string,
): Promise<void> {
  if (!kind || !isIdOf(kind, id)) throw refuse(texts.unknownObject);
  const table = kind.id.table as PgTable;
  if (readScopeBinding(table).on === 'nothing') {
    if (!(await grantedPaths(tx, caller.authorityId)).has(EVERY_RECORD))
      throw refuse(texts.unknownObject);
    return;
  }
  const value = kind.id.dataType === 'string' ? id : Number(id);
  const rows = await tx
    .select({ one: sql`1` })
    .from(table)
    .where(and(eq(kind.id, value), await inScope(tx, caller, table)))
    .limit(1);
  if (rows.length === 0) throw refuse(texts.unknownObject);
}

/**
 * Returns the ids of the newest records of an object before a record. A netbar includes the objects
 * that belonged to it.
 */
async function recordIds(
  { tx }: ActorContext,
  { kind, id, before }: ObjectHistoryQuery,
): Promise<number[]> {
  const { record, netbarId, kind: kindColumn, id: idColumn } = operationTargets;
  const isOfObject =
    kind === 'netbar' ? eq(netbarId, Number(id)) : and(eq(kindColumn, kind), eq(idColumn, id));
  const rows = await tx
    .selectDistinct({ record })
    .from(operationTargets)
    .where(and(isOfObject, before === undefined ? undefined : lt(record, before)))
    .orderBy(desc(record))
    .limit(PAGE + 1);
  return rows.map((row) => row.record);
}

/** Counts the objects of records. */
async function countTargets(
  { tx }: ActorContext,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const { record } = operationTargets;
  const rows = await tx
    .select({ record, objects: sql<number>`count(*)::int` })
    .from(operationTargets)
    .where(inArray(record, [...ids]))
    .groupBy(record);
  return new Map(rows.map((row) => [row.record, row.objects]));
}

/**
 * Returns the successful writes that named an object, newest first. Names neither the content nor
 * the address of a call, which only administrators may read.
 *
 * @param areas all areas; they declare the kinds of objects and the words of the calls
 * @throws {Refusal} if the object does not exist or is outside the caller's data scope
 */
export async function readObjectHistory(
  by: ActorContext,
  areas: readonly Area[],
  query: ObjectHistoryQuery,
): Promise<ObjectHistory> {
  await assertVisible(by, objectKinds(areas).kinds.get(query.kind), query.id);
  const ids = await recordIds(by, query);
  const shown = ids.slice(0, PAGE);
  if (shown.length === 0) return { list: [], next: null };
  const counts = await countTargets(by, shown);
  const { id, createdAt, method, path, userId, userName } = operationRecords;
  const rows = await by.tx
    .select({
      id,
      createdAt,
      method,
      path,
      userId: users.id,
      userName,
      nickName: users.nickName,
      described: apis.description,
      changes: operationRecords.changes,
      isFromClient: operationRecords.isFromClient,
      continues: operationRecords.continues,
    })
    .from(operationRecords)
    .leftJoin(users, eq(users.id, userId))
    .leftJoin(apis, and(eq(apis.method, method), eq(apis.path, path)))
    .where(inArray(id, shown))
    .orderBy(desc(id));
  const seen = await visibleUsers(
    by,
    { areas },
    rows.flatMap((row) => row.userId ?? []),
  );
  const declared = callTexts(areas);
  const changes = await wordChanges(by, areas, rows, false);
  const list = rows.map((row) => {
    const call = `${row.method} ${row.path}`;
    return {
      ID: row.id,
      CreatedAt: row.createdAt.toISOString(),
      actorName: row.nickName || row.userName,
      actorId: row.userId !== null && seen.has(row.userId) ? row.userId : null,
      action: wordAction(declared.get(call)?.description ?? row.described ?? call, row),
      objects: counts.get(row.id) ?? 0,
      changes:
        changes
          .get(row.id)
          ?.find(({ kind, id: object }) => kind === query.kind && object === query.id)?.fields ??
        [],
    };
  });
  return { list, next: ids.length > PAGE ? (shown.at(-1) ?? null) : null };
}
