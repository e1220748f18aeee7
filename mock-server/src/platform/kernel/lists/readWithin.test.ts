import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withServer } from '../../../testing/server.ts';
import { readWithin } from './readWithin.ts';
import { texts } from './texts.ts';

const server = withServer();
const asleep = () =>
  server.db.$count(
    sql`pg_stat_activity`,
    sql`datname = current_database() and wait_event = 'PgSleep'`,
  );
const LONG = sql`select pg_sleep(600)`;

it('answers what is read in time', async () => {
  const read = await readWithin(
    { tx: server.db },
    async (tx) => (await tx.execute(sql`select 7 as one`)) as unknown as { rows: object[] },
  );
  expect(read.rows).toEqual([{ one: 7 }]);
});

it('gives up what takes too long, and what nobody waits for any more', async () => {
  // The embedded engine can give nothing up: it has no other connection, and no clock of its own.
  if (server.deps.database.engine === 'embedded') return;
  await expect(readWithin({ tx: server.db }, (tx) => tx.execute(LONG), 20)).rejects.toThrow(
    texts.tookTooLong,
  );
  const gone = new AbortController();
  const asked = readWithin(
    { tx: server.db, signal: gone.signal },
    async (tx) => {
      const sleeping = tx.execute(LONG);
      sleeping.catch(() => undefined);
      // One that has not begun cannot be interrupted.
      await expect.poll(asleep, { timeout: 60_000 }).toBe(1);
      gone.abort();
      await sleeping;
    },
    600_000,
  );
  await expect(asked).rejects.toThrow(texts.tookTooLong);
  const late = readWithin(
    { tx: server.db, signal: gone.signal },
    (tx) => tx.execute(LONG),
    600_000,
  );
  await expect(late).rejects.toThrow(texts.tookTooLong);
});

it('says of any other fault what it is', async () => {
  await expect(
    readWithin({ tx: server.db }, (tx) => tx.execute(sql`select 1 / 0`)),
  ).rejects.toThrow(/1 \/ 0/);
});
