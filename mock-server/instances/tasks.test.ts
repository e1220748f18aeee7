import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyPostgres, hasPostgres, query } from './support/postgres.ts';
import { call, type Instance, signIn, startServer } from './support/server.ts';

interface Task {
  ID: number;
  status: string;
  success: number;
  total: number;
}

/** So long another instance may take to go on with the task of one that was killed. */
const WITHIN_MS = 30_000;
const NETBARS = 6_000;

describe.skipIf(!hasPostgres)('a task whose server is killed', () => {
  let database: Awaited<ReturnType<typeof emptyPostgres>>;
  const servers: Instance[] = [];

  beforeAll(async () => {
    database = await emptyPostgres();
    // The first one alone: it is the one that takes the task up.
    servers.push(await startServer({ DATABASE_URL: database.url }));
    await query(
      database.url,
      `insert into netbars (netbar_no, name, region_code, address, contact_name, contact_phone, diskless_type, billing_type)
        select 'T' || n, 'T' || n, '330100', '', '', '', 'server', 'member' from generate_series(1, ${NETBARS}) n`,
    );
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    await database?.drop();
  });

  it('is gone on with by another one within half a minute, to one result, and nothing is done twice', async () => {
    const [first] = servers as [Instance];
    const session = await signIn(first.url);
    const read = async (url: string, ID: number) =>
      (await call<{ task: Task }>(url, 'POST /task/getTask', { ID }, session)).data.task;
    const selection = { allMatching: true, filter: {}, expectTotal: NETBARS };
    const started = await call<{ task: Task }>(
      first.url,
      'POST /netbar/batchSetNetbarTags',
      { tags: ['T'], mode: 'add', selection },
      session,
    );
    const { ID } = started.data.task;
    await expect.poll(async () => (await read(first.url, ID)).success, { timeout: 120_000, interval: 20 }).toBeGreaterThan(0);
    const second = await startServer({ DATABASE_URL: database.url });
    servers.push(second);
    const held = await read(second.url, ID);
    expect(held.status).toBe('running');
    const killedAt = Date.now();
    await first.end('SIGKILL');
    const { success: reached } = await read(second.url, ID);
    // By its own clock the database knows when it was taken up: how busy this machine is decides nothing.
    await expect
      .poll(async () => (await query<{ fence: number }>(database.url, 'select fence from tasks where id = $1', [ID]))[0]?.fence, {
        timeout: 120_000,
        interval: 100,
      })
      .toBe(2);
    const waited = Date.now() - killedAt;
    expect(waited).toBeLessThan(WITHIN_MS);
    await expect.poll(async () => (await read(second.url, ID)).status, { timeout: 300_000 }).toBe('done');
    const done = await read(second.url, ID);
    expect(reached).toBeLessThan(NETBARS);
    expect(done).toMatchObject({ total: NETBARS, success: NETBARS });
    // A netbar that was done twice would count twice, and one that was left out has no tag.
    const [left] = await query<{ count: number }>(
      database.url,
      `select count(*)::int as count from netbars where tags <> array['T']`,
    );
    expect(left?.count).toBe(0);
    const items = await query<{ status: string; count: number }>(
      database.url,
      'select status, count(*)::int as count from task_items where task_id = $1 group by status',
      [ID],
    );
    expect(items).toEqual([{ status: 'done', count: NETBARS }]);
  });
});
