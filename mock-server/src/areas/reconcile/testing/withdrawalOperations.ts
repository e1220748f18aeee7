import { applyWithdrawal } from '../../withdrawal/apply.ts';
import { auditWithdrawal, confirmPaid, endWithdrawal } from '../../withdrawal/service.ts';
import {
  getAccount,
  type ModelBooks,
  type ModelWithdrawal,
  markInvoices,
  move,
  releaseWithdrawal,
  settlePaid,
} from './books.ts';
import type { ModelOperation } from './explain.ts';
import { asCall, auditor, type ModelRun, pickAny } from './modelRun.ts';

/** Amount in fen from which the test requires a second review. */
export const REVIEW_FEN = 3000;

/**
 * Requests a withdrawal, sometimes with an invoice. The invoice may be unusable or belong to
 * another user.
 */
export function randomRequest({ world, random, name }: ModelRun): ModelOperation {
  const [caller, requestId, amountFen] = [
    random.pick(world.people),
    name('w'),
    random.between(1, 50) * 100,
  ];
  const { userId } = caller;
  const invoiceIds = random.next() < 0.4 ? [random.pick(world.invoiceIds)] : [];
  return {
    description: `${userId} asks for ${amountFen} on ${invoiceIds} as ${requestId}`,
    steps: [
      (books) => {
        const isGood = (id: number) => {
          const invoice = books.invoices[id];
          return (
            invoice?.userId === userId && invoice.status === 'verified' && invoice.use === 'free'
          );
        };
        if (
          books.done[requestId] ||
          getAccount(books, userId).isFrozen ||
          !invoiceIds.every(isGood)
        )
          return false;
        if (!move(books, { userId, assetType: 'cash', direction: 'out', amount: amountFen }))
          return false;
        move(books, {
          userId,
          assetType: 'cash',
          direction: 'in',
          amount: amountFen,
          part: 'frozen',
        });
        markInvoices(books, invoiceIds, 'open');
        books.done[requestId] = true;
        const level = amountFen >= REVIEW_FEN ? 2 : 1;
        books.withdrawals[requestId] = {
          userId,
          amountFen,
          level,
          status: 'pending',
          auditors: [],
          invoices: invoiceIds,
          attempt: 0,
          sentBy: '',
          byGateway: false,
        };
        return true;
      },
    ],
    run: asCall(world, caller, async (by) => {
      const payee = {
        channel: 'alipay',
        payeeName: '张三',
        payeeAccount: 'zhang@example.com',
      } as const;
      world.ids.set(
        requestId,
        (await applyWithdrawal(by, { amountFen, invoiceIds, requestId, ...payee })).ID,
      );
    }),
  };
}

export const getWithdrawal = (books: ModelBooks, name: string): ModelWithdrawal => {
  const modelWithdrawal = books.withdrawals[name];
  if (!modelWithdrawal) throw new Error(`The model has no withdrawal ${name}`);
  return modelWithdrawal;
};

/** Picks a withdrawal, mostly with one of the given statuses. */
export const pickWithdrawal = (
  { world: { books }, random }: ModelRun,
  ...statuses: string[]
): string | undefined => {
  const all = Object.keys(books.withdrawals);
  const likely = all.filter((name) => statuses.includes(getWithdrawal(books, name).status));
  return pickAny(random, likely.length > 0 && random.next() < 0.9 ? likely : all);
};

/** Approves or rejects a withdrawal. A second review by the same user must be refused. */
export function randomAudit(modelRun: ModelRun): ModelOperation | undefined {
  const { world, random } = modelRun;
  const name = pickWithdrawal(modelRun, 'pending', 'reviewing');
  if (name === undefined) return undefined;
  const [caller, pass] = [auditor(world, random), random.next() < 0.8];
  return {
    description: `${caller.userId} ${pass ? 'approves' : 'rejects'} ${name}`,
    steps: [
      (books) => {
        const modelWithdrawal = getWithdrawal(books, name);
        if (
          !['pending', 'reviewing'].includes(modelWithdrawal.status) ||
          modelWithdrawal.auditors.includes(caller.userId)
        )
          return false;
        modelWithdrawal.auditors.push(caller.userId);
        if (!pass) releaseWithdrawal(books, modelWithdrawal);
        modelWithdrawal.status = pass
          ? modelWithdrawal.status === 'pending' && modelWithdrawal.level > 1
            ? 'reviewing'
            : 'approved'
          : 'rejected';
        return true;
      },
    ],
    run: asCall(world, caller, (by) =>
      auditWithdrawal(by, { ID: world.ids.get(name) ?? 0, pass, reason: '收款人与实名不一致' }),
    ),
  };
}

/** Cancels a withdrawal, closes a failed one, or confirms a payment with a file. */
export function randomEnd(modelRun: ModelRun): ModelOperation | undefined {
  const { world, random } = modelRun;
  const action = random.pick(['cancel', 'close', 'confirmPaid'] as const);
  const from = { cancel: ['pending'], close: ['failed'], confirmPaid: ['approved', 'failed'] }[
    action
  ];
  const name = pickWithdrawal(modelRun, ...from);
  if (name === undefined) return undefined;
  const owner = world.people.find(
    ({ userId }) => userId === getWithdrawal(world.books, name).userId,
  );
  const caller = action === 'cancel' && owner ? owner : auditor(world, random);
  const ID = () => world.ids.get(name) ?? 0;
  return {
    description: `${caller.userId} ${action}s ${name}`,
    steps: [
      (books) => {
        const modelWithdrawal = getWithdrawal(books, name);
        if (!from.includes(modelWithdrawal.status)) return false;
        if (action === 'confirmPaid') settlePaid(books, modelWithdrawal, false);
        else {
          releaseWithdrawal(books, modelWithdrawal);
          modelWithdrawal.status = action === 'cancel' ? 'canceled' : 'closed';
        }
        return true;
      },
    ],
    run: asCall(world, caller, (by) =>
      action === 'confirmPaid'
        ? confirmPaid(by, ID(), 'BANK-1')
        : endWithdrawal(by, ID(), action, '账户已销户，请重新申请'),
    ),
  };
}
