import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { LogAccessPath, LogPageRequest } from '../../kernel/lists/defineLogList.ts';
import type { Filters } from '../../kernel/lists/filters.ts';
import { descending } from '../../kernel/lists/order.ts';
import {
  hasDefaultOrder,
  idOrder,
  isInRange,
  targetsBeyond,
  targetsInRange,
} from '../operation/objectPages.ts';
import { operationRecords, operationTargets } from '../operation/records/recordTables.ts';

/*
 * Pages of the log for callers who see some netbars: the newest records of each netbar and the
 * caller's own ones. Otherwise all records of the netbars are read and sorted, which takes seconds.
 */

const { id, status, userId } = operationRecords;
const { record, netbarId } = operationTargets;

/** Maximum number of netbars whose records are looked up separately for a page. */
const MAX_NETBARS = 200;
/** Maximum offset of a page, because each netbar returns as many records as the offset. */
const MAX_OFFSET = 1_000;
/** Maximum number of targets of which the different records are counted. */
const MAX_COUNTED = 30_000;

interface Search {
  netbars: readonly number[];
  /** Condition for listed records, without the caller's data scope. */
  listed: SQL | undefined;
}

/** Excludes running calls. Few calls run at the same time, and an index finds them. */
const isFinished = sql`${id} <> all(array(select ${id} from ${operationRecords} where ${eq(status, 0)}))`;

/** Whether a query has no filter except the time range. */
const hasOnlyRange = (filters: Filters, query: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(filters).every(
    (field) => field.endsWith('CreatedAt') || query[field] === undefined || query[field] === '',
  );

/**
 * Returns the access path for a caller who sees some netbars, and undefined for queries that it does
 * not serve.
 *
 * @param filters filters of the list
 * @param scope condition for visible records
 */
export async function planNetbarPages<F extends Filters, R>(
  { by, query, pageSize }: LogPageRequest<F>,
  filters: F,
  scope: SQL | undefined,
  { netbars, listed }: Search,
): Promise<LogAccessPath<R> | undefined> {
  const isNear = !query.fromEnd && (query.page - 1) * pageSize <= MAX_OFFSET;
  const isServed = netbars.length <= MAX_NETBARS && isNear && hasDefaultOrder(query);
  if (!isServed || !hasOnlyRange(filters, query)) return undefined;
  const { tx, caller } = by;
  const range = isInRange(filters, query, by);
  const inRange = await targetsInRange(tx, filters, query, by);
  if (range && !inRange) return undefined;
  const where = and(listed, range);
  const isOfNetbars = and(sql`${netbarId} = any(${sql.param(netbars)}::int[])`, inRange);
  const isOwn = and(eq(userId, caller.userId), where);
  // Counts use indexes alone. A record of another time between the ids of a range is counted too.
  const isCountedOwn = and(eq(userId, caller.userId), range, isFinished);
  const some = tx.select({ record }).from(operationTargets).where(isOfNetbars);
  const isCounted = (await tx.$count(some.limit(MAX_COUNTED + 1).as('some'))) <= MAX_COUNTED;
  return {
    order: [descending(id)],
    scope,
    someOf: (most) =>
      isCounted
        ? sql`(select ${record} from ${operationTargets} where ${isOfNetbars}
            union (select ${id} from ${operationRecords} where ${isCountedOwn} limit ${most}::int) limit ${most}::int)`
        : sql`(select 1 from ${operationTargets} where ${isOfNetbars} limit ${most}::int)`,
    rowsAt(position, read) {
      const { beyond, limit, offset } = position.place;
      const order = idOrder(position);
      const most = sql`${limit + offset}::int`;
      const ofNetbar = sql`select distinct ${record} as found from ${operationTargets} join ${operationRecords} on ${id} = ${record}
        where ${and(sql`${netbarId} = each_netbar.netbar`, inRange, beyond && targetsBeyond(query), where)}
        order by ${order(record)} limit ${most}`;
      const pickedIds = sql`(select found from (
          select found from unnest(${sql.param(netbars)}::int[]) each_netbar(netbar) cross join lateral (${ofNetbar}) of_netbar
          union (select ${id} from ${operationRecords} where ${and(isOwn, beyond)} order by ${order(id)} limit ${most})
        ) visible order by ${order(sql`found`)} limit ${limit}::int offset ${offset}::int)`;
      return read({ ...position, pickedIds });
    },
  };
}
