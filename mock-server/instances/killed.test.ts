import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runKills } from './faults/kills.ts';
import { hasPostgres, type TestDatabase } from './support/postgres.ts';
import { preparedPostgres } from './support/preparedData.ts';
import { startServer } from './support/server.ts';

/** `npm run torture -- instances` does the same for an hour with more of everything. */
const SIZE = { instances: 2, gateways: 20, writers: 3, seed: 7 };
const KILLS = 2;
/** Acknowledgements between two kills, and after the last one. */
const WRITES = 40;
const MESSAGES = 60;
const WAIT = { timeout: 120_000, interval: 50 };

describe.skipIf(!hasPostgres)('servers that are killed while gateways and writers use them', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await preparedPostgres();
  });
  afterAll(() => database?.drop());

  // @guarantee durable-writes
  it('lose no acknowledged write or log entry, store none twice, and get all gateways back', async () => {
    const { kills, writes, logs, findings } = await runKills({
      ...SIZE,
      databaseUrl: database.url,
      ...{ reportMs: 200, pauseMs: 10, limitMs: 60_000 },
      start: (port) =>
        startServer({
          DATABASE_URL: database.url,
          PORT: String(port),
          CONSOLE_VERIFICATION: '0',
        }),
      async nextKill({ writers, fleet }, done) {
        const count = () => [writers.written().acknowledged.length, fleet.acknowledged()] as const;
        const [writesBefore, messagesBefore] = count();
        await vi.waitUntil(() => {
          const [written, messages] = count();
          return written >= writesBefore + WRITES && messages >= messagesBefore + MESSAGES;
        }, WAIT);
        return done < KILLS;
      },
    });
    expect(findings).toEqual([]);
    expect(kills).toBe(KILLS);
    expect(writes.acknowledged).toBeGreaterThanOrEqual((KILLS + 1) * WRITES);
    expect(logs.acknowledged).toBeGreaterThanOrEqual((KILLS + 1) * MESSAGES);
  });
});
