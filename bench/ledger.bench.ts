import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { cpus, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { ADMIN, type ConsoleServer } from '@console/e2e/support/consoleServer.ts';
import { closeDays } from '@console/mock-server/dist/areas/asset/closeDays.js';
import { test } from 'playwright/test';
import { ACCOUNTS, addAccounts, addEntries } from './ledger/fill.ts';
import type { Case } from './server/cases.ts';
import { type Engine, postgresEngine } from './server/engines.ts';
import { measure, send } from './server/load.ts';
import { rowsScanned } from './server/scanned.ts';
import { printColumns } from './table.ts';

const ENTRIES = Number(process.env.BENCH_ENTRIES ?? 1_000_000);
/** A longer proof is asked for: filling in ten million entries takes a quiet machine many minutes. */
const PROOF_ENTRIES = Number(process.env.BENCH_PROOF_ENTRIES ?? 0);
const LIST_BUDGET_MS = 50;
const WRITES = 200;
const WRITTEN_ACCOUNTS = 10;
/** What a proof over ten million entries may take. */
const PROOF_BUDGET = { seconds: 300, megabytes: 200, entries: 10_000_000 };
const LOOK_MS = 200;

const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0);
const many = (value: number) => value.toLocaleString('en');
const busy = () => `load ${(loadavg()[0] ?? 0).toFixed(1)} on ${cpus().length} cores`;

/** What a process holds now, in MB. */
const heldBy = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const month = (days: number) => ago(days).slice(0, 7);

/** The records with their sums, as people ask for them. */
function cases(first: number, middle: number): Case[] {
  const page = { page: 1, pageSize: 20 };
  const of = (name: string, path: string, body: object): Case => ({
    name,
    call: { method: 'POST', path: `/asset/${path}`, body },
    budget: LIST_BUDGET_MS,
  });
  const list = (name: string, query: object, kind = 'Points') =>
    of(name, `get${kind}RecordList`, { ...page, ...query });
  return [
    list('page 1, sums of everything', {}),
    list('middle page, after the one before', { after: middle }),
    list('last page', { fromEnd: true }),
    list('what came in', { direction: 'in' }),
    list('of two kinds of business', { bizType: ['exchange', 'deduct'] }),
    list('of a month, day by day', { startCreatedAt: ago(45), endCreatedAt: ago(15) }),
    list('what is held back', { part: 'frozen' }, 'Cash'),
    list('of one user', { userId: first + 7 }),
    list('of one document', { bizNo: `TX${first + 7}-3` }, 'Cash'),
    of('by day and kind, 90 days', 'getAssetStat', { assetType: 'points', days: 90 }),
    of('statement of a month', 'getStatement', { userId: first + 7, month: month(40) }),
    of('accounts, the richest first', 'getAccountList', {
      ...page,
      sort: [{ field: 'points', order: 'desc' }],
    }),
  ];
}

async function benchLists(
  engine: Engine,
  { url }: ConsoleServer,
  token: string,
  first: number,
): Promise<void> {
  const agent = new Agent();
  const body = { page: 1, pageSize: 1, startCreatedAt: ago(45), endCreatedAt: ago(44) };
  const found = await send(agent, url, token, {
    method: 'POST',
    path: '/asset/getPointsRecordList',
    body,
  });
  agent.destroy();
  const middle = (found as unknown as { list: { ID: number }[] }).list[0]?.ID ?? 0;
  const rows = [['', '1: p50', 'p95', '÷ budget', '32: p50', 'p95', 'rows', 'budget p95', '']];
  for (const one of cases(first, middle)) {
    const alone = await measure(url, token, one.call, { connections: 1, most: 100 });
    const crowd = await measure(url, token, one.call, { connections: 32, most: 320 });
    const scanned = String(await rowsScanned(engine.url ?? '', url, token, one.call));
    const share = (alone.p95 / LIST_BUDGET_MS).toFixed(2);
    const held = alone.p95 <= LIST_BUDGET_MS ? 'holds' : 'EXCEEDED';
    rows.push([
      one.name,
      ms(alone.p50),
      ms(alone.p95),
      share,
      ms(crowd.p50),
      ms(crowd.p95),
      scanned,
      String(LIST_BUDGET_MS),
      held,
    ]);
  }
  printColumns(
    `${many(ENTRIES)} entries of ${many(ACCOUNTS)} accounts (milliseconds at 1 and at 32 connections, ${busy()})`,
    rows,
  );
}

/** Two hundred movements at once on ten accounts: each is in the ledger and in its balance. */
async function benchWrites({ url }: ConsoleServer, token: string, first: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: WRITES });
  const read = async () => {
    const ids = Array.from({ length: WRITTEN_ACCOUNTS }, (_, index) => first + index);
    const lists = await Promise.all(
      ids.map((userId) =>
        send(agent, url, token, {
          method: 'POST',
          path: '/asset/getCoinRecordList',
          body: { page: 1, pageSize: 1, userId },
        }),
      ),
    );
    const pages = lists as unknown as { total: number; list: { balanceAfter: number }[] }[];
    const balance = pages.reduce((sum, { list }) => sum + (list[0]?.balanceAfter ?? 0), 0);
    return { balance, entries: pages.reduce((sum, { total }) => sum + total, 0) };
  };
  const before = await read();
  const took: number[] = [];
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: WRITES }, async (_, index) => {
      const since = performance.now();
      const body = {
        userId: first + (index % WRITTEN_ACCOUNTS),
        assetType: 'coin',
        amount: 3,
        remark: '压测',
        requestId: randomUUID(),
      };
      await send(agent, url, token, { method: 'POST', path: '/user/compensateAseet', body });
      took.push(performance.now() - since);
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  const after = await read();
  agent.destroy();
  took.sort((a, b) => a - b);
  const lost = WRITES - (after.entries - before.entries);
  const missing = WRITES * 3 - (after.balance - before.balance);
  printColumns(`${WRITES} movements at once on ${WRITTEN_ACCOUNTS} accounts (${busy()})`, [
    ['', 'p50 ms', 'p95 ms', 'a second', 'lost', 'missing of the balances'],
    [
      'in',
      ms(took[WRITES / 2] ?? 0),
      ms(took[Math.floor(WRITES * 0.95)] ?? 0),
      (WRITES / seconds).toFixed(0),
      String(lost),
      String(missing),
    ],
  ]);
}

interface Proof {
  status: string;
  entries: number;
  faults: number;
}

async function benchProof({ url, pid }: ConsoleServer, token: string): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const ask = async <T>(path: string, body: object) =>
    (await send(agent, url, token, { method: 'POST', path, body })) as unknown as T;
  const before = heldBy(pid);
  let most = before;
  const begun = performance.now();
  const { task } = await ask<{ task: { ID: number; status: string } }>(
    '/reconcile/proveLedger',
    {},
  );
  let { status } = task;
  while (status === 'queued' || status === 'running') {
    await wait(LOOK_MS);
    most = Math.max(most, heldBy(pid));
    status = (await ask<{ task: { status: string } }>('/task/getTask', { ID: task.ID })).task
      .status;
  }
  const seconds = (performance.now() - begun) / 1000;
  const [proof] = (
    await ask<{ list: Proof[] }>('/reconcile/getProofList', { page: 1, pageSize: 1 })
  ).list;
  agent.destroy();
  if (status !== 'done' || !proof) throw new Error(`the proof ended as ${status}`);
  const more = most - before;
  const share = PROOF_BUDGET.entries / proof.entries;
  const holds = seconds * share <= PROOF_BUDGET.seconds && more <= PROOF_BUDGET.megabytes;
  printColumns(`a proof (${busy()})`, [
    ['entries', 'faults', 's', 's for ten million', '÷ budget', 'more MB', '÷ budget', ''],
    [
      many(proof.entries),
      String(proof.faults),
      seconds.toFixed(1),
      (seconds * share).toFixed(0),
      ((seconds * share) / PROOF_BUDGET.seconds).toFixed(2),
      more.toFixed(0),
      (more / PROOF_BUDGET.megabytes).toFixed(2),
      holds ? 'holds' : 'EXCEEDED',
    ],
  ]);
}

async function withSession(
  engine: Engine,
  work: (server: ConsoleServer, token: string) => Promise<void>,
): Promise<void> {
  const server = await engine.start();
  const agent = new Agent();
  try {
    const { token } = await send(agent, server.url, '', {
      method: 'POST',
      path: '/base/login',
      body: ADMIN,
    });
    await work(server, String(token));
  } finally {
    agent.destroy();
    await server.stop();
  }
}

// Adding ten million rows takes its time on a busy machine.
test.setTimeout(90 * 60_000);

test('the ledger on PostgreSQL', async () => {
  const address = process.env.BENCH_DATABASE_URL;
  test.skip(address === undefined, 'no PostgreSQL');
  const engine = await postgresEngine(address ?? '');
  try {
    await (await engine.start()).stop();
    const fill = async (from: number, to: number, given?: number) => {
      const database = await engine.open();
      const first = given ?? (await addAccounts(database));
      await addEntries(database, first, from, to, to);
      await closeDays(database.db);
      await database.close();
      return first;
    };
    const first = await fill(0, ENTRIES);
    await withSession(engine, async (server, token) => {
      await benchLists(engine, server, token, first);
      await benchProof(server, token);
    });
    if (PROOF_ENTRIES > ENTRIES) {
      await fill(ENTRIES, PROOF_ENTRIES, first);
      await withSession(engine, benchProof);
    }
    // What is written by calls goes on from what was filled in.
    await withSession(engine, (server, token) => benchWrites(server, token, first));
  } finally {
    await engine.remove();
  }
});
