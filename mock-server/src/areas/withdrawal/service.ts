import { and, asc, desc, eq, lt } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { badFields, refuse } from '../../http/errors.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import {
  assetAccounts,
  countReveal,
  ledgerEntries,
  type Operator,
  publishAccountChange,
  release,
  settle,
  toEntry,
} from '../asset/index.ts';
import { endInvoiceUse, invoiceList } from '../invoice/index.ts';
import { withdrawalList } from './list.ts';
import type { AuditWithdrawal, RevealPayee, Withdrawal } from './schemas.ts';
import { type Auditor, afterApproval, withdrawalTransitions } from './status.ts';
import { withdrawals } from './tables.ts';
import { texts } from './texts.ts';

export type StoredWithdrawal = typeof withdrawals.$inferSelect;

const RECENT = 5;
const REASON_MIN = 5;

/** Reads a withdrawal for a response. Throws if it is outside the caller's scope. */
export async function readWithdrawal(by: ActorContext, id: number): Promise<Withdrawal> {
  const [row] = await withdrawalList.find(by, eq(withdrawals.id, id));
  if (!row) throw refuse(texts.unknown);
  return row;
}

/** Reads and locks the stored row, so that concurrent actions run one after another. */
export async function lockWithdrawal(
  { tx, caller }: Pick<ActorContext, 'tx' | 'caller'>,
  id: number,
): Promise<StoredWithdrawal> {
  const [row] = await tx
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.id, id), await inScope(tx, caller, withdrawals)))
    .for('update');
  if (!row) throw refuse(texts.unknown);
  return row;
}

const holdEnd = (
  { userId, amountFen: amount, withdrawNo: bizNo }: StoredWithdrawal,
  end: string,
) => ({
  userId,
  assetType: 'cash' as const,
  amount,
  bizNo,
  remark: texts.ledger(bizNo),
  requestId: `${bizNo}-${end}`,
});

/** Releases the frozen amount and the invoices of a withdrawal that is not paid. */
async function giveBack(tx: Tx, by: Operator, row: StoredWithdrawal): Promise<void> {
  await release(tx, by, holdEnd(row, 'release'));
  await endInvoiceUse(tx, row.withdrawNo, 'freed');
}

/** Marks a withdrawal as paid and removes the frozen amount. */
export async function settlePaid(
  tx: Tx,
  by: Operator,
  row: StoredWithdrawal,
  payTradeNo: string,
  paidAt: Date,
): Promise<void> {
  await tx
    .update(withdrawals)
    .set({ status: 'paid', payTradeNo, paidAt, failReason: '', payDueAt: null })
    .where(eq(withdrawals.id, row.id));
  await settle(tx, by, holdEnd(row, 'settle'));
  await endInvoiceUse(tx, row.withdrawNo, 'used');
}

function requireReason(reason = ''): string {
  if (reason.trim().length < REASON_MIN)
    throw badFields([{ field: 'reason', msg: texts.needsReason }]);
  return reason.trim();
}

const judge = (row: StoredWithdrawal, { caller }: Pick<ActorContext, 'caller'>) => ({
  ...row,
  callerId: caller.userId,
});

/**
 * Approves or rejects a withdrawal. Throws for the caller's own withdrawal, for a caller who has
 * already reviewed it, and if another action was faster.
 */
export async function auditWithdrawal(
  by: ActorContext,
  { ID, pass, reason }: Omit<AuditWithdrawal, 'requestId'>,
): Promise<Withdrawal> {
  const { tx, caller, now } = by;
  const row = await lockWithdrawal(by, ID);
  withdrawalTransitions.assert(judge(row, by), pass ? 'approve' : 'reject');
  const rejectReason = pass ? '' : requireReason(reason);
  const decision: Auditor = {
    userId: caller.userId,
    name: caller.nickName,
    at: now.toISOString(),
    pass,
    reason: rejectReason,
  };
  const status = pass ? afterApproval(row) : 'rejected';
  await tx
    .update(withdrawals)
    .set({ status, rejectReason, auditors: [...row.auditors, decision] })
    .where(eq(withdrawals.id, ID));
  if (pass) await publishAccountChange(tx, row.userId);
  else await giveBack(tx, caller, row);
  return readWithdrawal(by, ID);
}

/** Cancels the caller's own withdrawal, or closes one that could not be paid. */
export async function endWithdrawal(
  by: ActorContext,
  id: number,
  action: 'cancel' | 'close',
  reason?: string,
): Promise<Withdrawal> {
  const { tx, caller } = by;
  const row = await lockWithdrawal(by, id);
  const status = withdrawalTransitions.next(judge(row, by), action);
  if (!status)
    throw refuse(withdrawalTransitions.obstacle(judge(row, by), action) ?? texts.unknown);
  await tx
    .update(withdrawals)
    .set({ status, ...(action === 'close' && { rejectReason: requireReason(reason) }) })
    .where(eq(withdrawals.id, id));
  await giveBack(tx, caller, row);
  return readWithdrawal(by, id);
}

/** Marks a withdrawal as paid outside of the console, for example with a payment file. */
export async function confirmPaid(
  by: ActorContext,
  id: number,
  tradeNo: string,
): Promise<Withdrawal> {
  const row = await lockWithdrawal(by, id);
  withdrawalTransitions.assert(judge(row, by), 'confirmPaid');
  await settlePaid(by.tx, by.caller, row, tradeNo, by.now);
  return readWithdrawal(by, id);
}

/**
 * Removes a withdrawal from its payment file, because the bank has not paid it. The reason is
 * stored in the operation record.
 */
export async function removeFromFile(
  by: ActorContext,
  id: number,
  reason: string,
): Promise<Withdrawal> {
  requireReason(reason);
  const row = await lockWithdrawal(by, id);
  withdrawalTransitions.assert(judge(row, by), 'removeFromFile');
  await by.tx.update(withdrawals).set({ fileKey: '', filedAt: null }).where(eq(withdrawals.id, id));
  return readWithdrawal(by, id);
}

/** Reads the data for a decision: account, previous withdrawals, invoices and ledger entries. */
export async function readDetail(by: ActorContext, id: number) {
  const { tx } = by;
  const withdrawal = await readWithdrawal(by, id);
  const { userId, withdrawNo } = withdrawal;
  const [account] = await tx.select().from(assetAccounts).where(eq(assetAccounts.userId, userId));
  const before = await tx
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(and(eq(withdrawals.userId, userId), lt(withdrawals.id, id)))
    .orderBy(desc(withdrawals.id))
    .limit(RECENT);
  const recent = await Promise.all(before.map((row) => readWithdrawal(by, row.id)));
  const isInvoiceOfIt = invoiceList.where({ withdrawNo } as never, by);
  const entries = await tx
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.bizNo, withdrawNo))
    .orderBy(asc(ledgerEntries.id));
  return {
    withdrawal,
    account: {
      cashFen: account?.cash ?? 0,
      cashFrozenFen: account?.cashFrozen ?? 0,
      isFrozen: account?.status === 'frozen',
    },
    recent,
    invoices: isInvoiceOfIt ? await invoiceList.find(by, isInvoiceOfIt) : [],
    entries: entries.map((entry) => toEntry(entry, withdrawal.userName)),
  };
}

/** Returns one unmasked value of the payee. The call and its reason are recorded. */
export async function revealPayee(by: ActorContext, { ID, field, reason }: RevealPayee) {
  await countReveal(by, reason);
  return { value: (await lockWithdrawal(by, ID))[field] };
}
