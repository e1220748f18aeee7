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

/** Decision of one auditor on a withdrawal. */
export interface Auditor {
  userId: number;
  name: string;
  at: string;
  pass: boolean;
  reason: string;
}

export interface WithdrawalState {
  status: string;
  /** Applicant. */
  userId: number;
  auditors: readonly Auditor[];
  /** Time at which it was added to a payment file, or null. */
  filedAt: Date | null;
  /** True if the applicant's account is frozen. Required for actions that pay. */
  isFrozen?: boolean;
  /** False if no payment gateway is configured, so that payments are not offered. */
  hasGateway?: boolean;
  callerId: number;
}

const isOwn = ({ userId, callerId }: WithdrawalState) => userId === callerId;
const notOwn = (judged: WithdrawalState) => (isOwn(judged) ? texts.own : undefined);
const notTwice = (judged: WithdrawalState) =>
  notOwn(judged) ??
  (judged.auditors.some(({ userId }) => userId === judged.callerId)
    ? texts.otherPerson
    : undefined);

/** A frozen account must not pay out, even if the withdrawal was approved before it was frozen. */
const notFrozen = (judged: WithdrawalState) =>
  notOwn(judged) ?? (judged.isFrozen ? texts.frozenSince : undefined);
/** A withdrawal in a payment file may have been paid by the bank already. */
const notFiled = (judged: WithdrawalState) =>
  notFrozen(judged) ?? (judged.filedAt ? texts.inFile : undefined);

const hasGateway = ({ hasGateway: has = true }: WithdrawalState) => has;

const AUDIT = '/withdrawal/auditWithdrawal';

// Not `defineEntity` (decision 37): the actions also move money.
/**
 * Actions on a withdrawal by status. `approve` leads to a second review if the amount requires it.
 */
export const withdrawalTransitions = defineTransitions(
  ({ status }: WithdrawalState) => status as WithdrawalStatus,
  {
    approve: { call: AUDIT, from: ['pending', 'reviewing'], unless: notTwice },
    reject: { call: AUDIT, from: ['pending', 'reviewing'], to: 'rejected', unless: notTwice },
    pay: {
      call: '/withdrawal/payWithdrawal',
      from: ['approved'],
      to: 'paying',
      when: hasGateway,
      unless: notFiled,
    },
    retry: {
      call: '/withdrawal/retryPay',
      from: ['failed'],
      to: 'paying',
      when: hasGateway,
      unless: notFrozen,
    },
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

/** Returns the status after an approval. */
export const afterApproval = ({
  status,
  auditLevel,
}: {
  status: string;
  auditLevel: number;
}): WithdrawalStatus => (status === 'pending' && auditLevel > 1 ? 'reviewing' : 'approved');
