import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { Database, Tx } from '../db/database.ts';
import { demoHistory } from '../platform/admin/seedSync/tables.ts';
import type { AppDeps, ServedArea } from '../platform/kernel/area/define.ts';
import { demoRandom } from '../platform/kernel/demo/random.ts';
import { chinaDay } from '../platform/kernel/demo/rhythm.ts';

const DAYS = 30;
/** Pause after each portion, so that calls do not wait for the embedded database. */
const PAUSE_MS = 150;

interface Source {
  database: Pick<Database, 'db'>;
  areas: readonly ServedArea[];
}

/** Marks a new database, so that `addDemoHistory` fills it. */
export async function planDemoHistory(tx: Tx, now: Date): Promise<void> {
  await tx.insert(demoHistory).values({ startedAt: now });
}

/**
 * Inserts the next portion: one past day of one area, newest day first. A portion and its progress
 * are one transaction, so that a stopped server continues where it was.
 *
 * @returns false if nothing is left
 */
const addPortion = ({ database, areas }: Source, days: number): Promise<boolean> =>
  database.db.transaction(async (transaction) => {
    const tx = transaction as unknown as Tx;
    const [progress] = await tx.select().from(demoHistory).for('update');
    if (!progress) return false;
    const { startedAt: now, done } = progress;
    const sources = areas.filter(({ demoDay }) => demoDay !== undefined);
    const ago = Math.floor(done / sources.length);
    const area = sources[done % sources.length];
    const isThisProgress = eq(demoHistory.startedAt, now);
    if (!area || ago >= DAYS) {
      await tx.delete(demoHistory).where(isThisProgress);
      return false;
    }
    if (ago >= days) return false;
    const random = demoRandom(`${area.name} ${ago}`);
    await area.demoDay?.({ tx, now, random, ago, ...chinaDay(now, ago) });
    await tx
      .update(demoHistory)
      .set({ done: done + 1 })
      .where(isThisProgress);
    return true;
  });

/**
 * Inserts the demo data of past days that are still missing. Does nothing in a database without
 * demo data.
 *
 * @param days number of days, counted from the newest
 */
export async function addDemoHistory(source: Source, days = DAYS): Promise<void> {
  while (await addPortion(source, days));
}

/**
 * Inserts the demo data of past days while the server works.
 *
 * @returns function that ends it and waits for the running portion
 */
export function startDemoHistory({
  database,
  areas,
  log,
}: Pick<AppDeps, 'database' | 'areas' | 'log'>): () => Promise<void> {
  const ending = new AbortController();
  const run = async (): Promise<void> => {
    let portions = 0;
    while (!ending.signal.aborted && (await addPortion({ database, areas }, DAYS))) {
      portions += 1;
      await wait(PAUSE_MS, undefined, { signal: ending.signal }).catch(() => undefined);
    }
    if (portions > 0 && !ending.signal.aborted) log.info('The demo data of past days is complete');
  };
  const running = run().catch((error) =>
    log.warn({ err: error }, 'The demo data of past days is incomplete. The next start continues'),
  );
  return async () => {
    ending.abort();
    await running;
  };
}
