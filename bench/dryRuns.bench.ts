import { Agent } from 'node:http';
import { cpus, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { ADMIN } from '@console/e2e/support/consoleServer.ts';
import { insertDefenseLogs } from '@console/mock-server/dist/modules/areas/defense/demoLogs.js';
import { test } from 'playwright/test';
import { startProbe } from './health/probe.ts';
import { type Engine, embeddedEngine, postgresEngine } from './server/engines.ts';
import { type BenchCall, send } from './server/load.ts';
import { printColumns } from './table.ts';

const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000);
const BATCH_SIZE = 500_000;
const NETBARS = 1_000;
const PROGRAMS = 10_000;
const NETBARS_PER_PROGRAM = 10;
const DAYS = 30;
/** Without the checks of responses that development adds. */
const NO_DEMO = { CONSOLE_DEV: '0', CONSOLE_DEMO: '0' };
const IDLE_MS = 5_000;
const MAX_MS = 10 * 60_000;
/** Pause between two calls, so that the calls themselves do not fill a core. */
const PAUSE_MS = 50;

const FILL = [
  `insert into netbars (netbar_no, name, region_code, address, contact_name, contact_phone, diskless_type, billing_type, status,
      last_heartbeat_at)
    select 'B' || n, '网吧 ' || n, '330100', '', '', '', 'server', 'member', 'active', now() from generate_series(1, ${NETBARS}) n`,
  `insert into seen_programs (netbar_id, sha256, name, path, parent_name, terminals, is_first, first_seen_at, last_seen_at)
    select b.id, md5(p::text) || md5(p::text), 'p' || p || '.exe', 'D:\\Games\\p' || p || '.exe', 'explorer.exe', 3, false, now(), now()
    from generate_series(1, ${PROGRAMS}) p, generate_series(1, ${NETBARS_PER_PROGRAM}) k,
      lateral (select id from netbars order by id offset (p * 7 + k * 31) % ${NETBARS} limit 1) b`,
];
/** The expression matches some processes of the logs. The names match none. */
const MATCHER = {
  op: 'any',
  conditions: [
    { field: 'processName', operator: 'regex', values: ['^(popad|minerd?|ads?)\\d*\\.exe$'] },
    { field: 'processName', operator: 'in', values: ['p17.exe', 'p9999.exe', 'none.exe'] },
  ],
};
const CALLS = {
  'newest 20 defence logs': {
    method: 'POST',
    path: '/netbar/getDefenseLogList',
    body: { page: 1, pageSize: 20 },
  },
  'list of netbars': {
    method: 'POST',
    path: '/netbar/getNetbarList',
    body: { page: 1, pageSize: 20 },
  },
} as const satisfies Record<string, BenchCall>;

async function fill(engine: Engine): Promise<void> {
  const database = await engine.open();
  for (const statement of FILL) await database.db.execute(statement);
  for (let left = ROWS; left > 0; left -= BATCH_SIZE)
    await insertDefenseLogs(database.db, {
      total: Math.min(left, BATCH_SIZE),
      now: new Date(),
      days: DAYS,
    });
  await database.db.execute('vacuum analyze');
  await database.close();
}

type Post = (path: string, body: object) => Promise<Record<string, unknown>>;
type Durations = Record<string, number[]>;

/** Repeats the calls in turn until `isDone`. Returns their durations, fastest first. */
async function measureCalls(post: Post, isDone: () => Promise<boolean>): Promise<Durations> {
  const durations: Durations = {};
  while (!(await isDone()))
    for (const [name, { path, body }] of Object.entries(CALLS)) {
      const since = performance.now();
      await post(path, body);
      const taken = durations[name] ?? [];
      taken.push(performance.now() - since);
      durations[name] = taken;
      await wait(PAUSE_MS);
    }
  for (const taken of Object.values(durations)) taken.sort((a, b) => a - b);
  return durations;
}

const share = (sorted: readonly number[], part: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(0);

const column = (sorted: readonly number[] = []): string[] => [
  share(sorted, 0.5),
  share(sorted, 0.95),
  share(sorted, 1),
];

interface DryRun {
  report: { tried: number; matched: number; hits: number };
}

async function measureServer(name: string, url: string): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const probe = startProbe(`${url}/healthz`);
  try {
    const { token } = await send(agent, url, '', {
      method: 'POST',
      path: '/base/login',
      body: ADMIN,
    });
    const post: Post = (path, body) =>
      send(agent, url, String(token), { method: 'POST', path, body });
    const idleUntil = performance.now() + IDLE_MS;
    await probe.taken();
    const idle = await measureCalls(post, async () => performance.now() > idleUntil);
    const idleProbes = await probe.taken();
    const since = performance.now();
    await post('/rule/dryRun', { matcher: MATCHER, days: DAYS });
    let run: DryRun | null = null;
    const busy = await measureCalls(post, async () => {
      ({ run } = (await post('/rule/getDryRun', { matcher: MATCHER })) as { run: DryRun | null });
      return run !== null || performance.now() - since > MAX_MS;
    });
    const seconds = ((performance.now() - since) / 1_000).toFixed(1);
    const busyProbes = await probe.taken();
    const { tried = 0, matched = 0, hits = 0 } = (run as DryRun | null)?.report ?? {};
    printColumns(
      `${name}: dry run over ${ROWS} events and ${PROGRAMS * NETBARS_PER_PROGRAM} rows of programs in ${seconds} s: ${tried} distinct samples, ${matched} match, ${hits} hits (ms, load ${(loadavg()[0] ?? 0).toFixed(1)} on ${cpus().length} cores)`,
      [
        ['', 'idle: p50', 'p95', 'longest', 'dry run: p50', 'p95', 'longest'],
        ...Object.keys(CALLS).map((call) => [call, ...column(idle[call]), ...column(busy[call])]),
        ['/healthz', ...column(idleProbes), ...column(busyProbes)],
      ],
    );
  } finally {
    agent.destroy();
    await probe.end();
  }
}

async function benchEngine(engine: Engine): Promise<void> {
  try {
    await (await engine.start(NO_DEMO)).stop();
    await fill(engine);
    const server = await engine.start(NO_DEMO);
    try {
      await measureServer(engine.name, server.url);
    } finally {
      await server.stop();
    }
  } finally {
    await engine.remove();
  }
}

// Adding a million events to the embedded database takes minutes.
test.setTimeout(60 * 60_000);

test('dry runs on PostgreSQL', async () => {
  const address = process.env.BENCH_DATABASE_URL;
  test.skip(address === undefined, 'BENCH_DATABASE_URL is not set');
  await benchEngine(await postgresEngine(address ?? ''));
});

test('dry runs on the embedded database', async () => {
  await benchEngine(embeddedEngine());
});
