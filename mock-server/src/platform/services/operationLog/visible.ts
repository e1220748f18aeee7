import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../db/database.ts';
import { netbarAnchor } from '../../kernel/area/scopeBinding.ts';
import { grantedPaths } from '../../kernel/identity/authority/permission.ts';
import type { ActorContext } from '../../kernel/lists/actorContext.ts';
import { readScope } from '../../kernel/scope/scope.ts';
import { operationRecords, operationTargets } from '../operation/records/recordTables.ts';

/** Call that shows all records with their content. A role with this call sees all rows of the log. */
const ALL_RECORDS = '/sysOperationRecord/getSysOperationRecordList';

const { netbarId, record } = operationTargets;
const { id, userId } = operationRecords;

/** Whether the caller may read all records with their content. */
export const readsAllRecords = async ({ tx, caller }: ActorContext): Promise<boolean> =>
  (await grantedPaths(tx, caller.authorityId)).has(ALL_RECORDS);

/** The records that a caller may see. */
export interface VisibleRecords {
  /** Condition for the records; undefined for callers who may read all records. */
  condition: SQL | undefined;
  /** The caller's netbars; undefined if all netbars are visible, or too many to list. */
  netbars: readonly number[] | undefined;
}

const hasTarget = (condition: SQL): SQL =>
  sql`exists (select 1 from ${operationTargets} where ${and(eq(record, id), condition)})`;

/**
 * Reads which records the caller may see: their own, and those about an object of a netbar in their
 * data scope. Operations on objects without a netbar, such as users, roles and markets, are visible
 * to their author only: their words can name people outside the data scope.
 */
export async function readVisibleRecords(by: ActorContext): Promise<VisibleRecords> {
  const { tx, caller } = by;
  if (await readsAllRecords(by)) return { condition: undefined, netbars: undefined };
  const isOwn = eq(userId, caller.userId);
  const scope = await readScope(tx, caller);
  if (scope.all)
    return { condition: or(isOwn, hasTarget(isNotNull(netbarId))), netbars: undefined };
  const netbars = await scope.netbars();
  const isOfNetbars = netbars
    ? sql`${netbarId} = any(${sql.param(netbars)}::int[])`
    : sql`${netbarId} in (${await visibleNetbars(scope)})`;
  return { condition: or(isOwn, await isAboutSome(tx, isOfNetbars)), netbars };
}

/** Condition for the records that a caller may see; undefined for callers who may read all. */
export const isVisibleRecord = async (by: ActorContext): Promise<SQL | undefined> =>
  (await readVisibleRecords(by)).condition;

/** Maximum number of targets whose records are looked up first. */
const MAX_LOOKED_UP = 10_000;

/**
 * Condition for the records of some netbars. A few records are looked up first: reading all records
 * in the order of the list until a page is full would take seconds. Many records are checked one by
 * one: sorting them would take seconds, and a page is soon full.
 */
async function isAboutSome(tx: Tx, isOfNetbars: SQL): Promise<SQL> {
  const some = tx
    .select({ record })
    .from(operationTargets)
    .where(isOfNetbars)
    .limit(MAX_LOOKED_UP + 1);
  const isFew = (await tx.$count(some.as('some'))) <= MAX_LOOKED_UP;
  return isFew
    ? sql`${id} = any(array(select ${record} from ${operationTargets} where ${isOfNetbars}))`
    : hasTarget(isOfNetbars);
}

/** Selects the netbars of a scope with too many netbars to list. */
async function visibleNetbars(scope: Awaited<ReturnType<typeof readScope>>): Promise<SQL> {
  const anchor = netbarAnchor();
  if (!anchor) return sql`null`;
  const netbar: AnyPgColumn = anchor.columns.id;
  const table = netbar.table as PgTable;
  const where = await scope.where(table);
  return sql`select ${netbar} from ${table} where ${where ?? sql`true`}`;
}
