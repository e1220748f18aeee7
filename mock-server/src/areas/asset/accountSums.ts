import { eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { type ColumnSums, sumColumns, sumSchema } from '../../platform/kernel/lists/sums.ts';
import { ASSET_TYPES } from './kinds.ts';
import { assetAccounts, ledgerClosed, ledgerDays, ledgerEntries } from './tables.ts';

const NAMES = ['coin', 'points', 'cash', 'coinFrozen', 'pointsFrozen', 'cashFrozen'] as const;
type Name = (typeof NAMES)[number];

/** Sums of accounts by kind, with frozen amounts separately. Cash is in fen. */
export type AccountSums = ColumnSums<Name>;
export const AccountSums = sumSchema(NAMES);

interface Balance {
  assetType: string;
  part: string;
  amount: number;
}

/** Sums all accounts from the ledger: closed days from their sums, later entries one by one. */
async function sumLedger(tx: Tx): Promise<AccountSums> {
  const { assetType, part, direction, amount, createdAt } = ledgerEntries;
  const open = sql`coalesce((select ${ledgerClosed.until} from ${ledgerClosed}), '-infinity')`;
  // Name all kinds, so that the index on `asset_type` is used.
  const result = await tx.execute(sql`
    select asset_type as "assetType", part, sum(case direction when 'in' then amount else -amount end)::bigint as amount from (
      select asset_type, part, direction, amount from ${ledgerDays}
      union all
      select ${assetType}, ${part}, ${direction}, ${amount} from ${ledgerEntries}
      where ${assetType} in (${sql.join(
        ASSET_TYPES.map((type) => sql`${type}`),
        sql`, `,
      )}) and ${createdAt} >= ${open}
    ) moved group by 1, 2`);
  const { rows } = result as unknown as { rows: Balance[] };
  const of = (type: string, part: string) =>
    Number(rows.find((row) => row.assetType === type && row.part === part)?.amount ?? 0);
  return Object.fromEntries(
    ASSET_TYPES.flatMap((type) => [
      [type, of(type, 'available')],
      [`${type}Frozen`, of(type, 'frozen')],
    ]),
  ) as AccountSums;
}

/**
 * Sums the accounts of a list, independent of the page.
 *
 * @param where conditions of the filters and the caller's scope; undefined if they select all
 * accounts
 */
export async function sumAccounts(tx: Tx, where: SQL | undefined): Promise<AccountSums> {
  if (!where) return sumLedger(tx);
  const { coin, points, cash, coinFrozen, pointsFrozen, cashFrozen } = assetAccounts;
  const [sum] = await tx
    .select(sumColumns({ coin, points, cash, coinFrozen, pointsFrozen, cashFrozen }))
    .from(assetAccounts)
    .innerJoin(users, eq(users.id, assetAccounts.userId))
    .where(where);
  if (!sum) throw new Error('The sum query returned no row');
  return sum;
}
