import { and, eq, gt } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import type { PageWanted } from '../../platform/kernel/lists/defineList.ts';
import { down } from '../../platform/kernel/lists/order.ts';
import { type Fields, type From, readPage } from '../../platform/kernel/lists/page.ts';
import { assetAccounts } from './tables.ts';

/** So many rows from the start of the list the way by the accounts is the shorter one. */
const NEAR = 10_000;

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
 * Reads a page of users by what they have, from the most down. A user without an account has 0, so whoever has more comes before all of
 * those, and an index of the accounts leads to him.
 *
 * @returns `undefined` where the order is another one, the page is far off, or not all of its users have something
 */
export async function pageByBalance<R>(
  tx: Tx,
  { source, query, own, found }: PageWanted<R>,
): Promise<R[] | undefined> {
  const { sort, orderKey, desc } = query;
  const [by, another] =
    sort ?? (orderKey ? [{ field: orderKey, order: desc ? 'desc' : 'asc' }] : []);
  const column = BALANCES[by?.field as keyof typeof BALANCES];
  const { place, where } = found;
  if (!column || another || by?.order !== 'desc' || place.backwards || place.offset > NEAR)
    return undefined;
  const rows = await readPage(
    tx,
    { ...source, from: fromAccounts, whole: true },
    { where: and(where, gt(column, 0)), keys: [down(column), ...own], place },
  );
  return rows.length === place.limit ? rows : undefined;
}
