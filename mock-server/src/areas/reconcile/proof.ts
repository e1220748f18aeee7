import { asc, gt, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { assetAccounts, ledgerEntries } from '../asset/index.ts';
import type { ProofFault } from './schemas.ts';

/**
 * Accounts per statement. Each statement reads its accounts and entries from one snapshot and
 * blocks no writer.
 */
const BATCH_SIZE = 200;
/** Maximum number of faults that are stored. Further faults are only counted. */
const MAX_FAULTS = 100;

export interface Proof {
  accounts: number;
  entries: number;
  faults: number;
  details: ProofFault[];
}

interface Chain {
  user_id: number;
  asset_type: ProofFault['assetType'];
  part: ProofFault['part'];
  entries: number;
  broken: number;
  balance: number;
  total: number;
  negative: number;
}

/** Returns the most severe fault of a chain, or undefined. */
function toFault({
  user_id,
  asset_type,
  part,
  broken,
  balance,
  total,
  negative,
}: Chain): ProofFault | undefined {
  const of = {
    userId: user_id,
    assetType: asset_type,
    part,
    expected: Number(total),
    actual: Number(balance),
  };
  if (broken > 0) return { ...of, kind: 'chain' };
  if (of.expected !== of.actual) return { ...of, kind: 'balance' };
  return negative > 0 ? { ...of, kind: 'frozen' } : undefined;
}

/**
 * Builds a query that checks the chains of accounts: the continuity of the entries, their sum, the
 * account balance, and the number of documents that released more than they had frozen.
 */
const chainQuery = (ids: readonly number[]) => sql`
  with chained as (
    select user_id, asset_type, part, biz_no, seq, balance_before, balance_after,
      case direction when 'in' then amount else -amount end as moved,
      lag(balance_after, 1, 0::bigint) over chain as before, lag(seq, 1, 0) over chain as last
    from ${ledgerEntries} where user_id = any(${sql.param([...ids])}::int[])
    window chain as (partition by user_id, asset_type, part order by seq)
  ), held as (
    select user_id, asset_type, count(*) as negative from (
      select user_id, asset_type, biz_no from chained where part = 'frozen' group by 1, 2, 3 having sum(moved) < 0
    ) documents group by 1, 2
  ), added as (
    select user_id, asset_type, part, count(*) as entries, sum(moved) as total, count(*) filter (
      where balance_before <> before or seq <> last + 1 or balance_after <> balance_before + moved or balance_after < 0
    ) as broken from chained group by 1, 2, 3
  )
  select account.user_id, kinds.asset_type, kinds.part, coalesce(added.entries, 0)::int as entries, coalesce(added.broken, 0)::int as broken,
    kinds.balance, coalesce(added.total, 0)::bigint as total,
    case kinds.part when 'frozen' then coalesce(held.negative, 0) else 0 end::int as negative
  from ${assetAccounts} account
  cross join lateral (values
    ('coin', 'available', account.coin), ('points', 'available', account.points), ('cash', 'available', account.cash),
    ('coin', 'frozen', account.coin_frozen), ('points', 'frozen', account.points_frozen), ('cash', 'frozen', account.cash_frozen)
  ) kinds (asset_type, part, balance)
  left join added on added.user_id = account.user_id and added.asset_type = kinds.asset_type and added.part = kinds.part
  left join held on held.user_id = account.user_id and held.asset_type = kinds.asset_type
  where account.user_id = any(${sql.param([...ids])}::int[])`;

interface Progress {
  signal?: AbortSignal;
  report?(accounts: number): Promise<void>;
}

/**
 * Proves that the ledger balances. Each entry continues the previous one, each balance equals the
 * sum of its entries, and no document releases more than it has frozen. Only reads, in batches of
 * accounts.
 *
 * @example await proveLedger(db) // { accounts: 42, entries: 480, faults: 0, details: [] }
 */
export async function proveLedger(db: Tx, { signal, report }: Progress = {}): Promise<Proof> {
  const proof: Proof = { accounts: 0, entries: 0, faults: 0, details: [] };
  for (let last = 0; ; ) {
    signal?.throwIfAborted();
    const batch = await db
      .select({ userId: assetAccounts.userId })
      .from(assetAccounts)
      .where(gt(assetAccounts.userId, last))
      .orderBy(asc(assetAccounts.userId))
      .limit(BATCH_SIZE);
    if (batch.length === 0) return proof;
    const ids = batch.map(({ userId }) => userId);
    const { rows } = (await db.execute(chainQuery(ids))) as unknown as { rows: Chain[] };
    const faults = rows.flatMap((row) => toFault(row) ?? []);
    proof.accounts += batch.length;
    proof.entries += rows.reduce((sum, { entries }) => sum + entries, 0);
    proof.faults += faults.length;
    proof.details.push(...faults.slice(0, MAX_FAULTS - proof.details.length));
    last = ids.at(-1) ?? last;
    await report?.(proof.accounts);
  }
}
