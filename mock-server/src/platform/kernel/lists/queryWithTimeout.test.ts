import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withServer } from '../../../testing/server.ts';
import { queryWithTimeout } from './queryWithTimeout.ts';
import { texts } from './texts.ts';

const server = withServer();
const asleep = () =>
  server.db.$count(
    sql`pg_stat_activity`,
    sql`datname = current_database() and wait_event = 'PgSleep'`,
  );
const LONG = sql`select pg_sleep(600)`;

it('returns a result that is read in time', async () => {
  const read = await queryWithTimeout(
    { tx: server.db },
    async (tx) => (await tx.execute(sql`select 7 as value`)) as unknown as { rows: object[] },
  );
  expect(read.rows).toEqual([{ value: 7 }]);
});

it('cancels a query that takes too long or whose requester has disconnected', async () => {
  // The embedded engine cannot cancel statements: it has a single connection and no statement
  // timeout.
  if (server.deps.database.engine === 'embedded') return;
  await expect(queryWithTimeout({ tx: server.db }, (tx) => tx.execute(LONG), 20)).rejects.toThrow(
    texts.tookTooLong,
  );
  const aborted = new AbortController();
  const reading = queryWithTimeout(
    { tx: server.db, signal: aborted.signal },
    async (tx) => {
      const sleeping = tx.execute(LONG);
      sleeping.catch(() => undefined);
      // Wait until it runs, because a statement that has not started cannot be cancelled.
      await expect.poll(asleep, { timeout: 60_000 }).toBe(1);
      aborted.abort();
      await sleeping;
    },
    600_000,
  );
  await expect(reading).rejects.toThrow(texts.tookTooLong);
  const late = queryWithTimeout(
    { tx: server.db, signal: aborted.signal },
    (tx) => tx.execute(LONG),
    600_000,
  );
  await expect(late).rejects.toThrow(texts.tookTooLong);
});

it('rethrows other errors', async () => {
  await expect(
    queryWithTimeout({ tx: server.db }, (tx) => tx.execute(sql`select 1 / 0`)),
  ).rejects.toThrow(/1 \/ 0/);
});
