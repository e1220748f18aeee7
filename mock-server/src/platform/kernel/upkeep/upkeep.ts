import { getTableName, lt, sql } from 'drizzle-orm';
import type { Area } from '../area/areaFacts.ts';
import type { ServedArea } from '../area/define.ts';
import type { UpkeepDeps, UpkeepRule } from '../area/upkeep.ts';
import { readSettings } from '../settings/store.ts';
import { retentionSettings } from './retention.ts';

/** Key of the advisory lock of the cleanup, which runs on one instance at a time. */
const UPKEEP_LOCK = 7_203_116;
/** Rows per transaction. Transactions are short, so that other calls do not wait. */
export const BATCH = 2_000;
const FIRST_AFTER_MS = 60_000;
const EVERY_MS = 10 * 60_000;

/** `UpkeepDeps` with the cleanup rules of the areas. */
interface CleanupDeps extends UpkeepDeps {
  areas: readonly (Area & Pick<ServedArea, 'upkeep'>)[];
}

/** Deletes up to `BATCH` rows. Returns `undefined` if another instance holds the lock. */
async function deleteBatch(
  { database }: UpkeepDeps,
  { table, timestamp }: UpkeepRule,
  before: Date,
): Promise<number | undefined> {
  return database.db.transaction(async (tx) => {
    const lock = await tx.execute<{ acquired: boolean }>(
      sql`select pg_try_advisory_xact_lock(${UPKEEP_LOCK}) as acquired`,
    );
    if (!(lock as unknown as { rows: { acquired: boolean }[] }).rows[0]?.acquired) return undefined;
    const old = lt(timestamp, before);
    // Select by ctid instead of the key: a row that was updated concurrently has a new ctid and is
    // kept.
    const expired = sql`select ctid from ${table} where ${old} limit ${BATCH}`;
    const deleted = await tx
      .delete(table)
      .where(sql`ctid = any(array(${expired}))`)
      .returning({ one: sql`1` });
    return deleted.length;
  });
}

/**
 * Deletes expired rows, table by table (`upkeep` of each area). Only one instance runs it at a
 * time; on other instances it returns without effect.
 *
 * @returns number of deleted rows by table, only for tables with deleted rows
 * @example await runUpkeep(deps) // { operation_records: 120 }
 */
export async function runUpkeep(deps: CleanupDeps): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  const settings = await readSettings(deps.database.db, retentionSettings);
  const { auditDays = settings.auditDays } = deps.config;
  for (const rule of deps.areas.flatMap(({ upkeep }) => upkeep?.rows ?? [])) {
    const retentionMs = rule.retentionMs({ auditDays });
    if (retentionMs === undefined) continue;
    const before = new Date(deps.now().getTime() - retentionMs);
    for (let deleted: number | undefined = BATCH; deleted === BATCH; ) {
      deleted = await deleteBatch(deps, rule, before);
      if (deleted === undefined) return removed;
      const name = getTableName(rule.table);
      if (deleted > 0) removed[name] = (removed[name] ?? 0) + deleted;
    }
  }
  return removed;
}

/** Runs all steps sequentially. A failed step does not stop the others. */
async function runSteps(deps: CleanupDeps): Promise<void> {
  const steps = [
    async () => {
      const removed = await runUpkeep(deps);
      if (Object.keys(removed).length > 0) deps.log.info({ removed }, 'Deleted expired rows');
    },
    ...deps.areas.flatMap(({ upkeep }) => upkeep?.sweeps ?? []).map((sweep) => () => sweep(deps)),
  ];
  for (const step of steps)
    await step().catch((error) =>
      deps.log.warn({ err: error }, 'Cleanup failed and will be retried'),
    );
}

/**
 * Starts the cleanup: first run after one minute, then every ten minutes. @returns stops it and
 * awaits a running one
 */
export function startUpkeep(deps: CleanupDeps): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = runSteps(deps);
  };
  const first = setTimeout(run, FIRST_AFTER_MS).unref();
  const timer = setInterval(run, EVERY_MS).unref();
  return () => {
    clearTimeout(first);
    clearInterval(timer);
    return running;
  };
}
