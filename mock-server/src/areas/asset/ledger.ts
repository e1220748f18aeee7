import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { idOf } from '../../platform/area/idOf.ts';
import { users } from '../../platform/identity/user/tables.ts';
import { defineList } from '../../platform/lists/defineList.ts';
import { equals, own } from '../../platform/lists/filters.ts';
import { AssetType, LedgerEntry } from './schemas.ts';
import { toEntry } from './service.ts';
import { assetAccounts, ledgerEntries } from './tables.ts';

/** A ledger outlives its user: his name is then ''. */
const select = (tx: Tx) =>
  tx
    .select({ ...getTableColumns(ledgerEntries), userName: sql<string>`coalesce(${users.userName}, '')` })
    .from(ledgerEntries)
    .leftJoin(users, eq(users.id, ledgerEntries.userId))
    .$dynamic();

/** A user's movements, newest first, of one kind of asset or of all. */
export const ledgerList = defineList({
  table: ledgerEntries,
  id: ledgerEntries.id,
  large: true,
  select,
  filters: {
    userId: own(idOf(assetAccounts.userId, '用户'), (id) => eq(ledgerEntries.userId, id)),
    assetType: equals(ledgerEntries.assetType, AssetType),
  },
  row: LedgerEntry,
  present: ({ userName, ...row }) => toEntry(row, userName),
});
