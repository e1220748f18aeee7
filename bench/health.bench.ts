import { Agent } from 'node:http';
import { cpus, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { ADMIN } from '@console/e2e/support/consoleServer.ts';
import { test } from 'playwright/test';
import { responseCode, tally } from './health/calls.ts';
import { startProbe } from './health/probe.ts';
import { type Engine, embeddedEngine, postgresEngine } from './server/engines.ts';
import { type BenchCall, send } from './server/load.ts';
import { printColumns } from './table.ts';

const IDLE_MS = 3_000;
/** Longest acceptable response time of `/healthz` in milliseconds. */
const BUDGET_MS = 250;
const LISTS = {
  count: 150,
  call: { method: 'POST', path: '/netbar/getNetbarList', body: { page: 1, pageSize: 100 } },
} as const;
const BOOTS = { count: 1_500, call: { method: 'GET', path: '/console/boot' } } as const;

const ms = (value: number | undefined) => (value ?? 0).toFixed(1);

/** Measures `/healthz` on an idle server and during concurrent calls. */
async function measureEngine(engine: Engine): Promise<void> {
  const server = await engine.start({ CONSOLE_OVERLOAD_MS: '5000' });
  const agent = new Agent({ keepAlive: true });
  const probe = startProbe(`${server.url}/healthz`);
  const rows = [
    [
      '',
      'answers',
      'p50',
      'p95',
      'longest',
      '÷ idle',
      `budget ${BUDGET_MS}`,
      'codes of the calls',
      'seconds',
    ],
  ];
  let idle: number | undefined;
  const measured = async (name: string, work: () => Promise<string[]>) => {
    await probe.taken();
    const since = performance.now();
    const codes = await work();
    const seconds = (performance.now() - since) / 1000;
    const took = await probe.taken();
    const at = (share: number) => took[Math.floor((took.length - 1) * share)];
    const longest = at(1) ?? 0;
    idle ??= longest;
    const verdict = longest <= BUDGET_MS ? 'holds' : 'EXCEEDED';
    const times = [at(0.5), at(0.95), longest].map(ms);
    rows.push([
      name,
      String(took.length),
      ...times,
      (longest / idle).toFixed(1),
      verdict,
      tally(codes),
      seconds.toFixed(1),
    ]);
  };
  try {
    const { token } = await send(agent, server.url, '', {
      method: 'POST',
      path: '/base/login',
      body: ADMIN,
    });
    const callConcurrently = (count: number, call: BenchCall, by = '') =>
      Promise.all(Array.from({ length: count }, () => responseCode(agent, server.url, call, by)));
    await measured('idle', () => wait(IDLE_MS).then(() => []));
    for (const round of ['', ', again']) {
      await measured(`${LISTS.count} lists of one session${round}`, () =>
        callConcurrently(LISTS.count, LISTS.call, String(token)),
      );
      await measured(`${BOOTS.count} anonymous boots${round}`, () =>
        callConcurrently(BOOTS.count, BOOTS.call),
      );
    }
  } finally {
    await probe.end();
    agent.destroy();
    await server.stop();
    await engine.remove();
  }
  const busy = (loadavg()[0] ?? 0).toFixed(1);
  printColumns(
    `${engine.name}: /healthz (milliseconds, load ${busy} on ${cpus().length} cores)`,
    rows,
  );
}

test('health during concurrent calls', async () => {
  await measureEngine(embeddedEngine());
  const { BENCH_DATABASE_URL: address } = process.env;
  if (address !== undefined) await measureEngine(await postgresEngine(address));
});
