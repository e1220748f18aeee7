import { asc, eq, inArray } from 'drizzle-orm';
import { ASSET_TYPES } from '../../asset/kinds.ts';
import { assetAccounts } from '../../asset/tables.ts';
import { invoices, invoiceUses } from '../../invoice/tables.ts';
import { marketSettlements } from '../../market/tables.ts';
import { withdrawals } from '../../withdrawal/tables.ts';
import type { ModelBooks } from './books.ts';
import type { World } from './world.ts';

/** Reads the state of a world from the database, in the form that {@link expectedState} returns. */
export async function readState({ server: { db }, people, ids, marketId, invoiceIds }: World) {
  const userIds = people.map(({ userId }) => userId);
  const names = new Map(
    [...ids].filter(([name]) => name.startsWith('w')).map(([name, id]) => [id, name]),
  );
  const [accounts, wishes, uses, settlements] = await Promise.all([
    db.select().from(assetAccounts).where(inArray(assetAccounts.userId, userIds)),
    db
      .select()
      .from(withdrawals)
      .where(inArray(withdrawals.userId, userIds))
      .orderBy(asc(withdrawals.id)),
    db
      .select({ id: invoices.id, status: invoices.status, use: invoiceUses.state })
      .from(invoices)
      .leftJoin(invoiceUses, eq(invoiceUses.invoiceId, invoices.id))
      .where(inArray(invoices.id, invoiceIds)),
    db.select().from(marketSettlements).where(eq(marketSettlements.marketId, marketId)),
  ]);
  const settled = settlements.filter(({ status }) => status === 'done').length;
  return {
    accounts: userIds.map((id) => {
      const account = accounts.find(({ userId }) => userId === id);
      return [
        ...ASSET_TYPES.flatMap((type) => [account?.[type] ?? 0, account?.[`${type}Frozen`] ?? 0]),
        account?.status ?? 'normal',
      ];
    }),
    wishes: wishes.map(({ id, status, attempt }) => `${names.get(id)} ${status} ${attempt}`).sort(),
    invoices: invoiceIds.map((id) => {
      const rows = uses.filter((row) => row.id === id);
      const use = rows.find((row) => row.use === 'open' || row.use === 'used')?.use ?? 'free';
      return `${rows[0]?.status} ${use}`;
    }),
    settlements: [settled, settlements.length - settled],
  };
}

/** Returns the state that the database must have if the model is right. */
export function expectedState(
  { people, invoiceIds }: World,
  books: ModelBooks,
): Awaited<ReturnType<typeof readState>> {
  const settled = Object.values(books.settlements).filter(({ status }) => status === 'done').length;
  return {
    accounts: people.map(({ userId }) => {
      const { available, frozen, isFrozen } = books.accounts[userId] ?? {
        available: {},
        frozen: {},
        isFrozen: false,
      };
      const numbers = ASSET_TYPES.flatMap((type) => [
        (available as never)[type] as number,
        (frozen as never)[type] as number,
      ]);
      return [...numbers, isFrozen ? 'frozen' : 'normal'];
    }),
    wishes: Object.entries(books.withdrawals)
      .map(([name, { status, attempt }]) => `${name} ${status} ${attempt}`)
      .sort(),
    invoices: invoiceIds.map((id) => `${books.invoices[id]?.status} ${books.invoices[id]?.use}`),
    settlements: [settled, Object.keys(books.settlements).length - settled],
  };
}
