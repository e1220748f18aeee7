import { cp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { loadavg } from 'node:os';
import { ADMIN } from '@console/e2e/support/consoleServer.ts';
import { test } from 'playwright/test';
import { type Bare, startBare } from './calls/startBare.ts';
import { fillUsers } from './calls/users.ts';
import { type Engine, embeddedEngine, postgresEngine } from './server/engines.ts';
import { type BenchCall, measure, send } from './server/load.ts';
import { printColumns } from './table.ts';

const SIZES = [10_000, 100_000, Number(process.env.BENCH_ROWS ?? 1_000_000)];
/** Number of measurements per case. The two servers take turns, so that other load affects both. */
const ROUNDS = 5;
const PAGE_SIZE = 10;
/** Settings of a production server. */
const PRODUCTION = { CONSOLE_DEV: '0', CONSOLE_LOG_LEVEL: 'info' };

const pageOf = (page: number): BenchCall => ({
  method: 'POST',
  path: '/user/getUserList',
  body: { page, pageSize: PAGE_SIZE },
});

const casesOf = (total: number) => [
  { name: 'first page', call: pageOf(1), connections: 1, most: 200 },
  { name: 'first page', call: pageOf(1), connections: 16, most: 1_000 },
  {
    name: 'middle page',
    call: pageOf(Math.floor(total / PAGE_SIZE / 2)),
    connections: 1,
    most: 50,
  },
];

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Starts the console and the bare handler on the same rows. The embedded database is copied,
 * because only one process can open it.
 */
async function startBoth(
  engine: Engine,
): Promise<{ console: { url: string; token: string }; bare: Bare; stop(): Promise<void> }> {
  const copy = `${engine.location}-bare`;
  const isEmbedded = engine.url === undefined;
  if (isEmbedded) await cp(engine.location, copy, { recursive: true });
  const server = await engine.start(PRODUCTION);
  const bare = await startBare(
    isEmbedded ? 'embedded' : 'postgresql',
    isEmbedded ? copy : engine.location,
  );
  const agent = new Agent();
  const { token } = await send(agent, server.url, '', {
    method: 'POST',
    path: '/base/login',
    body: ADMIN,
  });
  agent.destroy();
  return {
    console: { url: server.url, token: String(token) },
    bare,
    async stop() {
      await Promise.all([server.stop(), bare.stop()]);
      await rm(copy, { recursive: true, force: true });
    },
  };
}

async function measureSize(engine: Engine, total: number): Promise<string[][]> {
  const { console: server, bare, stop } = await startBoth(engine);
  const rows: string[][] = [];
  try {
    for (const { name, call, connections, most } of casesOf(total)) {
      const rounds: { console: number; bare: number }[] = [];
      for (let round = 0; round <= ROUNDS; round += 1)
        rounds.push({
          console: (await measure(server.url, server.token, call, { connections, most })).p50,
          bare: (await measure(bare.url, '', call, { connections, most })).p50,
        });
      // The first one warms up.
      const counted = rounds.slice(1);
      const ratios = counted.map((round) => round.console / round.bare);
      rows.push([
        `${total.toLocaleString('en')} users, ${name}, ${connections}`,
        median(counted.map((round) => round.console)).toFixed(2),
        median(counted.map((round) => round.bare)).toFixed(2),
        `${median(ratios).toFixed(2)} ×`,
        `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`,
        loadavg()[0]?.toFixed(1) ?? '',
      ]);
    }
    return rows;
  } finally {
    await stop();
  }
}

/**
 * Compares the console's list of users with a bare handler that runs the same statement on the same
 * rows.
 */
async function benchEngine(engine: Engine): Promise<void> {
  const rows = [['connections', 'console', 'bare', 'ratio', 'range of the rounds', 'load']];
  try {
    // The first start creates the tables.
    await (await engine.start(PRODUCTION)).stop();
    for (const [at, total] of SIZES.entries()) {
      await fillUsers(await engine.open(), SIZES[at - 1] ?? 0, total);
      rows.push(...(await measureSize(engine, total)));
    }
  } finally {
    printColumns(
      `${engine.name}: pages of the user list, ms (p50), median of ${ROUNDS} alternating rounds; budget 1.5 ×`,
      rows,
    );
    await engine.remove();
  }
}

test.setTimeout(30 * 60_000);

test('call compared to a bare handler on PostgreSQL', async () => {
  const address = process.env.BENCH_DATABASE_URL;
  test.skip(address === undefined, 'BENCH_DATABASE_URL is not set');
  await benchEngine(await postgresEngine(address ?? ''));
});

test('call compared to a bare handler on the embedded database', async () => {
  await benchEngine(embeddedEngine());
});
