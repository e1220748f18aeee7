import { Agent } from 'node:http';
import { ADMIN } from '@console/e2e/support/consoleServer.ts';
import { test } from 'playwright/test';
import { MEMORY_REPORTING, measureMemory } from './agents/memory.ts';
import { responseCode } from './health/calls.ts';
import { type Engine, embeddedEngine, postgresEngine } from './server/engines.ts';
import { type BenchCall, send } from './server/load.ts';
import { printColumns } from './table.ts';

const MB = 1024 * 1024;
/** Duration of the calls in seconds, for example 3600 for an hour. */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 180);
const SAMPLES = 12;
const CONNECTIONS = 4;
const PAGE = { page: 1, pageSize: 20 };
const WRITE = { method: 'POST', path: '/sysDictionary/createSysDictionary' } as const;

let written = 0;
/** Reads, rejected reads and writes, with and without a session. */
const MIX: readonly (() => BenchCall & { anonymous?: true })[] = [
  () => ({ method: 'POST', path: '/netbar/getNetbarList', body: PAGE }),
  () => ({ method: 'POST', path: '/user/getUserList', body: PAGE }),
  () => ({
    method: 'POST',
    path: '/netbar/getDefenseLogList',
    body: { ...PAGE, keyword: String(Math.random()) },
  }),
  () => ({ method: 'GET', path: '/user/getUserInfo' }),
  () => ({ method: 'POST', path: '/menu/getMenu' }),
  () => ({ method: 'GET', path: '/console/boot', anonymous: true }),
  () => ({ method: 'GET', path: `/nowhere/${Math.random()}`, anonymous: true }),
  () => ({ method: 'POST', path: '/netbar/getNetbarList', body: { page: 'x' } }),
  () => {
    written += 1;
    const type = `bench-${Date.now()}-${written}`;
    return { ...WRITE, body: { name: type, type } };
  },
];

/**
 * Sends mixed calls for some time and prints the memory after a garbage collection at equal
 * intervals.
 */
async function measureEngine(engine: Engine): Promise<void> {
  const server = await engine.start(MEMORY_REPORTING);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const rows = [['minutes', 'calls', 'held MB', 'resident MB', 'held ÷ first']];
  const counts = new Map<string, number>();
  let calls = 0;
  try {
    const { token } = await send(agent, server.url, '', {
      method: 'POST',
      path: '/base/login',
      body: ADMIN,
    });
    const callUntil = async (end: number) => {
      for (let at = 0; performance.now() < end; at += 1) {
        const { anonymous, ...call } = (MIX[at % MIX.length] as (typeof MIX)[number])();
        const code = await responseCode(agent, server.url, call, anonymous ? '' : String(token));
        counts.set(code, (counts.get(code) ?? 0) + 1);
        calls += 1;
      }
    };
    const began = performance.now();
    let first: number | undefined;
    for (let sample = 1; sample <= SAMPLES; sample += 1) {
      const end = began + (SECONDS * 1000 * sample) / SAMPLES;
      await Promise.all(Array.from({ length: CONNECTIONS }, () => callUntil(end)));
      const { heldBytes, rss } = await measureMemory(server);
      first ??= heldBytes;
      const minutes = ((performance.now() - began) / 60_000).toFixed(1);
      const sizes = [heldBytes / MB, rss / MB].map((size) => size.toFixed(1));
      rows.push([minutes, String(calls), ...sizes, (heldBytes / first).toFixed(3)]);
    }
  } finally {
    agent.destroy();
    await server.stop();
    await engine.remove();
  }
  const codes = [...counts].map(([code, count]) => `${code} × ${count}`).join(', ');
  printColumns(`${engine.name}: memory of the server over mixed calls (codes: ${codes})`, rows);
}

test('memory during mixed calls', async () => {
  // Includes the time for starting, migrating and stopping the server.
  test.setTimeout((SECONDS * 2 + 600) * 1000);
  const { BENCH_DATABASE_URL: address } = process.env;
  await measureEngine(embeddedEngine());
  if (address !== undefined) await measureEngine(await postgresEngine(address));
});
