import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Area } from '../../kernel/area/areaFacts.ts';
import { type ObjectKind, objectKinds } from '../../kernel/area/objects.ts';
import type { ActorContext } from '../../kernel/lists/actorContext.ts';
import { inScope } from '../../kernel/scope/scope.ts';
import { operationTargets } from './records/recordTables.ts';
import type { OperationTarget } from './schemas.ts';

/** Maximum number of objects that are read for one record. */
const MAX_SHOWN = 100;

/**
 * Returns the names of objects of one kind, by id. Objects outside the caller's data scope are left
 * out.
 */
export async function readObjectNames(
  { tx, caller }: ActorContext,
  { id, name }: ObjectKind,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (!name) return new Map();
  const table = id.table as PgTable;
  const matchesIds =
    id.dataType === 'string' ? inArray(id, [...ids]) : inArray(id, ids.map(Number));
  const rows = await tx
    .select({ id: sql<string>`${id}::text`, name: sql<string>`${name}::text` })
    .from(table)
    .where(and(matchesIds, await inScope(tx, caller, table)));
  return new Map(rows.map((row) => [row.id, row.name]));
}

/**
 * Returns the first 100 objects of a record with their current names, netbars first. Runs one query
 * per kind.
 */
export async function readTargets(
  by: ActorContext,
  areas: readonly Area[],
  record: number,
): Promise<{ list: OperationTarget[]; total: number }> {
  const isOfRecord = eq(operationTargets.record, record);
  const rows = await by.tx
    .select()
    .from(operationTargets)
    .where(isOfRecord)
    .orderBy(
      sql`${operationTargets.kind} <> 'netbar'`,
      asc(operationTargets.kind),
      asc(operationTargets.id),
    )
    .limit(MAX_SHOWN);
  const { kinds } = objectKinds(areas);
  const names = new Map<string, Map<string, string>>();
  for (const kind of new Set(rows.map((row) => row.kind))) {
    const declared = kinds.get(kind);
    const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id);
    if (declared) names.set(kind, await readObjectNames(by, declared, ids));
  }
  const list = rows.map(({ kind, id, netbarId }) => ({
    kind,
    id,
    netbarId,
    title: kinds.get(kind)?.title ?? kind,
    name: names.get(kind)?.get(id) ?? '',
  }));
  return {
    list,
    total: rows.length < MAX_SHOWN ? rows.length : await by.tx.$count(operationTargets, isOfRecord),
  };
}
