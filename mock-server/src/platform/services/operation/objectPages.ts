import { and, asc, between, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type {
  LogAccessPath,
  LogPageRequest,
  LogPosition,
} from '../../kernel/lists/defineLogList.ts';
import { type FilterBy, type Filters, filterCondition } from '../../kernel/lists/filters.ts';
import type { KeysetQuery } from '../../kernel/lists/keysetPaging.ts';
import { descending } from '../../kernel/lists/order.ts';
import type { ListQuery } from '../../kernel/lists/schemas.ts';
import { operationRecords, operationTargets } from './records/recordTables.ts';

/*
 * Pages of the records of one object. They are found through the index of the targets, in order of
 * the ids of the records, which is the order in which they were written. Otherwise all records of the
 * object are read and sorted: 150 ms for an object with 10 000 records among 10 000 000.
 */

const { id } = operationRecords;
const { record, kind, netbarId } = operationTargets;

/** Filter fields of the time range. */
const RANGE = ['startCreatedAt', 'endCreatedAt'] as const;
/** Maximum number of records in a time range of which the first and last id are read. */
const MAX_IN_RANGE = 150_000;

type RecordQuery = Readonly<Record<string, unknown>>;

/** Condition for records in the time range of a query. */
export const isInRange = (filters: Filters, query: RecordQuery, by: FilterBy): SQL | undefined =>
  filterCondition(
    filters,
    query,
    by,
    Object.keys(filters).filter((field) => !RANGE.some((one) => one === field)),
  );

/**
 * Returns a condition for the targets with ids between the first and the last record of a time range.
 * A clock that goes backwards can leave records of another time between them. Returns undefined for a
 * range that is open or has too many records.
 */
export async function targetsInRange(
  tx: Tx,
  filters: Filters,
  query: RecordQuery,
  by: FilterBy,
): Promise<SQL | undefined> {
  if (!RANGE.every((field) => query[field])) return undefined;
  const some = tx
    .select({ id })
    .from(operationRecords)
    .where(isInRange(filters, query, by))
    .limit(MAX_IN_RANGE + 1)
    .as('in_range');
  const [found] = await tx
    .select({
      records: sql<number>`count(*)::int`,
      first: sql<number>`coalesce(min(${some.id}), 0)`,
      last: sql<number>`coalesce(max(${some.id}), 0)`,
    })
    .from(some);
  return !found || found.records > MAX_IN_RANGE
    ? undefined
    : between(record, found.first, found.last);
}

/** Condition for the targets beyond the row of a query by `after` or `before`. */
export function targetsBeyond({ after, before }: KeysetQuery): SQL | undefined {
  if (before !== undefined) return gt(record, before);
  return after === undefined ? undefined : lt(record, after);
}

/** Whether a query has the default order of a list. */
export const hasDefaultOrder = ({ sort, orderKey }: ListQuery): boolean => !sort && !orderKey;

/** Direction in which ids are read for a page. */
export const idOrder = ({ place }: LogPosition) => (place.backwards ? asc : desc);

/** The object that a query names: a condition on its targets, and the fields of the query. */
function namedObject(query: RecordQuery): { where: SQL | undefined; fields: string[] } | undefined {
  const { targetKind, targetId } = query;
  if (targetKind && targetId) {
    const where = and(eq(kind, String(targetKind)), eq(operationTargets.id, String(targetId)));
    return { where, fields: ['targetKind', 'targetId'] };
  }
  return query.netbarId
    ? { where: eq(netbarId, Number(query.netbarId)), fields: ['netbarId'] }
    : undefined;
}

/**
 * Returns the access path for a query that names one object or netbar, and undefined for others.
 *
 * @param filters filters of the list
 * @param scope condition for visible records
 * @example accessPath: async (asked) => (await planObjectPages(asked, operationFilters)) ?? {}
 */
export async function planObjectPages<F extends Filters, R>(
  { by, query }: LogPageRequest<F>,
  filters: F,
  scope?: SQL,
): Promise<LogAccessPath<R> | undefined> {
  const object = namedObject(query);
  if (!object || !hasDefaultOrder(query)) return undefined;
  const targets = and(object.where, await targetsInRange(by.tx, filters, query, by));
  const others = and(scope, filterCondition(filters, query, by, object.fields));
  const records = (condition: SQL | undefined, direction: typeof asc) =>
    sql`(select distinct ${record} as found from ${operationTargets} where ${and(targets, condition)} order by ${direction(record)}) targets`;
  return {
    order: [descending(id)],
    scope,
    someOf: (most) =>
      others
        ? sql`(select 1 from ${records(undefined, desc)} join ${operationRecords} on ${id} = found where ${others} limit ${most}::int)`
        : sql`(select 1 from ${records(undefined, desc)} limit ${most}::int)`,
    rowsAt(position, read) {
      const { beyond, limit, offset } = position.place;
      const direction = idOrder(position);
      const pickedIds = sql`(select ${id} from ${records(beyond && targetsBeyond(query), direction)}
        join ${operationRecords} on ${id} = found where ${and(others, beyond) ?? sql`true`}
        order by ${direction(sql`found`)} limit ${limit}::int offset ${offset}::int)`;
      return read({ ...position, pickedIds });
    },
  };
}
