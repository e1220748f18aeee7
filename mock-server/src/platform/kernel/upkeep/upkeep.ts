import { getTableName, lt, sql } from 'drizzle-orm';
import type { Area } from '../area/areaFacts.ts';
import type { ServedArea } from '../area/define.ts';
import type { UpkeepDeps, UpkeepRule } from '../area/upkeep.ts';
import { readSettings } from '../settings/store.ts';
import { retentionSettings } from './retention.ts';

/** Number of the advisory lock under which one of the instances throws away. */
const UPKEEP_LOCK = 7_203_116;
/** Rows per transaction: short ones, so that nobody waits for the upkeep. */
export const BATCH = 2_000;
const FIRST_AFTER_MS = 60_000;
const EVERY_MS = 10 * 60_000;

/** `UpkeepDeps` with the upkeep that the areas declare. */
interface Upkept extends UpkeepDeps {
  areas: readonly (Area & Pick<ServedArea, 'upkeep'>)[];
}

/** Removes up to `BATCH` rows; `undefined` when another instance is at it. */
async function removeSome(
  { database }: UpkeepDeps,
  { table, timestamp }: UpkeepRule,
  before: Date,
): Promise<number | undefined> {
  return database.db.transaction(async (tx) => {
    const lock = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(${UPKEEP_LOCK}) as mine`,
    );
    if (!(lock as unknown as { rows: { mine: boolean }[] }).rows[0]?.mine) return undefined;
    const old = lt(timestamp, before);
    // By place, not by key: a row that was written again meanwhile has another place and stays.
    const places = sql`select ctid from ${table} where ${old} limit ${BATCH}`;
    const gone = await tx
      .delete(table)
      .where(sql`ctid = any(array(${places}))`)
      .returning({ one: sql`1` });
    return gone.length;
  });
}

/**
 * Throws away what is past its time, table by table (`upkeep` of each area). Only one instance does it at a time; to the others there
 * is nothing to do.
 *
 * @returns removed rows by table, without tables that lost none
 * @example await runUpkeep(deps) // { operation_records: 120 }
 */
export async function runUpkeep(deps: Upkept): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  const chosen = await readSettings(deps.database.db, retentionSettings);
  const { auditDays = chosen.auditDays } = deps.config;
  for (const rule of deps.areas.flatMap(({ upkeep }) => upkeep?.rows ?? [])) {
    const kept = rule.keptMs({ auditDays });
    if (kept === undefined) continue;
    const before = new Date(deps.now().getTime() - kept);
    for (let some: number | undefined = BATCH; some === BATCH; ) {
      some = await removeSome(deps, rule, before);
      if (some === undefined) return removed;
      const name = getTableName(rule.table);
      if (some > 0) removed[name] = (removed[name] ?? 0) + some;
    }
  }
  return removed;
}

/** Everything that the upkeep does, one after the other; what fails holds nothing else up. */
async function work(deps: Upkept): Promise<void> {
  const steps = [
    async () => {
      const removed = await runUpkeep(deps);
      if (Object.keys(removed).length > 0)
        deps.log.info({ removed }, 'rows past their time were removed');
    },
    ...deps.areas.flatMap(({ upkeep }) => upkeep?.sweeps ?? []).map((sweep) => () => sweep(deps)),
  ];
  for (const step of steps)
    await step().catch((error) =>
      deps.log.warn({ err: error }, 'the upkeep failed and will be tried again'),
    );
}

/** Runs the upkeep a minute after the start and then every ten minutes. @returns ends it and waits for a run under way */
export function startUpkeep(deps: Upkept): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = work(deps);
  };
  const first = setTimeout(run, FIRST_AFTER_MS).unref();
  const timer = setInterval(run, EVERY_MS).unref();
  return () => {
    clearTimeout(first);
    clearInterval(timer);
    return running;
  };
}
