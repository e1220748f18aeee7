import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GatewayClient } from '../src/areas/agent/client/gatewayClient.ts';
import { hasPostgres, query, type TestDatabase } from './support/postgres.ts';
import { preparedPostgres } from './support/preparedData.ts';
import { call, type Instance, signIn, startServer } from './support/server.ts';

interface Task {
  ID: number;
  status: string;
  success: number;
}

const NETBARS = 60;
/** The netbar at which the first server is blocked in the middle of a step. */
const BLOCKED_AT = 30;
const MACHINES = 60;
const WITHIN_MS = 90_000;

describe.skipIf(!hasPostgres)('when a server is killed', () => {
  let database: TestDatabase;
  let first: Instance;
  let session: Record<string, string>;
  const servers: Instance[] = [];
  const start = async () => {
    const server = await startServer({ DATABASE_URL: database.url });
    servers.push(server);
    return server;
  };

  beforeAll(async () => {
    database = await preparedPostgres();
    first = await start();
    session = await signIn(first.url);
    await query(
      database.url,
      `insert into netbars (netbar_no, name, region_code, address, contact_name, contact_phone, diskless_type, billing_type, status)
        select 'T' || n, 'T' || n, '330100', '', '', '', 'server', 'member', 'active' from generate_series(1, ${NETBARS}) n`,
    );
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    await database?.drop();
  });

  const waitUntilDone = async (url: string, ID: number) =>
    expect
      .poll(
        async () =>
          (await call<{ task: Task }>(url, 'POST /task/getTask', { ID }, session)).data.task.status,
        {
          timeout: WITHIN_MS,
          interval: 300,
        },
      )
      .toBe('done');
  const results = (ID: number) =>
    query(
      database.url,
      'select status, count(*)::int as count, count(distinct target_id)::int as targets from task_items where task_id = $1 group by status',
      [ID],
    );

  it('during a publish to many netbars, every netbar gets exactly one version', {
    timeout: 2 * WITHIN_MS,
  }, async () => {
    const [template] = await query<{ id: number }>(
      database.url,
      `insert into config_templates (name, values) values ('赛事', '{"usbPolicy":"deny"}') returning id`,
    );
    const holder = new pg.Client({ connectionString: database.url });
    await holder.connect();
    try {
      await holder.query('begin');
      await holder.query('select id from netbars where id = $1 for update', [BLOCKED_AT]);
      const params = {
        templateId: template?.id,
        effectiveMode: 'now',
        changeNote: '赛事',
        waitMinutes: 1,
      };
      const selection = { ids: Array.from({ length: NETBARS }, (_, at) => at + 1) };
      const started = await call<{ task: Task }>(
        first.url,
        'POST /config/publishToMany',
        { ...params, selection },
        session,
      );
      expect(started).toMatchObject({ code: 0 });
      const { ID } = started.data.task;
      const read = async () =>
        (await call<{ task: Task }>(first.url, 'POST /task/getTask', { ID }, session)).data.task
          .success;
      await expect.poll(read, { timeout: WITHIN_MS }).toBe(20);
      const second = await start();
      await first.end('SIGKILL');
      await holder.query('rollback');
      await waitUntilDone(second.url, ID);
      expect(await results(ID)).toEqual([{ status: 'done', count: NETBARS, targets: NETBARS }]);
      const versions =
        'select version, count(*)::int as count from config_versions group by version order by version';
      expect(await query(database.url, versions)).toEqual([{ version: 1, count: NETBARS }]);
      first = second;
    } finally {
      await holder.end();
    }
  });

  it('during a tool run, every machine runs it once and has one result', {
    timeout: 2 * WITHIN_MS,
  }, async () => {
    await query(
      database.url,
      `insert into terminals (netbar_id, terminal_no, status, power, power_at)
        select 1, 'A' || lpad(n::text, 3, '0'), 'normal', 'on', now() from generate_series(1, ${MACHINES}) n`,
    );
    const key = { netbarId: 1, requestId: randomUUID() };
    const { data } = await call<{ secret: string }>(first.url, 'POST /agent/addKey', key, session);
    const line = (url: string) =>
      new GatewayClient(url.replace(/^http/, 'ws'), { instance: 'protection-test' }, WITHIN_MS);
    const before = line(first.url);
    const identity = await before.enrol(data.secret);
    await before.connect(identity, 'journal-1');
    const [tool] = await query<{ id: number }>(
      database.url,
      'select id from tools order by id limit 1',
    );
    const machines = await query<{ id: number }>(
      database.url,
      'select id from terminals where netbar_id = 1 order by id',
    );
    const body = {
      toolId: tool?.id,
      reason: '例行清理',
      selection: { ids: machines.map(({ id }) => id) },
    };
    const started = await call<{ task: Task }>(first.url, 'POST /run/runTool', body, session);
    expect(started).toMatchObject({ code: 0 });
    const { ID } = started.data.task;
    /** Commands that the machines have run, as the journal of the gateway has them. */
    const executed = new Set<string>();
    let seq = 0;
    const runCommands = (client: GatewayClient, most: number) => {
      client.follow(({ t, command = '' }) => {
        if (t !== 'command' || executed.size >= most) return;
        client.send({ t: 'got', commands: [command] });
        // A command that is delivered again has a result in the journal already.
        if (executed.has(command)) return;
        executed.add(command);
        seq += 1;
        client.send({ t: 'result', seq, command, outcome: 'done', at: Date.now() });
      });
    };
    runCommands(before, MACHINES / 3);
    await expect.poll(() => executed.size, { timeout: WITHIN_MS }).toBe(MACHINES / 3);
    const second = await start();
    await first.end('SIGKILL');
    await before.closeCode();
    const after = line(second.url);
    const welcome = await after.connect(identity, 'journal-1');
    // Results that the console has not received are sent again from the journal.
    const sent = [...executed];
    for (let at = welcome.received ?? 0; at < seq; at += 1)
      after.send({ t: 'result', seq: at + 1, command: sent[at], outcome: 'done', at: Date.now() });
    runCommands(after, MACHINES);
    await waitUntilDone(second.url, ID);
    expect(executed.size).toBe(MACHINES);
    expect(await results(ID)).toEqual([{ status: 'done', count: MACHINES, targets: MACHINES }]);
    const commands =
      'select status, count(*)::int as count from agent_commands where task_id = $1 group by status';
    expect(await query(database.url, commands, [ID])).toEqual([
      { status: 'done', count: MACHINES },
    ]);
    after.end();
  });
});
