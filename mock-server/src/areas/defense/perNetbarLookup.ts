import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { LogPosition } from '../../platform/kernel/lists/defineLogList.ts';
import { orderBy } from '../../platform/kernel/lists/order.ts';
import { defenseLogs } from './tables.ts';

/*
 * Queries for callers who see some of many netbars. Each netbar is looked up separately through an
 * index in list order. Otherwise the planner assumes that all netbars have equally many logs and
 * scans the rows of all netbars, which takes minutes if the caller's netbars have few.
 */

interface Lookup {
  netbarIds: readonly number[];
  /** Further conditions. */
  where: SQL | undefined;
}

const eachNetbar = (ids: readonly number[]) =>
  sql`(select unnest(${sql.param([...ids])}::int[]) as value) each_value`;

/** Condition for rows of some netbars, if they are not looked up separately. */
export const inNetbars = (ids: readonly number[]): SQL =>
  ids.length > 0 ? inArray(defenseLogs.netbarId, [...ids]) : sql`false`;

/** Returns a query for the row ids of a page, in no defined order. */
export function pageIdsPerNetbar(
  tx: Tx,
  { netbarIds, where }: Lookup,
  { keys, place }: LogPosition,
): SQL {
  const fields = Object.fromEntries(
    keys.map((key, at) => [`key${at}`, sql`${key.column}`.as(`key${at}`)]),
  );
  const perNetbar = tx
    .select({ picked: sql`${defenseLogs.id}`.as('picked'), ...fields })
    .from(defenseLogs)
    .where(and(eq(defenseLogs.netbarId, sql`each_value.value`), where, place.beyond))
    .orderBy(...orderBy(keys, place.backwards))
    .limit(place.offset + place.limit);
  const order = keys.map(
    ({ isDown }, at) =>
      sql`${sql.identifier(`key${at}`)} ${sql.raw(isDown !== place.backwards ? 'desc' : 'asc')}`,
  );
  return sql`(select picked from ${eachNetbar(netbarIds)} cross join lateral ${perNetbar} found
    order by ${sql.join(order, sql`, `)} limit ${place.limit}::int offset ${place.offset}::int)`;
}

/** Returns a query for rows of all the netbars, at most `limit` per netbar. */
export function rowsPerNetbar(tx: Tx, { netbarIds, where }: Lookup, limit: number): SQL {
  const perNetbar = tx
    .select({ one: sql`1`.as('one') })
    .from(defenseLogs)
    .where(and(eq(defenseLogs.netbarId, sql`each_value.value`), where))
    .limit(limit);
  return sql`(select 1 from ${eachNetbar(netbarIds)} cross join lateral ${perNetbar} found limit ${limit}::int)`;
}
