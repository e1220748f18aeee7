// @both-engines: the compiler of statements, advisory locks
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { withServer } from '../testing/server.ts';
import { MIGRATION_LOCK } from './migrations.ts';
import { lockMigrations } from './postgres.ts';

const server = withServer();

it('disables the JIT compiler', async () => {
  // The embedded engine has no JIT compiler.
  if (server.deps.database.engine === 'embedded') return;
  const { rows } = (await server.db.execute(sql`show jit`)) as unknown as { rows: object[] };
  expect(rows).toEqual([{ jit: 'off' }]);
});

it('releases the connections of transactions that cannot begin', async () => {
  const isolationLevel = 'no level' as 'serializable';
  const begin = () => server.db.transaction(async () => undefined, { isolationLevel });
  // More than the pool has.
  const begun = await Promise.allSettled(Array.from({ length: 12 }, begin));
  expect(new Set(begun.map(({ status }) => status))).toEqual(new Set(['rejected']));
  expect(server.deps.database.connections?.().used ?? 0).toBe(0);
});

it.runIf(process.env.TEST_DATABASE_URL)(
  'an instance that waits for the migration lock does not block a concurrent index build',
  async () => {
    const pool = (server.db as unknown as { $client: pg.Pool }).$client;
    const [first, second] = await Promise.all([pool.connect(), pool.connect()]);
    const [migrating, waiting]: NodePgDatabase[] = [
      drizzle({ client: first }),
      drizzle({ client: second }),
    ] as const;
    try {
      await lockMigrations(migrating);
      const { rows } = await waiting.execute(sql`select pg_backend_pid() as pid`);
      const locked = lockMigrations(waiting);
      const asks = sql`pid = ${rows[0]?.pid} and query like '%advisory_lock%'`;
      await expect.poll(() => server.db.$count(sql`pg_stat_activity`, asks)).toBe(1);
      await migrating.execute(sql`create table shelves (id int)`);
      await migrating.execute(sql`create index concurrently on shelves (id)`);
      await migrating.execute(sql`select pg_advisory_unlock(${MIGRATION_LOCK})`);
      await locked;
    } finally {
      await server.db.execute(sql`drop table if exists shelves`);
      for (const client of [first, second]) client.release(true);
    }
  },
);
