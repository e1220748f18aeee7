import { Agent } from 'node:http';
import { cpus, loadavg } from 'node:os';
import { ADMIN, type ConsoleServer } from '@console/e2e/support/consoleServer.ts';
import { test } from 'playwright/test';
import {
  BY_SEVERITY,
  type Case,
  defenceCases,
  EVERYDAY,
  FILTERED,
  type ListFacts,
  middlePage,
} from './server/cases.ts';
import { type Engine, embeddedEngine, postgresEngine } from './server/engines.ts';
import { measure, send, type Times } from './server/load.ts';
import { rowsScanned } from './server/scanned.ts';
import { printColumns } from './table.ts';

const MANY = Number(process.env.BENCH_ROWS ?? 1_000_000);
const CONNECTIONS = [
  { connections: 1, most: 100 },
  { connections: 32, most: 640 },
];

const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0);
const formatTimes = ({ p50, p95, p99 }: Times) => [ms(p50), ms(p95), ms(p99)];

function verdict({ budget }: Case, engine: Engine, alone: Times | undefined): string[] {
  if (budget === undefined) return ['', ''];
  return [
    ms(budget),
    engine.url === undefined ? '' : (alone?.p95 ?? 0) <= budget ? 'holds' : 'EXCEEDED',
  ];
}

async function run(
  heading: string,
  engine: Engine,
  { url }: ConsoleServer,
  token: string,
  cases: readonly Case[],
): Promise<void> {
  const heads = CONNECTIONS.flatMap(({ connections }) => [`${connections}: p50`, 'p95', 'p99']);
  const rows = [['', ...heads, 'rows', 'budget p95', '']];
  for (const item of cases) {
    const times: Times[] = [];
    for (const load of CONNECTIONS) times.push(await measure(url, token, item.call, load));
    const scanned =
      engine.url === undefined ? '' : String(await rowsScanned(engine.url, url, token, item.call));
    rows.push([
      item.name,
      ...times.flatMap(formatTimes),
      scanned,
      ...verdict(item, engine, times[0]),
    ]);
  }
  const busy = (loadavg()[0] ?? 0).toFixed(1);
  printColumns(
    `${engine.name}: ${heading} (milliseconds at 1 and at 32 connections, load ${busy} on ${cpus().length} cores)`,
    rows,
  );
}

interface Page {
  total: number;
  list: { ID: number; sha256: string }[];
}

async function explore(agent: Agent, url: string, token: string): Promise<ListFacts> {
  const read = async (body: object) =>
    (await send(agent, url, token, {
      method: 'POST',
      path: '/netbar/getDefenseLogList',
      body,
    })) as unknown as Page;
  const { total, list } = await read({ page: 1, pageSize: 10 });
  const middle = await read(middlePage(total));
  const bySeverity = await read({ ...middlePage(total), ...BY_SEVERITY });
  const left = await read({ page: 1, pageSize: 10, ...FILTERED });
  const filtered = await read({ ...middlePage(left.total), ...FILTERED, ...BY_SEVERITY });
  return {
    total,
    sha256: list[0]?.sha256 ?? '',
    middleRow: middle.list.at(-1)?.ID ?? 0,
    middleRowBySeverity: bySeverity.list.at(-1)?.ID ?? 0,
    middleRowFiltered: filtered.list.at(-1)?.ID ?? 0,
  };
}

/** Runs `work` with a server and a session, and ends the server. */
async function withSession(
  engine: Engine,
  work: (server: ConsoleServer, token: string, known: ListFacts) => Promise<void>,
): Promise<void> {
  const server = await engine.start();
  const agent = new Agent();
  try {
    const { token } = await send(agent, server.url, '', {
      method: 'POST',
      path: '/base/login',
      body: ADMIN,
    });
    await work(server, String(token), await explore(agent, server.url, String(token)));
  } finally {
    agent.destroy();
    await server.stop();
  }
}

async function benchEngine(engine: Engine): Promise<void> {
  try {
    let there = 0;
    await withSession(engine, async (server, token, known) => {
      there = known.total;
      await run('demo data, every day', engine, server, token, EVERYDAY);
      await run(`${there} defence logs`, engine, server, token, defenceCases(known));
    });
    await engine.fill(MANY - there);
    await withSession(engine, (server, token, known) =>
      run(`${MANY.toLocaleString('en')} defence logs`, engine, server, token, defenceCases(known)),
    );
  } finally {
    await engine.remove();
  }
}

// Adding a million rows takes long on a busy machine.
test.setTimeout(30 * 60_000);

test('server on PostgreSQL', async () => {
  const address = process.env.BENCH_DATABASE_URL;
  test.skip(address === undefined, 'BENCH_DATABASE_URL is not set');
  await benchEngine(await postgresEngine(address ?? ''));
});

test('server on the embedded database', async () => {
  await benchEngine(embeddedEngine());
});
