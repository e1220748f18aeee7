import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { By } from '../../platform/kernel/lists/by.ts';
import type { LogPlace, LogQuestion, LogWay } from '../../platform/kernel/lists/defineLogList.ts';
import type { Filters } from '../../platform/kernel/lists/filters.ts';
import { readScope } from '../../platform/kernel/scope/scope.ts';
import { isOfNetbars, pickOfEach, someOfEach } from './eachNetbar.ts';
import { defenseDays, defenseHours, defenseLogs } from './tables.ts';
import { happenedSince } from './time.ts';

/** The netbars of a caller that have logs, by the counts of days; `undefined` where he sees all, or too many. */
async function netbarsWithLogs({ tx, caller }: By): Promise<number[] | undefined> {
  const ids = await (await readScope(tx, caller)).netbars();
  if (ids === undefined || ids.length === 0) return ids;
  const any = tx
    .select({ one: sql`1` })
    .from(defenseDays)
    .where(eq(defenseDays.netbarId, sql`n.id`));
  const { rows } = (await tx.execute(
    sql`select n.id from unnest(${sql.param(ids)}::int[]) n(id) where exists ${any}`,
  )) as unknown as { rows: { id: number }[] };
  return rows.map(({ id }) => id);
}

/** The columns that hours and days are counted by. */
const COUNTED = ['severity', 'threatType', 'action'] as const;

/** The condition for the counts of what is asked; `undefined` where a filter asks for what is not counted. */
function countedAs(
  counts: typeof defenseHours | typeof defenseDays,
  filters: Filters,
  query: object,
): SQL[] | undefined {
  const asked = Object.entries(query as Record<string, unknown>).filter(
    ([field, value]) => value !== undefined && value !== '' && field in filters,
  );
  const isCounted = (field: string): field is (typeof COUNTED)[number] =>
    COUNTED.some((one) => one === field);
  const holds = asked.map(([field, value]) =>
    isCounted(field) ? inArray(counts[field], [value].flat() as never[]) : undefined,
  );
  return holds.every((one) => one !== undefined) ? holds : undefined;
}

type Asked = Pick<LogQuestion<Filters>, 'by' | 'query'> & { filters: Filters };

/** The whole hours before a page by number, where what is asked is counted by hour: of all netbars, whenever it happened. */
async function skipHours({ by: { tx, caller }, query, filters }: Asked, most: number) {
  const holds = countedAs(defenseHours, filters, query);
  if (!holds || !(await readScope(tx, caller)).all) return undefined;
  const { rows } = (await tx.execute(sql`
    select hour::text, logs from (
      select hour, sum(sum(logs)) over (order by hour desc)::bigint as logs from ${defenseHours} where ${and(...holds) ?? sql`true`} group by hour
    ) counted where logs <= ${most}::bigint order by hour limit 1`)) as unknown as {
    rows: { hour: string; logs: number }[];
  };
  const [found] = rows;
  return (
    found && {
      beyond: sql`${defenseLogs.occurredAt} < ${found.hour}::timestamptz`,
      rows: Number(found.logs),
    }
  );
}

/** The condition for the days that hold the newest `most` rows of some netbars: without it each is looked for in all partitions. */
async function newestDays(
  { by: { tx }, query, filters }: Asked,
  netbarIds: readonly number[],
  most: number,
) {
  const holds = countedAs(defenseDays, filters, query);
  if (!holds) return undefined;
  const { rows } = (await tx.execute(sql`
    select extract(epoch from day::timestamp at time zone 'Asia/Shanghai')::int as start from (
      select day, sum(sum(logs)) over (order by day desc) as logs from ${defenseDays}
      where ${and(inArray(defenseDays.netbarId, [...netbarIds]), ...holds)} group by day
    ) counted where logs >= ${most}::bigint order by day desc limit 1`)) as unknown as {
    rows: { start: number }[];
  };
  return rows[0] && happenedSince(new Date(rows[0].start * 1_000));
}

/** Most rows before a page that each netbar is looked up for: each would bring as many as lie before the page. */
const NEAR = 1_000;

const isDown = ({ keys }: LogPlace) => keys[0]?.isDown === true;

/** Reads a page netbar by netbar, first in the days that hold its rows by the counts. */
function netbarByNetbar<R>(
  asked: Asked & Pick<LogQuestion<Filters>, 'where'>,
  netbarIds: readonly number[],
): LogWay<R> {
  const { tx } = asked.by;
  const { where } = asked;
  return {
    scope: isOfNetbars(netbarIds),
    someOf: (most) => someOfEach(tx, { netbarIds, where }, most),
    async rowsAt(found, read) {
      const { backwards, beyond, offset, limit } = found.place;
      const readPicked = (holds: SQL | undefined) =>
        read({ ...found, picked: pickOfEach(tx, { netbarIds, where: holds }, found) });
      const isFromStart = isDown(found) && !backwards && !beyond;
      const newest = isFromStart ? await newestDays(asked, netbarIds, offset + limit) : undefined;
      const near = newest && (await readPicked(and(where, newest)));
      // Counts outlive rows that were removed since.
      return near?.length === limit ? near : readPicked(where);
    },
  };
}

/**
 * The way to a page of defence logs: netbar by netbar for a caller of some netbars, over whole hours for a page by number far from the
 * start.
 *
 * @param filters of the list
 */
export async function wayToLogs<F extends Filters, R>(
  question: LogQuestion<F>,
  filters: F,
): Promise<LogWay<R>> {
  const { by, query, pageSize, where, isOwnOrder, isCarried } = question;
  const asked = { by, query, where, filters };
  const netbarIds = await netbarsWithLogs(by);
  const isNear =
    query.after !== undefined || query.before !== undefined || (query.page - 1) * pageSize <= NEAR;
  if (netbarIds && netbarIds.length > 0 && isCarried && isOwnOrder && isNear)
    return netbarByNetbar(asked, netbarIds);
  return {
    scope: netbarIds && isOfNetbars(netbarIds),
    async rowsAt(found, read) {
      const { place } = found;
      const isFar =
        !place.backwards && !place.beyond && place.offset > NEAR && isOwnOrder && isDown(found);
      const skipped = isFar ? await skipHours(asked, place.offset) : undefined;
      return read(
        skipped
          ? {
              ...found,
              place: { ...place, beyond: skipped.beyond, offset: place.offset - skipped.rows },
            }
          : found,
      );
    },
  };
}
