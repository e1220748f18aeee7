import { Agent } from 'node:http';
import { ADMIN } from '@console/e2e/support/consoleServer.ts';
import { test } from 'playwright/test';
import { machineLoad, ms, thousands } from './ledger/format.ts';
import { addOwners, type Filled, fillOperations, OWNERS } from './operations/fill.ts';
import { benchWrites } from './operations/writes.ts';
import { type Engine, embeddedEngine, postgresEngine } from './server/engines.ts';
import { type BenchCall, measure, send } from './server/load.ts';
import { printColumns } from './table.ts';

const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000);
const LIST_BUDGET_MS = 50;

const ratio = (value: number, base: number) => `${(value / base).toFixed(2)} ×`;
const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0);

const DAY_MS = 86_400_000;
const aDay = {
  startCreatedAt: new Date(Date.now() - 3 * DAY_MS).toISOString(),
  endCreatedAt: new Date(Date.now() - 2 * DAY_MS).toISOString(),
};

/** Lists: all records, and those of a person, a day and an object. The first one is the comparison. */
const LISTS = [
  ['all records', {}],
  ['records of one person', { user_id: '7' }],
  ['records of one day', aDay],
  ['records of one person on one day', { user_id: '7', ...aDay }],
  ['records of one netbar, by its target', { targetKind: 'netbar', targetId: '7' }],
  ['records of one netbar and its terminals', { netbarId: '7' }],
  ['an object without records', { targetKind: 'netbar', targetId: 'none' }],
  ['for comparison: an id in the stored body', { target: '7' }],
] as const;

interface ListCase {
  name: string;
  as: string;
  call: BenchCall;
}

const history = LISTS.map(([name, filter]): ListCase => {
  const query = new URLSearchParams({ page: '1', pageSize: '20', ...filter });
  const path = `/sysOperationRecord/getSysOperationRecordList?${query}`;
  return { name, as: ADMIN.username, call: { method: 'GET', path } };
});

const log = (name: string, as: string, filter: object = {}): ListCase => ({
  name: `操作日志: ${name}`,
  as,
  call: {
    method: 'POST',
    path: '/log/getOperationLogList',
    body: { page: 1, pageSize: 20, ...filter },
  },
});

/** The records in words, which a user sees by the own netbars. */
const logs = [
  log('all operations', ADMIN.username),
  ...OWNERS.map(({ name, netbars }) => log(`owner of ${netbars} of 1 000 netbars`, name)),
  ...OWNERS.map(({ name, netbars }) => log(`the same on one day, ${netbars}`, name, aDay)),
];

/** Signs users in. The owners have the password of the administrator. */
async function signIn(url: string, names: readonly string[]): Promise<Map<string, string>> {
  const agent = new Agent();
  const tokens = new Map<string, string>();
  for (const username of names) {
    const body = { ...ADMIN, username };
    const { token } = await send(agent, url, '', { method: 'POST', path: '/base/login', body });
    tokens.set(username, String(token));
  }
  agent.destroy();
  return tokens;
}

async function benchLists(url: string): Promise<string[][]> {
  const names = [ADMIN.username, ...OWNERS.map(({ name }) => name)];
  const tokens = await signIn(url, names);
  const rows: string[][] = [];
  let all = 0;
  for (const { name, as, call } of [...history, ...logs]) {
    const token = tokens.get(as) ?? '';
    // The server refuses a filter that takes longer than its time limit.
    const measured = await measure(url, token, call, { connections: 1, most: 100 }).catch(
      () => null,
    );
    if (!measured) {
      rows.push([name, '', '', '', ms(LIST_BUDGET_MS), 'REFUSED after the time limit']);
      continue;
    }
    const { p50, p95 } = measured;
    all ||= p50;
    const verdict = p95 <= LIST_BUDGET_MS ? 'holds' : 'EXCEEDED';
    rows.push([name, ms(p50), ms(p95), ratio(p50, all), ms(LIST_BUDGET_MS), verdict]);
  }
  return rows;
}

function printFilled(name: string, filled: Filled): void {
  const { records, targets, recordBytes, targetBytes } = filled;
  printColumns(`${name}: ${thousands(ROWS)} operation records with one target each`, [
    ['', 'records', 'targets', 'ratio'],
    ['insertion, s', records.toFixed(1), targets.toFixed(1), ratio(targets, records)],
    ['size, MB', megabytes(recordBytes), megabytes(targetBytes), ratio(targetBytes, recordBytes)],
  ]);
}

async function benchEngine(engine: Engine): Promise<void> {
  try {
    await (await engine.start()).stop();
    printFilled(engine.name, await fillOperations(await engine.open(), ROWS));
    await addOwners(await engine.open());
    const { record, one: oneTarget, hundred } = await benchWrites(await engine.open());
    printColumns(`${engine.name}: one write, median of 500 (ms, ${machineLoad()})`, [
      ['', 'ms', 'ratio'],
      ['record', record.toFixed(2), ''],
      ['record and one target', oneTarget.toFixed(2), ratio(oneTarget, record)],
      ['record and 100 targets', hundred.toFixed(2), ratio(hundred, record)],
    ]);
    const server = await engine.start();
    try {
      printColumns(`${engine.name}: lists on one connection (ms, ${machineLoad()})`, [
        ['', 'p50', 'p95', 'ratio', 'budget p95', ''],
        ...(await benchLists(server.url)),
      ]);
    } finally {
      await server.stop();
    }
  } finally {
    await engine.remove();
  }
}

test.setTimeout(60 * 60_000);

test('operation records on PostgreSQL', async () => {
  const address = process.env.BENCH_DATABASE_URL;
  test.skip(address === undefined, 'BENCH_DATABASE_URL is not set');
  await benchEngine(await postgresEngine(address ?? ''));
});

test('operation records on the embedded database', async () => {
  await benchEngine(embeddedEngine());
});
