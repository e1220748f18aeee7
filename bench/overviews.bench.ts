import { Agent } from 'node:http';
import { cpus, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { ADMIN } from '@console/e2e/support/consoleServer.ts';
import { test } from 'playwright/test';
import { type Engine, embeddedEngine, postgresEngine } from './server/engines.ts';
import { send } from './server/load.ts';
import { printColumns } from './table.ts';

const BUDGET_MS = 50;
const NETBARS = 1_000;
const TERMINALS = 100;
/** The server caches counts for this time (`netbarOverview.list`). */
const CACHED_MS = 5_000;
const ROUNDS = 8;
const NO_DEMO = { CONSOLE_DEMO: '0' };

const KINDS = ['config', 'rules', 'runs', 'desktop'] as const;
const CALLS: Readonly<Record<(typeof KINDS)[number] | 'processes', string>> = {
  config: '/netbar/getConfigOverview',
  rules: '/netbar/getRuleOverview',
  runs: '/netbar/getRunOverview',
  desktop: '/netbar/getDesktopOverview',
  processes: '/process/getProcessOverview',
};
/** A third of the terminals is off, and 2 % have an older version. */
const STATEMENTS = [
  `insert into netbars (netbar_no, name, region_code, address, contact_name, contact_phone, diskless_type, billing_type, status,
    terminal_total, config_version, last_heartbeat_at)
  select 'B' || i, '网吧' || i, '330100', '', '', '', 'server', 'member', 'active', ${TERMINALS}, 3, now() from generate_series(1, ${NETBARS}) i`,
  `insert into terminals (netbar_id, terminal_no, status, power, power_at, protect_status)
  select n.id, 'A' || lpad(no::text, 3, '0'), 'normal', case when (n.id * 7 + no) % 3 = 0 then 'off' else 'on' end, now(), 'on'
  from netbars n, generate_series(1, ${TERMINALS}) no`,
  `insert into terminal_syncs (netbar_id, terminal_id, what, version, hash, state, at)
  select t.netbar_id, t.id, what, case when t.id % 50 = 0 then 2 else 3 end, '', 'applied', now()
  from terminals t, unnest(array[${KINDS.map((kind) => `'${kind}'`).join(', ')}]) what`,
  'vacuum analyze',
];

const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0);

/** Measures each overview, with counts that are not cached. */
async function measureOverviews(url: string): Promise<string[][]> {
  const agent = new Agent({ keepAlive: true });
  try {
    const signIn = { method: 'POST', path: '/base/login', body: ADMIN } as const;
    const token = String((await send(agent, url, '', signIn)).token);
    const times = new Map<string, number[]>();
    for (let round = 0; round < ROUNDS; round += 1) {
      await wait(CACHED_MS);
      for (const [name, path] of Object.entries(CALLS)) {
        const since = performance.now();
        await send(agent, url, token, { method: 'POST', path, body: { page: 1, pageSize: 20 } });
        // The first call of a connection also plans its statements.
        if (round > 0) times.set(name, [...(times.get(name) ?? []), performance.now() - since]);
      }
    }
    return [...times].map(([name, all]) => {
      const sorted = [...all].sort((a, b) => a - b);
      const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
      const longest = sorted.at(-1) ?? 0;
      return [name, ms(median), ms(longest), median <= BUDGET_MS ? 'holds' : 'EXCEEDED'];
    });
  } finally {
    agent.destroy();
  }
}

async function benchEngine(engine: Engine): Promise<void> {
  try {
    await (await engine.start(NO_DEMO)).stop();
    const database = await engine.open();
    for (const statement of STATEMENTS) await database.db.execute(statement);
    await database.close();
    const server = await engine.start(NO_DEMO);
    try {
      const rows = await measureOverviews(server.url);
      const busy = (loadavg()[0] ?? 0).toFixed(1);
      printColumns(
        `${engine.name}: overviews of ${NETBARS} netbars with ${TERMINALS} terminals each, counts not cached (milliseconds, load ${busy} on ${cpus().length} cores)`,
        [['', 'median', 'longest', `budget ${BUDGET_MS}`], ...rows],
      );
    } finally {
      await server.stop();
    }
  } finally {
    await engine.remove();
  }
}

test.setTimeout(10 * 60_000);

test('overviews on PostgreSQL', async () => {
  const address = process.env.BENCH_DATABASE_URL;
  test.skip(address === undefined, 'BENCH_DATABASE_URL is not set');
  await benchEngine(await postgresEngine(address ?? ''));
});

test('overviews on the embedded database', async () => {
  await benchEngine(embeddedEngine());
});
