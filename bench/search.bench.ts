import { Agent } from 'node:http';
import { cpus, loadavg } from 'node:os';
import { ADMIN } from '@console/e2e/support/consoleServer.ts';
import { test } from 'playwright/test';
import { SEARCH_CASES } from './search/cases.ts';
import { CALLERS, fillSearchRecords } from './search/fill.ts';
import { type Engine, embeddedEngine, postgresEngine } from './server/engines.ts';
import { measure, send } from './server/load.ts';
import { printColumns } from './table.ts';

const BUDGET_MS = 50;
/** The benchmark creates its own records. */
const NO_DEMO = { CONSOLE_DEMO: '0' };

const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0);

async function signIn(agent: Agent, url: string, username: string): Promise<string> {
  const body = { username, password: ADMIN.password };
  return String((await send(agent, url, '', { method: 'POST', path: '/base/login', body })).token);
}

async function measureSearch(url: string): Promise<string[][]> {
  const agent = new Agent();
  const tokens = new Map<string, string>();
  try {
    for (const name of Object.values(CALLERS)) tokens.set(name, await signIn(agent, url, name));
    const rows: string[][] = [];
    for (const { name, as, text } of SEARCH_CASES) {
      const call = { method: 'POST', path: '/search/findRecords', body: { text } } as const;
      const { list } = (await send(agent, url, tokens.get(as) ?? '', call)) as unknown as {
        list: object[];
      };
      const { p50, p95, p99 } = await measure(url, tokens.get(as) ?? '', call, {
        connections: 1,
        most: 100,
      });
      rows.push([
        name,
        ms(p50),
        ms(p95),
        ms(p99),
        String(list.length),
        ms(BUDGET_MS),
        p95 <= BUDGET_MS ? 'holds' : 'EXCEEDED',
      ]);
    }
    return rows;
  } finally {
    agent.destroy();
  }
}

async function benchEngine(engine: Engine): Promise<void> {
  try {
    await (await engine.start(NO_DEMO)).stop();
    await fillSearchRecords(await engine.open());
    const server = await engine.start(NO_DEMO);
    try {
      const rows = await measureSearch(server.url);
      const busy = (loadavg()[0] ?? 0).toFixed(1);
      const heads = ['', 'p50', 'p95', 'p99', 'found', 'budget p95', ''];
      printColumns(
        `${engine.name}: search (milliseconds on one connection, load ${busy} on ${cpus().length} cores)`,
        [heads, ...rows],
      );
    } finally {
      await server.stop();
    }
  } finally {
    await engine.remove();
  }
}

test.setTimeout(20 * 60_000);

test('search on PostgreSQL', async () => {
  const address = process.env.BENCH_DATABASE_URL;
  test.skip(address === undefined, 'BENCH_DATABASE_URL is not set');
  await benchEngine(await postgresEngine(address ?? ''));
});

test('search on the embedded database', async () => {
  await benchEngine(embeddedEngine());
});
