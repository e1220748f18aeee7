import { defineTransitions } from '../../platform/kernel/lists/transitions.ts';
import { texts } from './texts.ts';

export const WITHDRAWAL_STATUSES = [
  'pending',
  'reviewing',
  'approved',
  'paying',
  'paid',
  'failed',
  'rejected',
  'canceled',
  'closed',
] as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

/** Somebody who looked at a withdrawal, and what he said. */
export interface Auditor {
  userId: number;
  name: string;
  at: string;
  pass: boolean;
  reason: string;
}

export interface WithdrawalState {
  status: string;
  /** Who wants the money. */
  userId: number;
  auditors: readonly Auditor[];
  /** When it was put into a payment file, where it stands in one. */
  filedAt: Date | null;
  /** Whether the account of whoever wants the money is frozen: asked where money would leave. */
  isFrozen?: boolean;
  /** Who asks. */
  callerId: number;
}

const isOwn = ({ userId, callerId }: WithdrawalState) => userId === callerId;
const notOwn = (judged: WithdrawalState) => (isOwn(judged) ? texts.own : undefined);
const notTwice = (judged: WithdrawalState) =>
  notOwn(judged) ??
  (judged.auditors.some(({ userId }) => userId === judged.callerId)
    ? texts.otherPerson
    : undefined);

/** Nothing leaves a frozen account, also not what was approved before it was frozen. */
const notFrozen = (judged: WithdrawalState) =>
  notOwn(judged) ?? (judged.isFrozen ? texts.frozenSince : undefined);
/** What the bank may have paid already is not paid beside that. */
const notFiled = (judged: WithdrawalState) =>
  notFrozen(judged) ?? (judged.filedAt ? texts.inFile : undefined);

const AUDIT = '/withdrawal/auditWithdrawal';

// Not `defineEntity` (decision 37): a move does more than write its row: it moves money.
/** The actions of a withdrawal in each state. `approve` leads to a second review when the amount requires one. */
export const withdrawalTransitions = defineTransitions(
  ({ status }: WithdrawalState) => status as WithdrawalStatus,
  {
    approve: { call: AUDIT, from: ['pending', 'reviewing'], unless: notTwice },
    reject: { call: AUDIT, from: ['pending', 'reviewing'], to: 'rejected', unless: notTwice },
    pay: { call: '/withdrawal/payWithdrawal', from: ['approved'], to: 'paying', unless: notFiled },
    retry: { call: '/withdrawal/retryPay', from: ['failed'], to: 'paying', unless: notFrozen },
    query: { call: '/withdrawal/queryPay', from: ['paying'] },
    confirmPaid: {
      call: '/withdrawal/confirmPaid',
      from: ['approved', 'failed'],
      to: 'paid',
      unless: notOwn,
    },
    removeFromFile: {
      call: '/withdrawal/removeFromFile',
      from: ['approved'],
      unless: notOwn,
      when: ({ filedAt }) => filedAt !== null,
    },
    close: { call: '/withdrawal/closeWithdrawal', from: ['failed'], to: 'closed', unless: notOwn },
    cancel: {
      call: '/withdrawal/cancelWithdrawal',
      from: ['pending'],
      to: 'canceled',
      when: isOwn,
    },
    detail: { call: '/withdrawal/getWithdrawal' },
    reveal: { call: '/withdrawal/revealPayee' },
  },
);

/** Where an approval leads: to a second person, or to be paid. */
export const afterApproval = ({
  status,
  auditLevel,
}: {
  status: string;
  auditLevel: number;
}): WithdrawalStatus => (status === 'pending' && auditLevel > 1 ? 'reviewing' : 'approved');
