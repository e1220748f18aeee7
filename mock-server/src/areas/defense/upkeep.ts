import { sql } from 'drizzle-orm';
import type { UpkeepDeps } from '../../platform/kernel/area/upkeep.ts';
import { readSettings } from '../../platform/kernel/settings/store.ts';
import { dropBefore, openDays } from './partitions.ts';
import { defenseSettings } from './settings.ts';
import { defenseDays, defenseHours, defenseRuleHours } from './tables.ts';

const DAY_MS = 86_400_000;
/** Partitions are created this long in advance, so that writes do not have to create them. */
const ADVANCE_MS = 3 * DAY_MS;
/** Retention of counts. It exceeds that of logs, to compare a year with the previous one. */
const COUNTS_KEPT_MS = 400 * DAY_MS;
const BATCH_SIZE = 5_000;

async function deleteOldCounts({ db }: UpkeepDeps['database'], before: Date): Promise<void> {
  const moment = sql`${before.toISOString()}::timestamptz`;
  // Also checks the time of receipt, because a wrong clock may date new logs into the past.
  await db
    .delete(defenseHours)
    .where(sql`${defenseHours.hour} < ${moment} and ${defenseHours.countedAt} < ${moment}`);
  await db
    .delete(defenseRuleHours)
    .where(sql`${defenseRuleHours.hour} < ${moment} and ${defenseRuleHours.countedAt} < ${moment}`);
  for (let deletedRows = BATCH_SIZE; deletedRows === BATCH_SIZE; ) {
    const oldRows = sql`select ctid from ${defenseDays} where ${defenseDays.day} < ${moment}::date and ${defenseDays.countedAt} < ${moment} limit ${BATCH_SIZE}`;
    const rows = await db
      .delete(defenseDays)
      .where(sql`ctid = any(array(${oldRows}))`)
      .returning({ one: sql`1` });
    deletedRows = rows.length;
  }
}

/** Creates the partitions of the next days and drops expired ones. */
export async function maintainDefenseLogs({
  database,
  log,
  now: clock,
}: Pick<UpkeepDeps, 'database' | 'log' | 'now'>): Promise<void> {
  const { db } = database;
  const now = clock();
  const created = await db.transaction((tx) =>
    openDays(tx as unknown as typeof db, now, new Date(now.getTime() + ADVANCE_MS)),
  );
  const { keptDays } = await readSettings(db, defenseSettings);
  const dropped = await dropBefore(db, new Date(now.getTime() - keptDays * DAY_MS));
  if (dropped.length > 0) log.info({ gone: dropped }, 'Expired defense logs were deleted');
  await deleteOldCounts(database, new Date(now.getTime() - COUNTS_KEPT_MS));
  // Autovacuum does not analyze the partitioned parent table. Without statistics PostgreSQL assumes
  // that it is empty.
  if (created > 0) await db.execute(sql`analyze defense_logs, defense_snapshots`);
}
