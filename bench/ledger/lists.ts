import { Agent } from 'node:http';
import type { ConsoleServer } from '@console/e2e/support/consoleServer.ts';
import type { Case } from '../server/cases.ts';
import type { Engine } from '../server/engines.ts';
import { measure, send } from '../server/load.ts';
import { rowsScanned } from '../server/scanned.ts';
import { printColumns } from '../table.ts';
import { ACCOUNTS } from './fill.ts';
import { machineLoad, ms, thousands } from './format.ts';

const LIST_BUDGET_MS = 50;

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const monthOf = (days: number) => daysAgo(days).slice(0, 7);

/**
 * Returns the queries of the record lists, which include sums.
 *
 * @param first id of the first account
 * @param middle id of an entry in the middle of the list
 */
function cases(first: number, middle: number): Case[] {
  const page = { page: 1, pageSize: 20 };
  const request = (name: string, path: string, body: object): Case => ({
    name,
    call: { method: 'POST', path: `/asset/${path}`, body },
    budget: LIST_BUDGET_MS,
  });
  const list = (name: string, query: object, kind = 'Points') =>
    request(name, `get${kind}RecordList`, { ...page, ...query });
  return [
    list('page 1, sums over all entries', {}),
    list('middle page, after the previous page', { after: middle }),
    list('last page', { fromEnd: true }),
    list('incoming entries', { direction: 'in' }),
    list('two business types', { bizType: ['exchange', 'deduct'] }),
    list('30 days by date', { startCreatedAt: daysAgo(45), endCreatedAt: daysAgo(15) }),
    list('frozen cash', { part: 'frozen' }, 'Cash'),
    list('one user', { userId: first + 7 }),
    list('one document', { bizNo: `TX${first + 7}-3` }, 'Cash'),
    request('statistics by day and type, 90 days', 'getAssetStat', {
      assetType: 'points',
      days: 90,
    }),
    request('monthly statement', 'getStatement', { userId: first + 7, month: monthOf(40) }),
    request('accounts by balance', 'getAccountList', {
      ...page,
      sort: [{ field: 'points', order: 'desc' }],
    }),
  ];
}

/** Measures the lists on 1 and on 32 connections and counts the rows that PostgreSQL reads. */
export async function benchLists(
  engine: Engine,
  { url }: ConsoleServer,
  token: string,
  { entries, first }: { entries: number; first: number },
): Promise<void> {
  const agent = new Agent();
  const body = { page: 1, pageSize: 1, startCreatedAt: daysAgo(45), endCreatedAt: daysAgo(44) };
  const answer = await send(agent, url, token, {
    method: 'POST',
    path: '/asset/getPointsRecordList',
    body,
  });
  agent.destroy();
  const middle = (answer as unknown as { list: { ID: number }[] }).list[0]?.ID ?? 0;
  const rows = [['', '1: p50', 'p95', '÷ budget', '32: p50', 'p95', 'rows', 'budget p95', '']];
  for (const { name, call } of cases(first, middle)) {
    const alone = await measure(url, token, call, { connections: 1, most: 100 });
    const crowd = await measure(url, token, call, { connections: 32, most: 320 });
    const scanned = String(await rowsScanned(engine.url ?? '', url, token, call));
    const share = (alone.p95 / LIST_BUDGET_MS).toFixed(2);
    const verdict = alone.p95 <= LIST_BUDGET_MS ? 'holds' : 'EXCEEDED';
    rows.push([
      name,
      ms(alone.p50),
      ms(alone.p95),
      share,
      ms(crowd.p50),
      ms(crowd.p95),
      scanned,
      String(LIST_BUDGET_MS),
      verdict,
    ]);
  }
  printColumns(
    `${thousands(entries)} entries of ${thousands(ACCOUNTS)} accounts (milliseconds on 1 and on 32 connections, ${machineLoad()})`,
    rows,
  );
}
