import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import type {
  LogAccessPath,
  LogPageRequest,
  LogPosition,
} from '../../platform/kernel/lists/defineLogList.ts';
import type { Filters } from '../../platform/kernel/lists/filters.ts';
import { readScope } from '../../platform/kernel/scope/scope.ts';
import { inNetbars, pageIdsPerNetbar, rowsPerNetbar } from './perNetbarLookup.ts';
import { defenseDays, defenseHours, defenseLogs } from './tables.ts';
import { isThreat } from './threats.ts';
import { occurredSince } from './time.ts';

/**
 * Returns the caller's netbars that have logs, by the daily counts. Returns `undefined` if the
 * caller sees all netbars, or too many.
 */
async function netbarsWithLogs({ tx, caller }: ActorContext): Promise<number[] | undefined> {
  const ids = await (await readScope(tx, caller)).netbars();
  if (ids === undefined || ids.length === 0) return ids;
  const anyCount = tx
    .select({ one: sql`1` })
    .from(defenseDays)
    .where(eq(defenseDays.netbarId, sql`n.id`));
  const { rows } = (await tx.execute(
    sql`select n.id from unnest(${sql.param(ids)}::int[]) n(id) where exists ${anyCount}`,
  )) as unknown as { rows: { id: number }[] };
  return rows.map(({ id }) => id);
}

/** Columns of the stored counts. */
const COUNTED_COLUMNS = ['severity', 'threatType', 'action'] as const;

/**
 * Returns the condition on the stored counts for a query. Returns `undefined` if a filter is not
 * supported by the counts.
 */
function countsCondition(
  counts: typeof defenseHours | typeof defenseDays,
  filters: Filters,
  query: object,
): SQL[] | undefined {
  const activeFilters = Object.entries(query as Record<string, unknown>).filter(
    ([field, value]) => value !== undefined && value !== '' && field in filters,
  );
  const isCounted = (field: string): field is (typeof COUNTED_COLUMNS)[number] =>
    COUNTED_COLUMNS.some((column) => column === field);
  const conditions = activeFilters.map(([field, value]) =>
    isCounted(field) ? inArray(counts[field], [value].flat() as never[]) : undefined,
  );
  if (!conditions.every((condition) => condition !== undefined)) return undefined;
  return activeFilters.some(([field]) => field === 'action')
    ? conditions
    : [...conditions, isThreat(counts)];
}

type PageQuery = Pick<LogPageRequest<Filters>, 'by' | 'query'> & { filters: Filters };

/**
 * Returns the whole hours before a distant page, if the query uses only counted filters and covers
 * all netbars.
 */
async function skipHours({ by: { tx, caller }, query, filters }: PageQuery, offset: number) {
  const conditions = countsCondition(defenseHours, filters, query);
  if (!conditions || !(await readScope(tx, caller)).all) return undefined;
  const { rows } = (await tx.execute(sql`
    select hour::text, logs from (
      select hour, sum(sum(logs)) over (order by hour desc)::bigint as logs from ${defenseHours} where ${and(...conditions) ?? sql`true`} group by hour
    ) counted where logs <= ${offset}::bigint order by hour limit 1`)) as unknown as {
    rows: { hour: string; logs: number }[];
  };
  const [lastHour] = rows;
  return (
    lastHour && {
      beyond: sql`${defenseLogs.occurredAt} < ${lastHour.hour}::timestamptz`,
      rows: Number(lastHour.logs),
    }
  );
}

/**
 * Returns the condition for the days with the newest `rowCount` rows of some netbars. Without it, all
 * partitions of each netbar are searched.
 */
async function newestDays(
  { by: { tx }, query, filters }: PageQuery,
  netbarIds: readonly number[],
  rowCount: number,
) {
  const conditions = countsCondition(defenseDays, filters, query);
  if (!conditions) return undefined;
  const { rows } = (await tx.execute(sql`
    select extract(epoch from day::timestamp at time zone 'Asia/Shanghai')::int as start from (
      select day, sum(sum(logs)) over (order by day desc) as logs from ${defenseDays}
      where ${and(inArray(defenseDays.netbarId, [...netbarIds]), ...conditions)} group by day
    ) counted where logs >= ${rowCount}::bigint order by day desc limit 1`)) as unknown as {
    rows: { start: number }[];
  };
  return rows[0] && occurredSince(new Date(rows[0].start * 1_000));
}

/** Maximum offset for separate look-ups, because each netbar returns as many rows as the offset. */
const MAX_LOOKUP_OFFSET = 1_000;

const isDown = ({ keys }: LogPosition) => keys[0]?.isDown === true;

/**
 * Reads a page per netbar. Searches first only the days that contain its rows according to the
 * counts.
 */
function perNetbarPages<R>(
  query: PageQuery & Pick<LogPageRequest<Filters>, 'where'>,
  netbarIds: readonly number[],
): LogAccessPath<R> {
  const { tx } = query.by;
  const { where } = query;
  return {
    scope: inNetbars(netbarIds),
    someOf: (limit) => rowsPerNetbar(tx, { netbarIds, where }, limit),
    async rowsAt(position, read) {
      const { backwards, beyond, offset, limit } = position.place;
      const readPicked = (holds: SQL | undefined) =>
        read({
          ...position,
          pickedIds: pageIdsPerNetbar(tx, { netbarIds, where: holds }, position),
        });
      const isFromStart = isDown(position) && !backwards && !beyond;
      const newest = isFromStart ? await newestDays(query, netbarIds, offset + limit) : undefined;
      const fromNewestDays = newest && (await readPicked(and(where, newest)));
      // Counts may include rows that have been deleted since.
      return fromNewestDays?.length === limit ? fromNewestDays : readPicked(where);
    },
  };
}

/**
 * Chooses the query plan of a page: separate look-ups for a caller with some netbars, skipping
 * whole hours for a distant page, otherwise the plain query.
 *
 * @param filters filters of the list
 */
export async function planLogPage<F extends Filters, R>(
  question: LogPageRequest<F>,
  filters: F,
): Promise<LogAccessPath<R>> {
  const { by, query, pageSize, where, isOwnOrder, isCarried } = question;
  const pageQuery = { by, query, where, filters };
  const netbarIds = await netbarsWithLogs(by);
  const isNear =
    query.after !== undefined ||
    query.before !== undefined ||
    (query.page - 1) * pageSize <= MAX_LOOKUP_OFFSET;
  if (netbarIds && netbarIds.length > 0 && isCarried && isOwnOrder && isNear)
    return perNetbarPages(pageQuery, netbarIds);
  return {
    scope: netbarIds && inNetbars(netbarIds),
    async rowsAt(position, read) {
      const { place } = position;
      const isFar =
        !place.backwards &&
        !place.beyond &&
        place.offset > MAX_LOOKUP_OFFSET &&
        isOwnOrder &&
        isDown(position);
      const skipped = isFar ? await skipHours(pageQuery, place.offset) : undefined;
      return read(
        skipped
          ? {
              ...position,
              place: { ...place, beyond: skipped.beyond, offset: place.offset - skipped.rows },
            }
          : position,
      );
    },
  };
}
