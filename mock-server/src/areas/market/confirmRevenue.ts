import { and, eq } from 'drizzle-orm';
import { conflict, refuse } from '../../http/errors.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import type { NotifyingContext } from '../netbar/index.ts';
import { revenueList, revenueStatus } from './revenue.ts';
import type { ConfirmRevenue, Revenue } from './settlementSchemas.ts';
import { revenueTransitions } from './status.ts';
import { marketRevenues } from './tables.ts';
import { texts } from './texts.ts';
import { publishMarketChange } from './topics.ts';

/**
 * Confirms the amount that another user has entered, so that it can be settled.
 *
 * @throws Refusal for an own amount, and with code 409 if the amount has changed since the caller
 * has seen it
 */
export async function confirmRevenue(
  by: NotifyingContext,
  { ID, amountFen }: Pick<ConfirmRevenue, 'ID' | 'amountFen'>,
): Promise<Revenue> {
  const { tx, caller, now } = by;
  const isRow = eq(marketRevenues.id, ID);
  const [row] = await tx
    .select()
    .from(marketRevenues)
    .where(and(isRow, await inScope(tx, caller, marketRevenues)))
    .for('update');
  const [judged] = await tx.select({ status: revenueStatus }).from(marketRevenues).where(isRow);
  if (!row || !judged) throw refuse(texts.unknownRevenue);
  const isOwn = row.enteredById === caller.userId;
  revenueTransitions.assert({ ...judged, isOwn }, 'confirm');
  if (row.amountFen !== amountFen) throw conflict();
  await tx
    .update(marketRevenues)
    .set({ confirmedAt: now, confirmedBy: caller.nickName, updatedAt: now })
    .where(isRow);
  await publishMarketChange(by, [row.marketId]);
  const [confirmed] = await revenueList.find(by, isRow);
  if (!confirmed) throw refuse(texts.unknownRevenue);
  return confirmed;
}
