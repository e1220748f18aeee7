import { Agent } from 'node:http';
import { cpus, loadavg } from 'node:os';
import { ADMIN, type ConsoleServer } from '@console/e2e/support/consoleServer.ts';
import { insertDefenseLogs } from '@console/mock-server/dist/modules/areas/defense/demoLogs.js';
import { test } from 'playwright/test';
import { type Burst, burst } from './logs/burst.ts';
import { logCases, NETBARS, OWNERS, SILENT_NETBARS } from './logs/cases.ts';
import { isPartEnabled, type Measured, SIZES, storeResults } from './logs/parts.ts';
import { type Engine, embeddedEngine, postgresEngine } from './server/engines.ts';
import { measure, send } from './server/load.ts';
import { printColumns } from './table.ts';

const EMBEDDED = SIZES.filter((rows) => rows <= 1_000_000);
const DAYS = 30;
/** Number of rows per insert statement. */
const BATCH_SIZE = 500_000;
/** The benchmark creates its own netbars. */
const NO_DEMO = { CONSOLE_DEMO: '0', NODE_OPTIONS: process.env.BENCH_NODE_OPTIONS ?? '' };

/** Adds netbars, some of which never sent logs, and their owners, who see only their netbars. */
async function addOwners(engine: Engine): Promise<void> {
  const database = await engine.open();
  await database.db.execute(`insert into netbars (netbar_no, name, region_code, address, contact_name, contact_phone, diskless_type, billing_type, status,
      terminal_total, expire_at, last_heartbeat_at)
    select 'B' || n, '网吧 ' || n, '330100', '', '', '', 'server', 'member', 'active', 100, now() + interval '1 year',
      case when n > ${SILENT_NETBARS} then now() end
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
  for (let left = rows; left > 0; left -= BATCH_SIZE)
    await insertDefenseLogs(database.db, {
      total: Math.min(left, BATCH_SIZE),
      now: new Date(),
      days: DAYS,
    });
  await database.db.execute('vacuum analyze');
  await database.close();
}

async function signIn(url: string, username: string): Promise<string> {
  const agent = new Agent();
  try {
    const body = { username, password: ADMIN.password };
    return String(
      (await send(agent, url, '', { method: 'POST', path: '/base/login', body })).token,
    );
  } finally {
    agent.destroy();
  }
}

async function explore(url: string, token: string): Promise<{ middle: number; sha256: string }> {
  const agent = new Agent();
  try {
    const time = `${Date.now() - 16 * 86_400_000}~${Date.now() - 15 * 86_400_000}`;
    const body = { page: 1, pageSize: 20, time };
    const { list } = (await send(agent, url, token, {
      method: 'POST',
      path: '/netbar/getDefenseLogList',
      body,
    })) as unknown as {
      list: { ID: number; sha256: string }[];
    };
    return { middle: list[0]?.ID ?? 0, sha256: list[0]?.sha256 ?? '' };
  } finally {
    agent.destroy();
  }
}

async function measureServer({ url }: ConsoleServer, rows: number): Promise<Measured> {
  const token = await signIn(url, ADMIN.username);
  const tokens = new Map([[ADMIN.username as string, token]]);
  for (const { name } of OWNERS) tokens.set(name, await signIn(url, name));
  const cases = logCases(await explore(url, token));
  const times: Measured['times'] = {};
  if (isPartEnabled('lists'))
    for (const { name, as, call } of cases)
      times[name] = await measure(url, tokens.get(as) ?? token, call, {
        connections: 1,
        most: 100,
      });
  return {
    rows,
    times,
    ...(isPartEnabled('intake') && { burst: await burst(url, token, cases[0]?.call) }),
  };
}

const ms = (value: number) => (Number.isNaN(value) ? '' : value.toFixed(value < 10 ? 1 : 0));

const ratio = (value: number) => (Number.isNaN(value) ? '' : `${value.toFixed(2)} ×`);

function print(name: string, all: readonly Measured[]): void {
  const grown = (numbers: readonly number[]) =>
    numbers.flatMap((value, at) => [
      ms(value),
      ...(at === 0 ? [] : [ratio(value / (numbers[at - 1] ?? value))]),
    ]);
  const heads = all.flatMap(({ rows }, at) => [
    rows.toLocaleString('en'),
    ...(at === 0 ? [] : ['growth']),
  ]);
  const line = (
    what: string,
    numbers: readonly number[],
    budget: string,
    holds: (milliseconds: number) => boolean,
  ) => {
    const last = numbers.findLast((number) => !Number.isNaN(number));
    return last === undefined
      ? []
      : [[what, ...grown(numbers), budget, holds(last) ? 'holds' : 'EXCEEDED']];
  };
  const lines = logCases({ middle: 0, sha256: '' }).flatMap(({ name: what, budget }) => {
    const numbers = all.map(({ times }) => times[what]?.p95 ?? Number.NaN);
    return line(what, numbers, ms(budget), (value) => value <= budget);
  });
  const bursts = (
    what: string,
    value: (burst: Burst) => number,
    budget: number,
    holds: (measured: number) => boolean,
  ) => {
    const numbers = all.map((item) => (item.burst ? value(item.burst) : Number.NaN));
    return line(what, numbers, String(budget), holds);
  };
  const busy = (loadavg()[0] ?? 0).toFixed(1);
  printColumns(
    `${name}: 95 of 100 answers on one connection, milliseconds (load ${busy} on ${cpus().length} cores)`,
    [
      ['', ...heads, 'budget', ''],
      ...lines,
      ...bursts(
        'taken from gateways, rows a second',
        ({ perSecond }) => perSecond,
        5_000,
        (item) => item >= 5_000,
      ),
      ...bursts(
        'the newest 20 meanwhile',
        ({ list }) => list.p95,
        100,
        (item) => item <= 100,
      ),
    ],
  );
}

async function benchEngine(
  make: () => Engine | Promise<Engine>,
  sizes: readonly number[],
): Promise<void> {
  let all: Measured[] = [];
  for (const rows of sizes) {
    const engine = await make();
    const measured: Measured[] = [];
    try {
      await (await engine.start(NO_DEMO)).stop();
      await addOwners(engine);
      await addLogs(engine, rows);
      const server = await engine.start(NO_DEMO);
      try {
        measured.push(await measureServer(server, rows));
      } finally {
        await server.stop();
      }
    } finally {
      await engine.remove();
    }
    all = storeResults(engine.name, [...all, ...measured]);
    print(engine.name, all);
  }
}

// Ten million rows with their indexes take long.
test.setTimeout(3 * 60 * 60_000);

test('logs on PostgreSQL', async () => {
  const address = process.env.BENCH_DATABASE_URL;
  test.skip(address === undefined, 'BENCH_DATABASE_URL is not set');
  await benchEngine(() => postgresEngine(address ?? ''), SIZES);
});

test('logs on the embedded database', async () => {
  await benchEngine(embeddedEngine, EMBEDDED);
});
