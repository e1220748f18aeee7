import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { LogPlace } from '../../platform/kernel/lists/defineLogList.ts';
import { orderBy } from '../../platform/kernel/lists/order.ts';
import { defenseLogs } from './tables.ts';

/*
 * Logs of a caller who sees some netbars of many: each netbar is looked up by itself, by the index that leads from it to the order of
 * the list. The planner takes all netbars for equally busy, walks the rows of everybody for those of a few, and finds none for minutes
 * where these few are silent.
 */

interface Lookup {
  netbarIds: readonly number[];
  /** What rows hold to besides. */
  where: SQL | undefined;
}

const eachNetbar = (ids: readonly number[]) =>
  sql`(select unnest(${sql.param([...ids])}::int[]) as value) each_value`;

/** The condition for rows of some netbars, where they are not looked up one by one. */
export const isOfNetbars = (ids: readonly number[]): SQL =>
  ids.length > 0 ? inArray(defenseLogs.netbarId, [...ids]) : sql`false`;

/** The numbers of the rows of a page, in no order. */
export function pickOfEach(tx: Tx, { netbarIds, where }: Lookup, { keys, place }: LogPlace): SQL {
  const fields = Object.fromEntries(
    keys.map((key, at) => [`key${at}`, sql`${key.column}`.as(`key${at}`)]),
  );
  const found = tx
    .select({ picked: sql`${defenseLogs.id}`.as('picked'), ...fields })
    .from(defenseLogs)
    .where(and(eq(defenseLogs.netbarId, sql`each_value.value`), where, place.beyond))
    .orderBy(...orderBy(keys, place.backwards))
    .limit(place.offset + place.limit);
  const order = keys.map(
    ({ isDown }, at) =>
      sql`${sql.identifier(`key${at}`)} ${sql.raw(isDown !== place.backwards ? 'desc' : 'asc')}`,
  );
  return sql`(select picked from ${eachNetbar(netbarIds)} cross join lateral ${found} found
    order by ${sql.join(order, sql`, `)} limit ${place.limit}::int offset ${place.offset}::int)`;
}

/** Rows of all the netbars, up to `most` of each. */
export function someOfEach(tx: Tx, { netbarIds, where }: Lookup, most: number): SQL {
  const found = tx
    .select({ one: sql`1`.as('one') })
    .from(defenseLogs)
    .where(and(eq(defenseLogs.netbarId, sql`each_value.value`), where))
    .limit(most);
  return sql`(select 1 from ${eachNetbar(netbarIds)} cross join lateral ${found} found limit ${most}::int)`;
}
