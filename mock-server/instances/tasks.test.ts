import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POLL_INTERVAL_MS } from '../src/platform/services/tasks/limits.ts';
import { hasPostgres, query, type TestDatabase } from './support/postgres.ts';
import { preparedPostgres } from './support/preparedData.ts';
import { call, type Instance, signIn, startServer } from './support/server.ts';

interface Task {
  ID: number;
  status: string;
  success: number;
}

/** Longest time until another server continues the task of a killed one. */
const WITHIN_MS = 30_000;
const NETBARS = 300;
/** The netbar at which the first server is blocked in the middle of a step. */
const BLOCKED_AT = 170;

describe.skipIf(!hasPostgres)('a task whose server is killed', () => {
  let database: TestDatabase;
  const servers: Instance[] = [];
  const start = async () => {
    const server = await startServer({ DATABASE_URL: database.url });
    servers.push(server);
    return server;
  };

  beforeAll(async () => {
    database = await preparedPostgres();
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    await database?.drop();
  });

  it('is continued by another server within half a minute, with one result and no repeated item', async () => {
    const first = await start();
    await query(
      database.url,
      `insert into netbars (netbar_no, name, region_code, address, contact_name, contact_phone, diskless_type, billing_type)
        select 'T' || n, 'T' || n, '330100', '', '', '', 'server', 'member' from generate_series(1, ${NETBARS}) n`,
    );
    const session = await signIn(first.url);
    const holder = new pg.Client({ connectionString: database.url });
    await holder.connect();
    try {
      await holder.query('begin');
      await holder.query('select id from netbars where id = $1 for update', [BLOCKED_AT]);
      const selection = { allMatching: true, filter: {}, expectTotal: NETBARS };
      const body = { tags: ['T'], mode: 'add', selection };
      const started = await call<{ task: Task }>(
        first.url,
        'POST /netbar/batchSetNetbarTags',
        body,
        session,
      );
      const { ID } = started.data.task;
      const read = async (url: string) =>
        (await call<{ task: Task }>(url, 'POST /task/getTask', { ID }, session)).data.task;
      await expect.poll(async () => (await read(first.url)).success).toBe(150);
      const second = await start();
      const readFence = async () =>
        (
          await query<{ fence: number }>(database.url, 'select fence from tasks where id = $1', [
            ID,
          ])
        )[0]?.fence;
      expect(await readFence()).toBe(1);
      await first.end('SIGKILL');
      // The duration is read from the database clock, so that the load of this machine does not
      // affect it.
      const lease =
        'select extract(epoch from due_at - now())::float8 * 1000 as ms from tasks where id = $1';
      const [left] = await query<{ ms: number }>(database.url, lease, [ID]);
      expect((left?.ms ?? Number.NaN) + POLL_INTERVAL_MS).toBeLessThan(WITHIN_MS);
      await holder.query('rollback');
      await expect.poll(readFence, { interval: 100 }).toBe(2);
      await expect.poll(async () => (await read(second.url)).status).toBe('done');
      expect(await read(second.url)).toMatchObject({
        total: NETBARS,
        success: NETBARS,
        failed: 0,
        skipped: 0,
      });
      // A skipped item has no tag, and a repeated item counts as skipped.
      const items =
        'select status, count(*)::int as count from task_items where task_id = $1 group by status';
      expect(await query(database.url, items, [ID])).toEqual([{ status: 'done', count: NETBARS }]);
      const untagged = `select count(*)::int as count from netbars where tags <> array['T']`;
      expect(await query(database.url, untagged)).toEqual([{ count: 0 }]);
    } finally {
      await holder.end();
    }
  });
});
