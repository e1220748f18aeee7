import { randomUUID } from 'node:crypto';
import { call } from '../support/api.ts';
import { query } from '../support/postgres.ts';
import type { Written } from './writers.ts';

/** Role of the users whose points are increased. */
const ROLE = 301;

/** Adds users for writers. @returns their ids */
export async function addUsers(
  url: string,
  session: Record<string, string>,
  count: number,
): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const name = `faults${at}`;
    const account = { userName: name, passWord: 'Console456', nickName: name, enable: 1 };
    const { data, msg } = await call<{ user?: { ID: number } }>(
      url,
      'POST /user/admin_register',
      { ...account, authorityId: ROLE, authorityIds: [ROLE], requestId: randomUUID() },
      session,
    );
    if (!data.user) throw new Error(`A user could not be added: ${msg}`);
    ids.push(data.user.ID);
  }
  return ids;
}

/** Counts of writes compared with the rows of the database. */
export interface WriteCounts {
  acknowledged: number;
  unknown: number;
  /** Unknown writes that are stored. */
  unknownStored: number;
  lost: number;
  doubled: number;
  /** Refused writes that are stored. */
  refusedStored: number;
  /** Balances that differ from the number of the entries. */
  wrongBalances: number;
}

/** Compares what the writers know with the rows of the database. */
export async function countWrites(databaseUrl: string, written: Written): Promise<WriteCounts> {
  const rows = await query<{ marker: string; copies: number }>(
    databaseUrl,
    `select marker, count(*)::int as copies from (
       select remark as marker from ledger_entries union all select customer_name from customers
     ) stored where marker ~ '^w\\d+-\\d+$' group by marker`,
  );
  const [balances] = await query<{ wrong: number }>(
    databaseUrl,
    `select count(*)::int as wrong from asset_accounts a where points <>
       (select count(*) from ledger_entries e where e.user_id = a.user_id and e.asset_type = 'points')`,
  );
  const copies = new Map(rows.map((row) => [row.marker, row.copies]));
  const { acknowledged, unknown, refused } = written;
  return {
    acknowledged: acknowledged.length,
    unknown: unknown.length,
    unknownStored: unknown.filter((marker) => copies.has(marker)).length,
    lost: acknowledged.filter((marker) => !copies.has(marker)).length,
    doubled: rows.filter((row) => row.copies > 1).length,
    refusedStored: refused.filter((marker) => copies.has(marker)).length,
    wrongBalances: balances?.wrong ?? 0,
  };
}

/** Returns a line for each count that must be zero and is not. */
export function writeFindings(counts: WriteCounts): string[] {
  const { lost, doubled, refusedStored, wrongBalances } = counts;
  return [
    [lost, 'acknowledged writes are not stored'],
    [doubled, 'writes are stored twice'],
    [refusedStored, 'refused writes are stored'],
    [wrongBalances, 'balances differ from the entries of the ledger'],
  ].flatMap(([count, what]) => (count === 0 ? [] : [`${count} ${what}`]));
}
