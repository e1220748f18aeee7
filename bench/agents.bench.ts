import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { ADMIN, type ConsoleServer } from '@console/e2e/support/consoleServer.ts';
import { test } from 'playwright/test';
import { COMMAND_VERSION, command } from './agents/command.ts';
import { MEMORY_REPORTING, type Memory, measureMemory } from './agents/memory.ts';
import { BenchNetbar } from './agents/netbar.ts';
import { measureWriteRate } from './agents/writeRate.ts';
import { type Engine, embeddedEngine, postgresEngine } from './server/engines.ts';
import { measure, send } from './server/load.ts';
import { printColumns } from './table.ts';

const PCS = 100;
const MANY = Number(process.env.BENCH_NETBARS ?? 1_000);
const SIZES = [...new Set([100, 300, MANY])].filter((netbars) => netbars <= MANY);
const EMBEDDED = Math.min(60, MANY);
/** The benchmark creates its own netbars. */
const NO_DEMO = { CONSOLE_DEMO: '0', ...MEMORY_REPORTING };
/**
 * Milliseconds until a server has written its pending reports and released the state of closed
 * connections.
 */
const QUIET_MS = 5_000;
const BEAT_MS = 30_000;
/** Duration of the heartbeat measurement. */
const BEATS_MS = Number(process.env.BENCH_SECONDS ?? 60) * 1_000;
const MAX_COMMANDS = 10_000;
/**
 * Machines of one netbar that change at the same time. `TOGETHER` simulates customers who come and
 * go in groups, `SCATTERED` single changes in many netbars.
 */
const TOGETHER = 20;
const SCATTERED = 2;
/** Number of concurrent enrolments and connections. */
const CONCURRENCY = 20;
const BUDGET = { ackMs: 50, kB: 150, listMs: 100, backMs: 60_000 };

const heldByAll = async (servers: readonly ConsoleServer[]): Promise<Memory> =>
  (await Promise.all(servers.map(measureMemory))).reduce((all, memory) => ({
    heldBytes: all.heldBytes + memory.heldBytes,
    rss: all.rss + memory.rss,
  }));

async function fill(engine: Engine, netbars: number): Promise<void> {
  const database = await engine.open();
  await database.db.execute(`insert into netbars (netbar_no, name, region_code, address, contact_name, contact_phone, diskless_type, billing_type, status, terminal_total)
    select 'B' || n, '网吧 ' || n, '330100', '', '', '', 'server', 'member', 'active', ${PCS} from generate_series(1, ${netbars}) n`);
  await database.close();
}

async function inTurn<T>(
  all: readonly T[],
  work: (client: T, at: number) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < all.length; from += CONCURRENCY)
    await Promise.all(all.slice(from, from + CONCURRENCY).map((item, at) => work(item, from + at)));
}

/**
 * Sends a heartbeat of each netbar every 30 seconds for a minute, and runs `beside` concurrently.
 * @returns the 95th percentile in ms
 */
async function beats(
  netbars: readonly BenchNetbar[],
  beside: () => Promise<unknown>,
): Promise<number> {
  const timers = netbars.map((netbar, at) => {
    const first = setTimeout(
      () => {
        netbar.beat();
        timers[at] = setInterval(() => netbar.beat(), BEAT_MS);
      },
      (at * BEAT_MS) / netbars.length,
    );
    return first;
  });
  await Promise.all([wait(BEATS_MS), beside()]);
  for (const timer of timers) clearInterval(timer);
  const took = netbars.flatMap((netbar) => netbar.took).sort((a, b) => a - b);
  return took[Math.floor(took.length * 0.95)] ?? Number.NaN;
}

/**
 * Reconnects as specified by the protocol: after one to two seconds, and twice as long after each
 * failure.
 */
async function reconnect(netbar: BenchNetbar, url: string): Promise<void> {
  for (let pause = 2_000; ; pause = Math.min(2 * pause, 120_000)) {
    await wait(pause * (0.5 + Math.random() / 2));
    const isIn = await netbar.connect(url).then(
      () => true,
      () => false,
    );
    if (isIn) return;
  }
}

async function run(engine: Engine, netbars: number): Promise<string[]> {
  const first = await engine.start(NO_DEMO);
  // Only one server can open the embedded database.
  const second = engine.url === undefined ? undefined : await engine.start(NO_DEMO);
  const servers = second ? [first, second] : [first];
  const agent = new Agent({ keepAlive: true });
  const gateways = Array.from(
    { length: netbars },
    (_, at) => new BenchNetbar(at, PCS, at * PCS < MAX_COMMANDS ? COMMAND_VERSION : '1.0.0'),
  );
  try {
    const { token } = (await send(agent, first.url, '', {
      method: 'POST',
      path: '/base/login',
      body: ADMIN,
    })) as {
      token: string;
    };
    const urlAt = (at: number) => servers[at % servers.length]?.url ?? first.url;
    const since = performance.now();
    await inTurn(gateways, async (item, at) => {
      const body = { netbarId: at + 1, requestId: randomUUID() };
      const { secret } = (await send(agent, first.url, token, {
        method: 'POST',
        path: '/agent/addKey',
        body,
      })) as {
        secret: string;
      };
      await item.connect(urlAt(at), secret);
    });
    const enrolled = performance.now() - since;
    // Connects and disconnects once first, so that the memory that closed connections leave behind
    // is not counted.
    await wait(QUIET_MS);
    for (const gateway of gateways) gateway.end();
    await wait(QUIET_MS);
    const before = await heldByAll(servers);
    await inTurn(gateways, (item, at) => item.connect(urlAt(at)));
    const list = {
      method: 'POST',
      path: '/pc/getPcList',
      body: { page: 1, pageSize: 10, onlineStatus: 'online' },
    } as const;
    let lists = Number.NaN;
    const p95 = await beats(gateways, async () => {
      await wait(BEATS_MS / 2);
      lists = (await measure(first.url, token, list, { connections: 1, most: 100 })).p95;
    });
    const after = await heldByAll(servers);
    const kB = (what: keyof Memory) => (after[what] - before[what]) / 1_000 / netbars;
    const commands = await command(agent, first.url, token);
    let back = Number.NaN;
    if (second) {
      process.kill(second.pid, 'SIGKILL');
      const cut = performance.now();
      await wait(100);
      await Promise.all(
        gateways.filter(({ isOpen }) => !isOpen).map((gateway) => reconnect(gateway, first.url)),
      );
      back = performance.now() - cut;
    }
    const formatted = (value: number) => (Number.isNaN(value) ? '' : value.toFixed(0));
    return [
      String(netbars),
      ...[enrolled, p95, kB('heldBytes'), kB('rss'), lists, commands, back].map(formatted),
    ];
  } finally {
    for (const gateway of gateways) gateway.end();
    agent.destroy();
    await Promise.all(servers.map((server) => server.stop()));
  }
}

const HEADS = [
  'netbars',
  'enrolled, ms',
  'beat p95, ms',
  'held each, kB',
  'process each, kB',
  'list p95, ms',
  'commands, ms',
  'back, ms',
  'written/s',
  'scattered/s',
];
const BUDGETS = [
  'budget',
  '',
  BUDGET.ackMs,
  BUDGET.kB,
  '',
  BUDGET.listMs,
  '',
  BUDGET.backMs,
  '',
  '',
].map(String);

async function bench(
  make: () => Engine | Promise<Engine>,
  sizes: readonly number[],
): Promise<void> {
  const rows = [HEADS, BUDGETS];
  let name = '';
  for (const netbars of sizes) {
    const engine = await make();
    name = engine.name;
    try {
      // The first start creates the tables.
      await (await engine.start(NO_DEMO)).stop();
      await fill(engine, netbars);
      const measured = await run(engine, netbars);
      const database = await engine.open();
      const batched = await measureWriteRate(database, netbars, TOGETHER);
      const scattered = await measureWriteRate(database, netbars, SCATTERED);
      await database.close();
      rows.push([...measured, batched.toFixed(0), scattered.toFixed(0)]);
    } finally {
      await engine.remove();
    }
  }
  printColumns(
    `${name}: netbars with ${PCS} running machines each, commands to at most ${MAX_COMMANDS} of them`,
    rows,
  );
}

test('gateways on PostgreSQL', async () => {
  const address = process.env.BENCH_DATABASE_URL;
  test.skip(address === undefined, 'BENCH_DATABASE_URL is not set');
  await bench(() => postgresEngine(address ?? ''), SIZES);
});

test('gateways on the embedded database', async () => {
  await bench(embeddedEngine, [EMBEDDED]);
});
