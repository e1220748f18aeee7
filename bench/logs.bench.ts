import { Agent } from 'node:http';
import { cpus, loadavg } from 'node:os';
import { ADMIN, type ConsoleServer } from '@console/e2e/support/consoleServer.ts';
import { insertDefenseLogs } from '@console/mock-server/dist/areas/defense/demoLogs.js';
import { test } from 'playwright/test';
import { type Burst, burst } from './logs/burst.ts';
import { type LogCase, logCases, NETBARS, OWNERS, SILENT } from './logs/cases.ts';
import { type Engine, embeddedEngine, postgresEngine } from './server/engines.ts';
import { measure, send, type Times } from './server/load.ts';
import { printColumns } from './table.ts';

/** Each ten times the one before; the largest is for a machine with an hour and 15 GB to spare. */
const SIZES = [100_000, 1_000_000, 10_000_000].filter((rows) => rows <= Number(process.env.BENCH_ROWS ?? 1_000_000));
const EMBEDDED = SIZES.filter((rows) => rows <= 1_000_000);
const DAYS = 30;
/** Rows of one statement that fills. */
const AT_ONCE = 500_000;
/** The only netbars are those of the bench. */
const NO_DEMO = { CONSOLE_DEMO: '0' };

interface Measured {
  rows: number;
  times: readonly Times[];
  burst: Burst;
}

/** Netbars of which some were never heard of, and their owners, who see nothing else. */
async function addPeople(engine: Engine): Promise<void> {
  const database = await engine.open();
  await database.db.execute(`insert into netbars (netbar_no, name, region_code, address, contact_name, contact_phone, diskless_type, billing_type, status,
      terminal_total, expire_at, last_heartbeat_at)
    select 'B' || n, '网吧 ' || n, '330100', '', '', '', 'server', 'member', 'active', 100, now() + interval '1 year',
      case when n > ${SILENT} then now() end
    from generate_series(1, ${NETBARS}) n`);
  for (const { name, from, to } of OWNERS) {
    await database.db.execute(`insert into users (user_name, password_hash, nick_name, authority_id)
      select '${name}', password_hash, '${name}', 300 from users where user_name = '${ADMIN.username}'`);
    await database.db.execute(
      `insert into user_authorities (user_id, authority_id) select id, 300 from users where user_name = '${name}'`,
    );
    await database.db.execute(`update netbars set owner_id = (select id from users where user_name = '${name}')
      where substr(netbar_no, 2)::int between ${from} and ${to}`);
  }
  await database.close();
}

async function addLogs(engine: Engine, rows: number): Promise<void> {
  const database = await engine.open();
  for (let left = rows; left > 0; left -= AT_ONCE)
    await insertDefenseLogs(database.db, { total: Math.min(left, AT_ONCE), now: new Date(), days: DAYS });
  await database.db.execute('vacuum analyze');
  await database.close();
}

async function signIn(url: string, username: string): Promise<string> {
  const agent = new Agent();
  try {
    const body = { username, password: ADMIN.password };
    return String((await send(agent, url, '', { method: 'POST', path: '/base/login', body })).token);
  } finally {
    agent.destroy();
  }
}

async function explore(url: string, token: string): Promise<{ middle: number; sha256: string }> {
  const agent = new Agent();
  try {
    const time = `${Date.now() - 16 * 86_400_000}~${Date.now() - 15 * 86_400_000}`;
    const body = { page: 1, pageSize: 20, time };
    const { list } = (await send(agent, url, token, { method: 'POST', path: '/netbar/getDefenseLogList', body })) as unknown as {
      list: { ID: number; sha256: string }[];
    };
    return { middle: list[0]?.ID ?? 0, sha256: list[0]?.sha256 ?? '' };
  } finally {
    agent.destroy();
  }
}

async function measureServer({ url }: ConsoleServer, rows: number): Promise<{ cases: readonly LogCase[]; measured: Measured }> {
  const token = await signIn(url, ADMIN.username);
  const tokens = new Map([[ADMIN.username as string, token]]);
  for (const { name } of OWNERS) tokens.set(name, await signIn(url, name));
  const cases = logCases(await explore(url, token));
  const times: Times[] = [];
  for (const one of cases) times.push(await measure(url, tokens.get(one.as) ?? token, one.call, { connections: 1, most: 100 }));
  return { cases, measured: { rows, times, burst: await burst(url, token, cases[0]?.call) } };
}

const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0);

function print(name: string, cases: readonly LogCase[], all: readonly Measured[]): void {
  const grown = (numbers: readonly number[]) =>
    numbers.flatMap((value, at) => [ms(value), ...(at === 0 ? [] : [`${(value / (numbers[at - 1] ?? value)).toFixed(2)} ×`])]);
  const heads = all.flatMap(({ rows }, at) => [rows.toLocaleString('en'), ...(at === 0 ? [] : ['growth'])]);
  const lines = cases.map(({ name: what, budget }, at) => {
    const numbers = all.map(({ times }) => times[at]?.p95 ?? Number.NaN);
    return [what, ...grown(numbers), ms(budget), (numbers.at(-1) ?? 0) <= budget ? 'holds' : 'EXCEEDED'];
  });
  const bursts = (what: string, value: (one: Burst) => number, budget: string, holds: (one: number) => boolean) => {
    const numbers = all.map((one) => value(one.burst));
    return [what, ...grown(numbers), budget, holds(numbers.at(-1) ?? 0) ? 'holds' : 'EXCEEDED'];
  };
  const busy = (loadavg()[0] ?? 0).toFixed(1);
  printColumns(`${name}: 95 of 100 answers on one connection, milliseconds (load ${busy} on ${cpus().length} cores)`, [
    ['', ...heads, 'budget', ''],
    ...lines,
    bursts(
      'taken from gateways, rows a second',
      ({ perSecond }) => perSecond,
      '5000',
      (one) => one >= 5_000,
    ),
    bursts(
      'the newest 20 meanwhile',
      ({ list }) => list.p95,
      '100',
      (one) => one <= 100,
    ),
  ]);
}

async function benchEngine(make: () => Engine | Promise<Engine>, sizes: readonly number[]): Promise<void> {
  const all: Measured[] = [];
  let cases: readonly LogCase[] = [];
  let name = '';
  for (const rows of sizes) {
    const engine = await make();
    name = engine.name;
    try {
      await (await engine.start(NO_DEMO)).stop();
      await addPeople(engine);
      await addLogs(engine, rows);
      const server = await engine.start(NO_DEMO);
      try {
        const done = await measureServer(server, rows);
        cases = done.cases;
        all.push(done.measured);
      } finally {
        await server.stop();
      }
    } finally {
      await engine.remove();
    }
  }
  print(name, cases, all);
}

// Ten million rows with their indexes take their time.
test.setTimeout(3 * 60 * 60_000);

test('logs on PostgreSQL', async () => {
  const address = process.env.BENCH_DATABASE_URL;
  test.skip(address === undefined, 'no PostgreSQL');
  await benchEngine(() => postgresEngine(address ?? ''), SIZES);
});

test('logs on the embedded database', async () => {
  await benchEngine(embeddedEngine, EMBEDDED);
});
