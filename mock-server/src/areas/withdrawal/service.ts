import { and, asc, desc, eq, lt } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { badFields, refuse } from '../../http/errors.ts';
import type { By } from '../../platform/kernel/lists/by.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import {
  assetAccounts,
  countReveal,
  ledgerEntries,
  type Operator,
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

/** A withdrawal on the wire. Throws for one out of the caller's scope. */
export async function readWithdrawal(by: By, id: number): Promise<Withdrawal> {
  const [row] = await withdrawalList.find(by, eq(withdrawals.id, id));
  if (!row) throw refuse(texts.unknown);
  return row;
}

/** The stored row, locked until the transaction ends: of two who act on it at once, one finds what the other has made of it. */
export async function lockWithdrawal(
  { tx, caller }: Pick<By, 'tx' | 'caller'>,
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

const heldBy = (
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

/** Ends a withdrawal that comes to nothing: the money is its owner's again, and so are the invoices. */
async function giveBack(tx: Tx, by: Operator, row: StoredWithdrawal): Promise<void> {
  await release(tx, by, heldBy(row, 'release'));
  await endInvoiceUse(tx, row.withdrawNo, 'freed');
}

/** Ends a withdrawal that was paid: what was held back is gone for good. */
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
  await settle(tx, by, heldBy(row, 'settle'));
  await endInvoiceUse(tx, row.withdrawNo, 'used');
}

function reasonOf(reason = ''): string {
  if (reason.trim().length < REASON_MIN)
    throw badFields([{ field: 'reason', msg: texts.needsReason }]);
  return reason.trim();
}

const judge = (row: StoredWithdrawal, { caller }: Pick<By, 'caller'>) => ({
  ...row,
  callerId: caller.userId,
});

/** Approves or rejects. Throws for one's own, for whoever looked at it first, and where somebody was faster. */
export async function auditWithdrawal(
  by: By,
  { ID, pass, reason }: Omit<AuditWithdrawal, 'requestId'>,
): Promise<Withdrawal> {
  const { tx, caller, now } = by;
  const row = await lockWithdrawal(by, ID);
  withdrawalTransitions.assert(judge(row, by), pass ? 'approve' : 'reject');
  const rejectReason = pass ? '' : reasonOf(reason);
  const said: Auditor = {
    userId: caller.userId,
    name: caller.nickName,
    at: now.toISOString(),
    pass,
    reason: rejectReason,
  };
  const status = pass ? afterApproval(row) : 'rejected';
  await tx
    .update(withdrawals)
    .set({ status, rejectReason, auditors: [...row.auditors, said] })
    .where(eq(withdrawals.id, ID));
  if (!pass) await giveBack(tx, caller, row);
  return readWithdrawal(by, ID);
}

/** Takes the caller's own request back, or closes one that could not be paid. */
export async function endWithdrawal(
  by: By,
  id: number,
  action: 'cancel' | 'close',
  reason?: string,
): Promise<Withdrawal> {
  const { tx, caller } = by;
  const row = await lockWithdrawal(by, id);
  const status = withdrawalTransitions.next(judge(row, by), action);
  if (!status) throw refuse(withdrawalTransitions.whyNot(judge(row, by), action) ?? texts.unknown);
  await tx
    .update(withdrawals)
    .set({ status, ...(action === 'close' && { rejectReason: reasonOf(reason) }) })
    .where(eq(withdrawals.id, id));
  await giveBack(tx, caller, row);
  return readWithdrawal(by, id);
}

/** Notes that one was paid outside of the console, by a file that went to the bank. */
export async function confirmPaid(by: By, id: number, tradeNo: string): Promise<Withdrawal> {
  const row = await lockWithdrawal(by, id);
  withdrawalTransitions.assert(judge(row, by), 'confirmPaid');
  await settlePaid(by.tx, by.caller, row, tradeNo, by.now);
  return readWithdrawal(by, id);
}

/** Takes one out of the payment file that the bank has not paid it by. Why, is in the operation records. */
export async function removeFromFile(by: By, id: number, reason: string): Promise<Withdrawal> {
  reasonOf(reason);
  const row = await lockWithdrawal(by, id);
  withdrawalTransitions.assert(judge(row, by), 'removeFromFile');
  await by.tx.update(withdrawals).set({ fileKey: '', filedAt: null }).where(eq(withdrawals.id, id));
  return readWithdrawal(by, id);
}

/** All that somebody who decides on it looks at: the account, the five before it, its invoices, and what it moved. */
export async function readDetail(by: By, id: number) {
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
  const recent = await Promise.all(before.map((one) => readWithdrawal(by, one.id)));
  const invoicesOf = invoiceList.where({ withdrawNo } as never, by);
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
    invoices: invoicesOf ? await invoiceList.find(by, invoicesOf) : [],
    entries: entries.map((entry) => toEntry(entry, withdrawal.userName)),
  };
}

/** One value of the payee as it is. That it was asked for, and why, is recorded. */
export async function revealPayee(by: By, { ID, field, reason }: RevealPayee) {
  await countReveal(by, reason);
  return { value: (await lockWithdrawal(by, ID))[field] };
}
