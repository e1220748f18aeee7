import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Frame,
  GatewayClient,
  type Identity,
} from '../src/areas/agent/client/gatewayClient.ts';
import { hasPostgres, query, type TestDatabase } from './support/postgres.ts';
import { preparedPostgres } from './support/preparedData.ts';
import { call, type Instance, signIn, startServer } from './support/server.ts';

const MACHINES = 150;
/**
 * Number of results that the first server has recorded when it is killed. The next line limits the
 * results that were sent by then.
 */
const RECORDED = 50;
const SENT = 60;
const JOURNAL = 'journal-of-this-test';

/**
 * A gateway that runs each command once and keeps its results until they are acknowledged, as
 * docs/reference/agent-protocol.md requires.
 */
class Gateway {
  readonly #instance = randomUUID();
  readonly #done = new Set<string>();
  /** Ids of the received commands, with repetitions. */
  readonly delivered: string[] = [];
  #kept: { seq: number }[] = [];
  #seq = 0;
  #line: GatewayClient | undefined;
  acknowledged = 0;
  /** Number of the last result that is sent before the server is killed. */
  lastSent = SENT;

  async connect(
    { url }: Instance,
    how: { key: string } | { identity: Identity },
  ): Promise<Identity> {
    const line = new GatewayClient(url.replace('http', 'ws'), { instance: this.#instance }, 60_000);
    this.#line = line;
    const identity = 'key' in how ? await line.enrol(how.key) : how.identity;
    const { received = 0 } = await line.connect(identity, JOURNAL);
    this.#dropUpTo(received);
    const list = Array.from({ length: MACHINES }, (_, at) => ({ no: String(at + 1), power: 'on' }));
    line.send({ t: 'machines', n: 1, time: Date.now(), full: 'only', list });
    for (const message of this.#kept) line.send(message);
    line.follow((frame) => this.#handle(frame));
    return identity;
  }

  end(): void {
    this.#line?.end();
  }

  #dropUpTo(seq: number): void {
    this.acknowledged = Math.max(this.acknowledged, seq);
    this.#kept = this.#kept.filter((message) => message.seq > seq);
  }

  #handle({ t, seq, command }: Frame): void {
    if (t === 'ack' && seq !== undefined) this.#dropUpTo(seq);
    if (t !== 'command' || command === undefined) return;
    this.delivered.push(command);
    this.#line?.send({ t: 'got', commands: [command] });
    if (this.#done.has(command)) return;
    this.#done.add(command);
    this.#seq += 1;
    const message = { t: 'result', seq: this.#seq, command, outcome: 'done', at: Date.now() };
    this.#kept.push(message);
    if (this.#seq <= this.lastSent) this.#line?.send(message);
  }
}

describe.skipIf(!hasPostgres)('a command to many machines whose server is killed', () => {
  let database: TestDatabase;
  const gateway = new Gateway();
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
    gateway.end();
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    await database?.drop();
  });

  it('has exactly one result for every machine', async () => {
    const first = await start();
    await query(
      database.url,
      `insert into netbars (netbar_no, name, region_code, address, contact_name, contact_phone, diskless_type, billing_type, status)
        values ('T1', 'T1', '330100', '', '', '', 'server', 'member', 'active')`,
    );
    await query(
      database.url,
      `insert into terminals (netbar_id, terminal_no, status, power, power_at)
        select 1, n::text, 'normal', 'on', now() from generate_series(1, ${MACHINES}) n`,
    );
    const session = await signIn(first.url);
    const params = { netbarId: 1, requestId: randomUUID() };
    const { data: made } = await call<{ secret: string }>(
      first.url,
      'POST /agent/addKey',
      params,
      session,
    );
    const identity = await gateway.connect(first, { key: made.secret });
    const selection = { allMatching: true, filter: { netbarId: 1 }, expectTotal: MACHINES };
    const body = { command: 'refresh', expireMinutes: 60, selection, requestId: randomUUID() };
    const { data } = await call<{ task: { ID: number } }>(
      first.url,
      'POST /pc/sendCommand',
      body,
      session,
    );
    await expect.poll(() => gateway.acknowledged).toBeGreaterThanOrEqual(RECORDED);
    const second = await start();
    await first.end('SIGKILL');
    gateway.lastSent = MACHINES;
    await gateway.connect(second, { identity });
    const items =
      'select status, count(*)::int as count from task_items where task_id = $1 group by status';
    await expect
      .poll(() => query(database.url, items, [data.task.ID]))
      .toEqual([{ status: 'done', count: MACHINES }]);
    const results = `select status, count(*)::int as commands, count(distinct machine_id)::int as machines
      from agent_commands where task_id = $1 group by status`;
    expect(await query(database.url, results, [data.task.ID])).toEqual([
      { status: 'done', commands: MACHINES, machines: MACHINES },
    ]);
    // Some commands were delivered twice and run once.
    expect(new Set(gateway.delivered).size).toBe(MACHINES);
    const read = () =>
      call<{ task: object }>(second.url, 'POST /task/getTask', { ID: data.task.ID }, session);
    await expect
      .poll(async () => (await read()).data.task)
      .toMatchObject({ status: 'done', total: MACHINES, success: MACHINES, failed: 0 });
  });
});
