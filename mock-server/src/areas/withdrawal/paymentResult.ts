import { parseHundredths } from '@console/shared/contract';
import { and, eq } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { badFields } from '../../http/errors.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import { importTask } from '../../platform/services/tasks/import/importTask.ts';
import { publishAccountChange } from '../asset/index.ts';
import { maskAccount } from './masks.ts';
import { TradeNo } from './schemas.ts';
import { type StoredWithdrawal, settlePaid } from './service.ts';
import { withdrawalTransitions } from './status.ts';
import { withdrawals } from './tables.ts';
import { texts } from './texts.ts';

const { columns, result: t } = texts;
const text = (title: string, maxLength: number) => Type.Optional(Type.String({ maxLength, title }));

/** A row of the bank's result: the columns of the payment file, and the outcome. */
const PaymentResult = Type.Object({
  withdrawNo: Type.String({ minLength: 1, maxLength: 24, title: columns.withdrawNo }),
  payeeName: text(columns.payeeName, 40),
  payeeAccount: Type.String({ minLength: 1, maxLength: 64, title: columns.payeeAccount }),
  bankName: text(columns.bankName, 60),
  channel: text(columns.channel, 20),
  amount: Type.String({ minLength: 1, maxLength: 30, title: texts.netYuan }),
  outcome: choice(['paid', 'failed'], t.outcome),
  tradeNo: Type.Optional(TradeNo),
  reason: text(t.reason, 200),
});
type PaymentResult = Static<typeof PaymentResult>;

const wrong = (field: keyof PaymentResult, msg: string) => badFields([{ field, msg }]);

/** Locks the withdrawal of a row. Throws if the row is not about this withdrawal and amount. */
async function lockMatching(
  { tx, caller }: ActorContext,
  { withdrawNo, payeeAccount, amount }: PaymentResult,
): Promise<StoredWithdrawal> {
  const [row] = await tx
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.withdrawNo, withdrawNo), await inScope(tx, caller, withdrawals)))
    .for('update');
  if (!row) throw wrong('withdrawNo', texts.unknown);
  if (row.payeeAccount !== payeeAccount)
    throw wrong('payeeAccount', t.otherAccount(maskAccount(row.channel, row.payeeAccount)));
  if (parseHundredths(amount) !== row.netFen) throw wrong('amount', t.otherAmount(row.netFen));
  return row;
}

/** Throws if the result of the withdrawal is known, or it is in no payment file. */
function assertExpectsResult(row: StoredWithdrawal, callerId: number): void {
  if (row.status === 'paid') throw wrong('withdrawNo', t.again(row.payTradeNo));
  if (row.fileKey === '') throw wrong('withdrawNo', t.notFiled);
  withdrawalTransitions.assert({ ...row, callerId }, 'confirmPaid');
}

/** Registers the bank's result of one withdrawal. */
async function registerResult(by: ActorContext, result: PaymentResult): Promise<void> {
  const { tx, caller, now } = by;
  const { outcome, tradeNo, reason = '' } = result;
  const row = await lockMatching(by, result);
  assertExpectsResult(row, caller.userId);
  if (outcome === 'paid') {
    if (tradeNo === undefined) throw wrong('tradeNo', texts.needsTradeNo);
    return settlePaid(tx, caller, row, tradeNo, now);
  }
  if (reason.trim() === '') throw wrong('reason', t.needsReason);
  await tx
    .update(withdrawals)
    .set({ status: 'failed', failReason: reason.trim(), fileKey: '', filedAt: null })
    .where(eq(withdrawals.id, row.id));
  await publishAccountChange(tx, row.userId);
}

/**
 * Imports the bank's results of a payment file. A row that differs from its withdrawal, or was
 * imported before, is reported and moves no money.
 */
export const importPaymentResult = importTask({
  what: t.what,
  apiGroup: texts.group,
  description: t.description,
  raises: false,
  effects: ['money'],
  row: PaymentResult,
  columns: {
    withdrawNo: {},
    payeeName: {},
    payeeAccount: {},
    bankName: {},
    channel: {},
    amount: { hint: t.amountHint },
    outcome: { labels: t.outcomes },
    tradeNo: { hint: t.tradeNoHint },
    reason: { hint: t.reasonHint },
  },
  key: ({ withdrawNo }) => withdrawNo,
  async write(by, rows) {
    // Lock in a fixed order to prevent deadlocks.
    const ordered = [...rows].sort((a, b) => (a.withdrawNo < b.withdrawNo ? -1 : 1));
    for (const row of ordered) await registerResult(by, row);
  },
});
