import { sql } from 'drizzle-orm';
import type { Bus } from '../../db/bus.ts';
import type { Tx } from '../../db/database.ts';
import { databaseErrorCode } from '../../db/errorCode.ts';

/** Advisory lock, so that only one instance adds and drops partitions. */
const PARTITION_LOCK = 7_203_119;
/**
 * Maximum time for which dropping a partition may block readers. After that the next upkeep retries
 * it.
 */
const LOCK_TIMEOUT_MS = 500;
/** PostgreSQL error code of a lock timeout. */
const LOCK_NOT_AVAILABLE = '55P03';
const DAY_MS = 86_400_000;
const OFFSET_MS = 8 * 3_600_000;

/** Returns the day in China that contains a time, for example `2026-03-01`. */
const toDay = (moment: Date): string =>
  new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 10);
const dayStart = (day: string): Date => new Date(Date.parse(day) - OFFSET_MS);

export interface Partition {
  name: string;
  /** Null for the partition of rows from before partitioning. */
  from: Date | null;
  to: Date;
}

/** Tables that are partitioned by day of receipt. Snapshots have the retention of their logs. */
const TABLES = ['defense_logs', 'defense_snapshots'] as const;
type PartitionedTable = (typeof TABLES)[number];

/** Returns the existing partitions of a table, oldest first. */
export async function readPartitions(
  tx: Tx,
  table: PartitionedTable = 'defense_logs',
): Promise<Partition[]> {
  const result = (await tx.execute(sql`
    select c.relname as name, substring(pg_get_expr(c.relpartbound, c.oid) from 'FROM \\(''([^'']+)''')::timestamptz as from,
      substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \\(''([^'']+)''')::timestamptz as to
    from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = ${table}::regclass
    order by 3`)) as unknown as {
    rows: { name: string; from: Date | string | null; to: Date | string }[];
  };
  return result.rows.map(({ name, from, to }) => ({
    name,
    from: from === null ? null : new Date(from),
    to: new Date(to),
  }));
}

const covers = ({ from, to }: Partition, moment: Date) =>
  (from === null || from <= moment) && moment < to;

interface MissingPartition {
  table: PartitionedTable;
  day: string;
}

async function missingPartitions(tx: Tx, first: Date, last: Date): Promise<MissingPartition[]> {
  const missing: MissingPartition[] = [];
  for (const table of TABLES)
    for (const day of await missingDays(tx, table, first, last)) missing.push({ table, day });
  return missing;
}

async function missingDays(
  tx: Tx,
  table: PartitionedTable,
  first: Date,
  last: Date,
): Promise<string[]> {
  const existing = await readPartitions(tx, table);
  const days: string[] = [];
  for (let at = dayStart(toDay(first)).getTime(); at <= last.getTime(); at += DAY_MS)
    if (!existing.some((partition) => covers(partition, new Date(at))))
      days.push(toDay(new Date(at)));
  return days;
}

/**
 * Creates missing partitions for logs that are received between two times. Each partition is
 * created first and then attached, so readers and writers are not blocked.
 *
 * @returns number of created partitions
 * @example await openDays(tx, now, new Date(now.getTime() + 3 * 86_400_000))
 */
export async function openDays(tx: Tx, first: Date, last: Date = first): Promise<number> {
  if ((await missingPartitions(tx, first, last)).length === 0) return 0;
  await tx.execute(sql`select pg_advisory_xact_lock(${PARTITION_LOCK})`);
  const missing = await missingPartitions(tx, first, last);
  for (const { table, day } of missing) {
    const name = sql.identifier(`${table}_${day.replaceAll('-', '')}`);
    const [from, to] = [dayStart(day), new Date(dayStart(day).getTime() + DAY_MS)].map((at) =>
      sql.raw(`'${at.toISOString()}'`),
    );
    await tx.execute(sql`create table ${name} (like ${sql.identifier(table)} including defaults)`);
    await tx.execute(
      sql`alter table ${sql.identifier(table)} attach partition ${name} for values from (${from}) to (${to})`,
    );
  }
  return missing.length;
}

const openedDays = new WeakMap<Bus, string>();

/** Creates the partition of the current day if needed. The result is cached for the day. */
export async function openToday(tx: Tx, bus: Bus, now: Date): Promise<void> {
  const today = toDay(now);
  if (openedDays.get(bus) === today) return;
  // Not cached after creation, because the transaction may still be rolled back.
  if ((await openDays(tx, now)) === 0) openedDays.set(bus, today);
}

/**
 * Drops partitions whose newest row was received before a time. Stops at a partition that is read
 * for long, and while another instance holds the lock. The next upkeep continues.
 *
 * @returns names of the dropped partitions
 */
export async function dropBefore(db: Tx, before: Date): Promise<string[]> {
  const dropped: string[] = [];
  for (const table of TABLES) dropped.push(...(await dropTableBefore(db, table, before)));
  return dropped;
}

async function dropTableBefore(db: Tx, table: PartitionedTable, before: Date): Promise<string[]> {
  const dropped: string[] = [];
  for (const { name, to } of await readPartitions(db, table)) {
    if (to > before) break;
    const dropping = db.transaction(async (tx) => {
      const lock = await tx.execute(
        sql`select pg_try_advisory_xact_lock(${PARTITION_LOCK}) as mine`,
      );
      if (!(lock as unknown as { rows: { mine: boolean }[] }).rows[0]?.mine) return false;
      await tx.execute(sql.raw(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`));
      await tx.execute(sql`drop table if exists ${sql.identifier(name)}`);
      return true;
    });
    const isDropped = await dropping.catch((error) => {
      if (databaseErrorCode(error) === LOCK_NOT_AVAILABLE) return false;
      throw error;
    });
    if (!isDropped) break;
    dropped.push(name);
  }
  return dropped;
}
