import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { apiCalls } from '../../kernel/identity/api/tables.ts';
import type { CallCounts } from '../../kernel/interfaces/callCounts.ts';
import { repeat } from '../../kernel/upkeep/repeat.ts';

const WRITE_EVERY_MS = 30_000;
/** Rows of one statement: there are fewer calls than this on most days. */
const AT_ONCE = 1_000;
const DAY_MS = 86_400_000;
/** China has one zone, and no summer time. */
const CHINA_MS = 8 * 3_600_000;

/** The day of a time in China, as midnight UTC: what a column of days takes. */
export const dayOf = (time: Date): Date =>
  new Date(Math.floor((time.getTime() + CHINA_MS) / DAY_MS) * DAY_MS);

interface Count {
  day: Date;
  method: string;
  path: string;
  calls: number;
  refused: number;
}

/**
 * Counts calls by day, and adds what it counted to the database now and then, in one statement: answering a call writes nothing.
 * Instances add to the same rows. What was counted since the last writing is lost with a process that is killed.
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
    const day = dayOf(now);
    const key = `${day.getTime()} ${method} ${path}`;
    const count = this.counts.get(key) ?? { day, method, path, calls: 0, refused: 0 };
    count.calls += 1;
    count.refused += code === 0 ? 0 : 1;
    this.counts.set(key, count);
  }

  write(): Promise<void> {
    this.writing = this.writing.then(async () => {
      // In one order, so that two instances never wait for each other.
      const rows = [...this.counts.entries()].sort(([a], [b]) => (a < b ? -1 : 1));
      for (let from = 0; from < rows.length; from += AT_ONCE) {
        const some = rows.slice(from, from + AT_ONCE);
        for (const [key] of some) this.counts.delete(key);
        try {
          await this.addToTable(some.map(([, count]) => count));
        } catch (error) {
          this.log.warn(
            { err: error },
            'counted calls could not be written; they are kept for the next time',
          );
          for (const [key, count] of some) this.putBack(key, count);
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
    const since = this.counts.get(key);
    this.counts.set(key, {
      ...rest,
      calls: calls + (since?.calls ?? 0),
      refused: refused + (since?.refused ?? 0),
    });
  }
}

/** Counts every call that is answered, and writes the counts every half minute and when the server ends. */
export function countCalls(
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
    failed: 'counted calls could not be written',
  });
  app.addHook('onClose', () => deps.callCounts.write());
}
