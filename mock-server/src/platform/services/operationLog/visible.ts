import { eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { netbarAnchor } from '../../kernel/area/scopeBinding.ts';
import { grantedPaths } from '../../kernel/identity/authority/permission.ts';
import type { ActorContext } from '../../kernel/lists/actorContext.ts';
import { readScope } from '../../kernel/scope/scope.ts';
import { operationRecords, operationTargets } from '../operation/records/recordTables.ts';

/** Call that shows all records with their content. A role with this call sees all rows of the log. */
const ALL_RECORDS = '/sysOperationRecord/getSysOperationRecordList';

const { netbarId, record } = operationTargets;

/** Whether the caller may read all records with their content. */
export const readsAllRecords = async ({ tx, caller }: ActorContext): Promise<boolean> =>
  (await grantedPaths(tx, caller.authorityId)).has(ALL_RECORDS);

/**
 * Returns the condition for the records that the caller may see: their own, and those about an
 * object of a netbar in their data scope. Operations on objects without a netbar, such as users,
 * roles and markets, are visible to their author only: their words can name people outside the data
 * scope. Undefined for callers who may read all records.
 */
export async function isVisibleRecord(by: ActorContext): Promise<SQL | undefined> {
  const { tx, caller } = by;
  if (await readsAllRecords(by)) return undefined;
  const { id, userId } = operationRecords;
  const isOwn = eq(userId, caller.userId);
  const scope = await readScope(tx, caller);
  if (scope.all) {
    const isOfRecord = eq(record, id);
    return or(
      isOwn,
      sql`exists (select 1 from ${operationTargets} where ${isOfRecord} and ${isNotNull(netbarId)})`,
    );
  }
  const ids = await scope.netbars();
  const netbars = ids
    ? sql`${netbarId} = any(${sql.param(ids)}::int[])`
    : sql`${netbarId} in (${await visibleNetbars(scope)})`;
  // Looks the records up first: few records belong to the netbars of one caller.
  return or(
    isOwn,
    sql`${id} = any(array(select ${record} from ${operationTargets} where ${netbars}))`,
  );
}

/** Selects the netbars of a scope with too many netbars to list. */
async function visibleNetbars(scope: Awaited<ReturnType<typeof readScope>>): Promise<SQL> {
  const anchor = netbarAnchor();
  if (!anchor) return sql`null`;
  const id: AnyPgColumn = anchor.columns.id;
  const table = id.table as PgTable;
  const where = await scope.where(table);
  return sql`select ${id} from ${table} where ${where ?? sql`true`}`;
}
