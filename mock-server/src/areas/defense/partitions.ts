import { sql } from 'drizzle-orm';
import type { Bus } from '../../db/bus.ts';
import type { Tx } from '../../db/database.ts';
import { codeOf } from '../../db/errorCode.ts';

/** Number of the advisory lock under which one of the instances adds and drops partitions. */
const PARTITION_LOCK = 7_203_119;
/** How long dropping one may hold up whoever reads: else it is tried again at the next upkeep. */
const PATIENCE_MS = 500;
/** What PostgreSQL says of a lock that it did not get in time. */
const LOCKED = '55P03';
const DAY_MS = 86_400_000;
const OFFSET_MS = 8 * 3_600_000;

/** The day of China that a moment lies on, `2026-03-01`. */
const dayOf = (moment: Date): string =>
  new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 10);
const startOf = (day: string): Date => new Date(Date.parse(day) - OFFSET_MS);

export interface Partition {
  name: string;
  /** Absent for the one that holds all from before there were partitions. */
  from: Date | null;
  to: Date;
}

/** The partitions that there are, the oldest first. */
export async function readPartitions(tx: Tx): Promise<Partition[]> {
  const found = (await tx.execute(sql`
    select c.relname as name, substring(pg_get_expr(c.relpartbound, c.oid) from 'FROM \\(''([^'']+)''')::timestamptz as from,
      substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \\(''([^'']+)''')::timestamptz as to
    from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'defense_logs'::regclass
    order by 3`)) as unknown as {
    rows: { name: string; from: Date | string | null; to: Date | string }[];
  };
  return found.rows.map(({ name, from, to }) => ({
    name,
    from: from === null ? null : new Date(from),
    to: new Date(to),
  }));
}

const covers = ({ from, to }: Partition, moment: Date) =>
  (from === null || from <= moment) && moment < to;

async function missingDays(tx: Tx, first: Date, last: Date): Promise<string[]> {
  const there = await readPartitions(tx);
  const days: string[] = [];
  for (let at = startOf(dayOf(first)).getTime(); at <= last.getTime(); at += DAY_MS)
    if (!there.some((one) => covers(one, new Date(at)))) days.push(dayOf(new Date(at)));
  return days;
}

/**
 * Makes the partitions for what is received from one moment to another, as far as there are none. Readers and writers are not held up:
 * each is made by itself and then attached.
 *
 * @returns how many were made
 * @example await openDays(tx, now, new Date(now.getTime() + 3 * 86_400_000))
 */
export async function openDays(tx: Tx, first: Date, last: Date = first): Promise<number> {
  if ((await missingDays(tx, first, last)).length === 0) return 0;
  await tx.execute(sql`select pg_advisory_xact_lock(${PARTITION_LOCK})`);
  const missing = await missingDays(tx, first, last);
  for (const day of missing) {
    const name = sql.identifier(`defense_logs_${day.replaceAll('-', '')}`);
    const [from, to] = [startOf(day), new Date(startOf(day).getTime() + DAY_MS)].map((at) =>
      sql.raw(`'${at.toISOString()}'`),
    );
    await tx.execute(sql`create table ${name} (like defense_logs including defaults)`);
    await tx.execute(
      sql`alter table defense_logs attach partition ${name} for values from (${from}) to (${to})`,
    );
  }
  return missing.length;
}

const known = new WeakMap<Bus, string>();

/** The same for what is received now, remembered for the day: whoever writes what comes need not ask each time. */
export async function openToday(tx: Tx, bus: Bus, now: Date): Promise<void> {
  const today = dayOf(now);
  if (known.get(bus) === today) return;
  // What was made just now may be undone with the transaction: it is remembered when it is found there.
  if ((await openDays(tx, now)) === 0) known.set(bus, today);
}

/**
 * Drops the partitions whose newest row was received before a moment. One that somebody reads for long is left for the next time; so is
 * all of it when another instance is at it.
 *
 * @returns the names of those that went
 */
export async function dropBefore(db: Tx, before: Date): Promise<string[]> {
  const gone: string[] = [];
  for (const { name, to } of await readPartitions(db)) {
    if (to > before) break;
    const dropping = db.transaction(async (tx) => {
      const lock = await tx.execute(
        sql`select pg_try_advisory_xact_lock(${PARTITION_LOCK}) as mine`,
      );
      if (!(lock as unknown as { rows: { mine: boolean }[] }).rows[0]?.mine) return false;
      await tx.execute(sql.raw(`set local lock_timeout = ${PATIENCE_MS}`));
      await tx.execute(sql`drop table if exists ${sql.identifier(name)}`);
      return true;
    });
    const isGone = await dropping.catch((error) => {
      if (codeOf(error) === LOCKED) return false;
      throw error;
    });
    if (!isGone) break;
    gone.push(name);
  }
  return gone;
}
