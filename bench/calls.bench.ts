import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { fileURLToPath } from 'node:url';
import { ADMIN, readyAddress } from '@console/e2e/support/consoleServer.ts';
import { test } from 'playwright/test';
import { fillUsers } from './calls/users.ts';
import { type Engine, embeddedEngine, postgresEngine } from './server/engines.ts';
import { type BenchCall, measure, send, type Times } from './server/load.ts';
import { printColumns } from './table.ts';

const BARE = fileURLToPath(new URL('calls/bare.mjs', import.meta.url));
const SIZES = [10_000, 100_000, Number(process.env.BENCH_ROWS ?? 1_000_000)];
const LOADS = [
  { connections: 1, most: 400 },
  { connections: 16, most: 3_000 },
];
const CALL: BenchCall = { method: 'POST', path: '/user/getUserList', body: { page: 1, pageSize: 10 } };

async function measureLoads(url: string, token: string): Promise<Times[]> {
  const times: Times[] = [];
  for (const load of LOADS) times.push(await measure(url, token, CALL, load));
  return times;
}

async function ofConsole(engine: Engine): Promise<Times[]> {
  const server = await engine.start();
  const agent = new Agent();
  try {
    const { token } = await send(agent, server.url, '', { method: 'POST', path: '/base/login', body: ADMIN });
    return await measureLoads(server.url, String(token));
  } finally {
    agent.destroy();
    await server.stop();
  }
}

async function ofBare({ name, where }: Engine): Promise<Times[]> {
  const child = spawn(process.execPath, [BARE, name === 'embedded' ? 'embedded' : 'postgresql', where], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    return await measureLoads(await readyAddress(child), '');
  } finally {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
}

/** The price of a call: the console's list of users beside a bare handler with the same statement, on the same rows. */
async function benchEngine(engine: Engine): Promise<void> {
  const heads = LOADS.flatMap(({ connections }) => [`${connections}: console`, 'bare', 'ratio']);
  const rows = [['users', ...heads]];
  try {
    // The first start makes the tables.
    await (await engine.start()).stop();
    for (const [at, total] of SIZES.entries()) {
      await fillUsers(await engine.open(), SIZES[at - 1] ?? 0, total);
      const [ours, bare] = [await ofConsole(engine), await ofBare(engine)];
      const cells = ours.flatMap(({ p50 }, load) => {
        const other = bare[load]?.p50 ?? 0;
        return [p50.toFixed(2), other.toFixed(2), `${(p50 / other).toFixed(2)} ×`];
      });
      rows.push([total.toLocaleString('en'), ...cells]);
    }
    printColumns(`${engine.name}: page 1 of the users, ms (p50) at 1 and 16 connections; budget 1.5 ×`, rows);
  } finally {
    await engine.remove();
  }
}

test.setTimeout(30 * 60_000);

test('a call beside a bare handler, on PostgreSQL', async () => {
  const address = process.env.BENCH_DATABASE_URL;
  test.skip(address === undefined, 'no PostgreSQL');
  await benchEngine(await postgresEngine(address ?? ''));
});

test('a call beside a bare handler, on the embedded database', async () => {
  await benchEngine(embeddedEngine());
});
