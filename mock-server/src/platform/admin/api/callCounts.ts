import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { apiCalls } from '../../kernel/identity/api/tables.ts';
import type { CallCounts } from '../../kernel/interfaces/callCounts.ts';
import { repeat } from '../../kernel/upkeep/repeat.ts';

const WRITE_EVERY_MS = 30_000;
/** Rows per statement. On most days, all rows fit into one statement. */
const BATCH_SIZE = 1_000;
const DAY_MS = 86_400_000;
/** UTC offset of China, which has one time zone without daylight saving time. */
const CHINA_MS = 8 * 3_600_000;

/** Returns the day of a time in China as midnight UTC, the format of day columns. */
export const callDay = (time: Date): Date =>
  new Date(Math.floor((time.getTime() + CHINA_MS) / DAY_MS) * DAY_MS);

interface Count {
  day: Date;
  method: string;
  path: string;
  calls: number;
  refused: number;
}

/**
 * Counts calls by day in memory and adds the counts to the database periodically, so that a call
 * does not write. Instances add to the same rows. Unsaved counts are lost if the process is killed.
 */
export class StoredCallCounts implements CallCounts {
  private readonly db: Tx;
  private readonly log: Logger;
  private counts = new Map<string, Count>();
  private writing: Promise<void> = Promise.resolve();

  constructor(db: Tx, log: Logger) {
    this.db = db;
    this.log = log;
  }

  add({ method, path }: { method: string; path: string }, code: number, now: Date): void {
    const day = callDay(now);
    const key = `${day.getTime()} ${method} ${path}`;
    const count = this.counts.get(key) ?? { day, method, path, calls: 0, refused: 0 };
    count.calls += 1;
    count.refused += code === 0 ? 0 : 1;
    this.counts.set(key, count);
  }

  write(): Promise<void> {
    this.writing = this.writing.then(async () => {
      // Fixed order, to avoid deadlocks between instances.
      const rows = [...this.counts.entries()].sort(([a], [b]) => (a < b ? -1 : 1));
      for (let from = 0; from < rows.length; from += BATCH_SIZE) {
        const batch = rows.slice(from, from + BATCH_SIZE);
        for (const [key] of batch) this.counts.delete(key);
        try {
          await this.addToTable(batch.map(([, count]) => count));
        } catch (error) {
          this.log.warn(
            { err: error },
            'cannot save call counts. Trying again at the next interval',
          );
          for (const [key, count] of batch) this.putBack(key, count);
        }
      }
    });
    return this.writing;
  }

  private async addToTable(counts: readonly Count[]): Promise<void> {
    await this.db
      .insert(apiCalls)
      .values([...counts])
      .onConflictDoUpdate({
        target: [apiCalls.method, apiCalls.path, apiCalls.day],
        set: {
          calls: sql`${apiCalls.calls} + excluded.calls`,
          refused: sql`${apiCalls.refused} + excluded.refused`,
        },
      });
  }

  private putBack(key: string, { calls, refused, ...rest }: Count): void {
    const current = this.counts.get(key);
    this.counts.set(key, {
      ...rest,
      calls: calls + (current?.calls ?? 0),
      refused: refused + (current?.refused ?? 0),
    });
  }
}

/** Counts every call with a response. Saves the counts every 30 seconds and at shutdown. */
export function registerCallCounter(
  app: FastifyInstance,
  deps: Pick<Deps, 'callCounts' | 'log' | 'now' | 'repeats'>,
): void {
  app.addHook('onResponse', ({ declared: route, answeredCode }, _reply, done) => {
    if (route && answeredCode !== undefined) deps.callCounts.add(route, answeredCode, deps.now());
    done();
  });
  repeat(app, deps, {
    everyMs: WRITE_EVERY_MS,
    work: () => deps.callCounts.write(),
    failed: 'cannot save call counts',
  });
  app.addHook('onClose', () => deps.callCounts.write());
}
