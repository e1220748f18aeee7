import { and, eq, gt } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import type { PageRequest } from '../../platform/kernel/lists/defineList.ts';
import { descending } from '../../platform/kernel/lists/order.ts';
import { type Fields, type From, readPage } from '../../platform/kernel/lists/page.ts';
import { assetAccounts } from './tables.ts';

/** Maximum offset up to which reading through the index of accounts is faster. */
const MAX_OFFSET = 10_000;

const BALANCES = {
  coin: assetAccounts.coin,
  points: assetAccounts.points,
  cash: assetAccounts.cash,
};

const fromAccounts = ((tx: Tx, fields: Fields) =>
  tx
    .select(fields)
    .from(assetAccounts)
    .innerJoin(users, eq(assetAccounts.userId, users.id))) as unknown as From;

/**
 * Reads a page of users by balance, largest first, through an index of the accounts. Users without
 * an account have 0 and come last.
 *
 * @returns undefined for another order, for a distant page, or if the page contains users with a
 * balance of 0
 */
export async function pageByBalance<R>(
  tx: Tx,
  { source, query, own: defaultOrder, found: selection }: PageRequest<R>,
): Promise<R[] | undefined> {
  const { sort, orderKey, desc } = query;
  const [by, another] =
    sort ?? (orderKey ? [{ field: orderKey, order: desc ? 'desc' : 'asc' }] : []);
  const column = BALANCES[by?.field as keyof typeof BALANCES];
  const { place, where } = selection;
  if (!column || another || by?.order !== 'desc' || place.backwards || place.offset > MAX_OFFSET)
    return undefined;
  const rows = await readPage(
    tx,
    { ...source, from: fromAccounts, selectsIdsFirst: true },
    { where: and(where, gt(column, 0)), keys: [descending(column), ...defaultOrder], place },
  );
  return rows.length === place.limit ? rows : undefined;
}
