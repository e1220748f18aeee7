import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { badFields, conflict } from '../../http/errors.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { invoices, invoiceUses } from './tables.ts';
import { texts } from './texts.ts';

interface Use {
  withdrawNo: string;
  invoiceIds: readonly number[];
  /** Required owner of the invoices. */
  userId: number;
  /** Required minimum of their total amount, in fen. */
  least: number;
}

/**
 * Assigns invoices to a withdrawal until it is paid or ended.
 *
 * @throws Refusal that names `invoiceIds` if an invoice belongs to another user, is not approved or
 * is in use, or if the total is too low
 */
export async function assignInvoices(
  tx: Tx,
  { withdrawNo, invoiceIds, userId, least }: Use,
): Promise<void> {
  const ids = [...new Set(invoiceIds)].sort((a, b) => a - b);
  const rows: (typeof invoices.$inferSelect)[] = [];
  for (const id of ids) {
    const [row] = await tx.select().from(invoices).where(eq(invoices.id, id)).for('update');
    if (row?.userId !== userId || row.status !== 'verified')
      throw badFields([{ field: 'invoiceIds', msg: texts.notUsable }]);
    rows.push(row);
  }
  if (rows.reduce((sum, { amountFen }) => sum + amountFen, 0) < least)
    throw badFields([{ field: 'invoiceIds', msg: texts.tooLittle }]);
  if (ids.length === 0) return;
  const used = await tx
    .insert(invoiceUses)
    .values(ids.map((invoiceId) => ({ invoiceId, withdrawNo })))
    .onConflictDoNothing()
    .returning({ invoiceId: invoiceUses.invoiceId });
  if (used.length < ids.length)
    throw conflict(texts.notUsable, { errors: [{ field: 'invoiceIds', msg: texts.notUsable }] });
}

/** Ends the use of a withdrawal's invoices: used if it was paid, otherwise free again. */
export async function endInvoiceUse(
  tx: Tx,
  withdrawNo: string,
  state: 'used' | 'freed',
): Promise<void> {
  await tx
    .update(invoiceUses)
    .set({ state })
    .where(and(eq(invoiceUses.withdrawNo, withdrawNo), eq(invoiceUses.state, 'open')));
}

/** Throws if an invoice is outside the caller's scope or belongs to another user. */
export async function assertOwnInvoices(
  { tx, caller }: ActorContext,
  ids: readonly number[],
): Promise<void> {
  const wrong = (msg: string) => badFields([{ field: 'invoiceIds', msg }]);
  for (const id of ids) {
    const [row] = await tx
      .select({ userId: invoices.userId })
      .from(invoices)
      .where(and(eq(invoices.id, id), await inScope(tx, caller, invoices)));
    if (!row) throw wrong(texts.unknown);
    if (row.userId !== caller.userId) throw wrong(texts.notUsable);
  }
}
