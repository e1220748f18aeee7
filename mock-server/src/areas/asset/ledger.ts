import { and, count, desc, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Caller } from '../../http/route.ts';
import { MAX_PAGE_SIZE } from '../../http/schemas.ts';
import { users } from '../../platform/identity/user/tables.ts';
import { offsetOf } from '../../platform/lists/listQuery.ts';
import { inScope } from '../../platform/scope/scope.ts';
import type { ListLedger } from './schemas.ts';
import { toEntry } from './service.ts';
import { ledgerEntries } from './tables.ts';

/**
 * One page of a user's movements, newest first, of one kind of asset or of all. A ledger outlives its user: his
 * name is then ''. Nothing of a user out of the caller's scope.
 */
export async function listLedger(tx: Tx, caller: Caller, { userId, assetType, page, pageSize: wanted }: ListLedger) {
  const pageSize = Math.min(wanted, MAX_PAGE_SIZE);
  const where = and(
    eq(ledgerEntries.userId, userId),
    await inScope(tx, caller, ledgerEntries),
    assetType === undefined ? undefined : eq(ledgerEntries.assetType, assetType),
  );
  const [counted] = await tx.select({ total: count() }).from(ledgerEntries).where(where);
  const [user] = await tx.select({ userName: users.userName }).from(users).where(eq(users.id, userId));
  const rows = await tx
    .select()
    .from(ledgerEntries)
    .where(where)
    .orderBy(desc(ledgerEntries.id))
    .limit(pageSize)
    .offset(offsetOf(page, pageSize));
  const list = rows.map((row) => toEntry(row, user?.userName ?? ''));
  return { list, total: counted?.total ?? 0, page, pageSize, actions: [] };
}
