import { sql } from 'drizzle-orm';
import type { UpkeepDeps } from '../../platform/kernel/area/upkeep.ts';
import { readSettings } from '../../platform/kernel/settings/store.ts';
import { dropBefore, openDays } from './partitions.ts';
import { defenseSettings } from './settings.ts';
import { defenseDays, defenseHours } from './tables.ts';

const DAY_MS = 86_400_000;
/** Partitions stand so many days ahead, so that none is made while something comes. */
const AHEAD_MS = 3 * DAY_MS;
/** What was counted outlives the logs: a year is compared with the one before. */
const COUNTED_MS = 400 * DAY_MS;
const BATCH = 5_000;

async function removeCounted({ db }: UpkeepDeps['database'], before: Date): Promise<void> {
  const moment = sql`${before.toISOString()}::timestamptz`;
  // By the moment of receipt too: of what a machine dates into the past something is still kept.
  await db
    .delete(defenseHours)
    .where(sql`${defenseHours.hour} < ${moment} and ${defenseHours.countedAt} < ${moment}`);
  for (let gone = BATCH; gone === BATCH; ) {
    const old = sql`select ctid from ${defenseDays} where ${defenseDays.day} < ${moment}::date and ${defenseDays.countedAt} < ${moment} limit ${BATCH}`;
    const rows = await db
      .delete(defenseDays)
      .where(sql`ctid = any(array(${old}))`)
      .returning({ one: sql`1` });
    gone = rows.length;
  }
}

/** Makes the partitions of the days to come, and drops those of the days that are no longer kept. */
export async function keepDefenseLogs({
  database,
  log,
  now: clock,
}: Pick<UpkeepDeps, 'database' | 'log' | 'now'>): Promise<void> {
  const { db } = database;
  const now = clock();
  const made = await db.transaction((tx) =>
    openDays(tx as unknown as typeof db, now, new Date(now.getTime() + AHEAD_MS)),
  );
  const { keptDays } = await readSettings(db, defenseSettings);
  const gone = await dropBefore(db, new Date(now.getTime() - keptDays * DAY_MS));
  if (gone.length > 0) log.info({ gone }, 'defence logs past their time were removed');
  await removeCounted(database, new Date(now.getTime() - COUNTED_MS));
  // Nothing else looks at the whole: without it PostgreSQL takes all days together for empty.
  if (made > 0) await db.execute(sql`analyze defense_logs`);
}
