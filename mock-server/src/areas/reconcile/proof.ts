import { asc, gt, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { assetAccounts, ledgerEntries } from '../asset/index.ts';
import type { ProofFault } from './schemas.ts';

/** Accounts of one statement: each sees its accounts and their entries as of one moment, and nobody waits for it. */
const ACCOUNTS_AT_ONCE = 200;
/** Faults that are kept one by one; more are counted. */
const FAULTS_KEPT = 100;

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

/** What of a chain does not agree, worst first; nothing where all of it does. */
function faultOf({
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
 * The chains of some accounts, added up: whether each entry goes on from the one before it, what they come to, what the account says,
 * and of the frozen chain how many documents gave back more than they held.
 */
const chainsOf = (ids: readonly number[]) => sql`
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
 * Proves that the books balance: every entry goes on from the one before it, every balance, frozen ones too, is what its entries
 * come to, and no document gave back more than it held. Reads only, some accounts at a time.
 *
 * @example await proveLedger(db) // { accounts: 42, entries: 480, faults: 0, details: [] }
 */
export async function proveLedger(db: Tx, { signal, report }: Progress = {}): Promise<Proof> {
  const proof: Proof = { accounts: 0, entries: 0, faults: 0, details: [] };
  for (let last = 0; ; ) {
    signal?.throwIfAborted();
    const some = await db
      .select({ userId: assetAccounts.userId })
      .from(assetAccounts)
      .where(gt(assetAccounts.userId, last))
      .orderBy(asc(assetAccounts.userId))
      .limit(ACCOUNTS_AT_ONCE);
    if (some.length === 0) return proof;
    const ids = some.map(({ userId }) => userId);
    const { rows } = (await db.execute(chainsOf(ids))) as unknown as { rows: Chain[] };
    const faults = rows.flatMap((row) => faultOf(row) ?? []);
    proof.accounts += some.length;
    proof.entries += rows.reduce((sum, { entries }) => sum + entries, 0);
    proof.faults += faults.length;
    proof.details.push(...faults.slice(0, FAULTS_KEPT - proof.details.length));
    last = ids.at(-1) ?? last;
    await report?.(proof.accounts);
  }
}
