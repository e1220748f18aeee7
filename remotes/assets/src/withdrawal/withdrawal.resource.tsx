import { formatYuan } from '@console/shared/format';
import {
  auditWithdrawal,
  batchApproveWithdrawal,
  closeWithdrawal,
  confirmPaid,
  payWithdrawal,
  queryPay,
  removeFromFile,
  retryPay,
} from '@console/shared/operations/withdrawal';
import { defineResource, type ResourceAction } from '@console/shared/ui';
import { lazy, Suspense } from 'react';
import { sumOfField } from '../amount/AmountSums.tsx';
import '../assets.css';
import { COLUMNS, FIELDS, FILTERS, statusColumn } from './withdrawal.fields.tsx';
import { approvalText, type Withdrawal } from './withdrawal.model.ts';
import { withdrawalTexts as texts } from './withdrawal.texts.ts';

// Loaded on demand.
const WithdrawalDrawer = lazy(async () => ({
  default: (await import('./WithdrawalDrawer.tsx')).WithdrawalDrawer,
}));

type Action = ResourceAction<Withdrawal>;

const money = ({ payeeName, payeeAccountMask, netFen }: Withdrawal) =>
  texts.payText(payeeName, payeeAccountMask, formatYuan(netFen));
const returned = ({ amountFen, nickName, userName }: Withdrawal) =>
  texts.returnText(formatYuan(amountFen), nickName || userName);
const MAX_NAMES = 5;
/** The people and the sum of selected withdrawals. Rows of other pages are not loaded. */
function manyText(rows: readonly Withdrawal[]): string {
  if (rows.length === 0) return texts.approveAllText;
  const names = [...new Set(rows.map(({ nickName, userName }) => nickName || userName))];
  const people = texts.people(
    names.slice(0, MAX_NAMES).join('、'),
    names.length > MAX_NAMES ? names.length : 0,
  );
  return texts.approveManyText(people, formatYuan(sumOfField(rows, 'netFen')));
}
const reason = (hint: string) => [
  { name: 'reason', label: texts.reason, required: true, kind: 'textarea', hint } as const,
];

const ACTIONS: Readonly<Record<string, Action>> = {
  approve: {
    label: texts.approve,
    call: auditWithdrawal,
    body: { pass: true, reason: '' },
    title: texts.approveTitle,
    save: texts.approve,
    text: approvalText,
  },
  pay: {
    label: texts.pay,
    call: payWithdrawal,
    title: texts.payTitle,
    text: money,
    save: texts.pay,
    danger: 'final',
    once: true,
  },
  query: { label: texts.query, call: queryPay },
  retry: {
    label: texts.retry,
    call: retryPay,
    title: texts.payTitle,
    text: money,
    save: texts.retry,
    danger: 'final',
    once: true,
  },
  detail: {
    label: texts.detail,
    onClick: ({ ID }, { show, run }) =>
      show((shown) => (
        <Suspense fallback={null}>
          <WithdrawalDrawer id={ID} shown={shown} run={run} />
        </Suspense>
      )),
  },
  reject: {
    label: texts.reject,
    call: auditWithdrawal,
    body: { pass: false },
    title: texts.rejectTitle,
    text: returned,
    save: texts.reject,
    inputs: reason(texts.rejectHint),
    danger: true,
  },
  confirmPaid: {
    label: texts.confirmPaid,
    call: confirmPaid,
    title: texts.confirmPaidTitle,
    text: ({ payeeName, payeeAccountMask, netFen }) =>
      texts.confirmPaidText(payeeName, payeeAccountMask, formatYuan(netFen)),
    save: texts.confirmPaid,
    once: true,
    inputs: [{ name: 'tradeNo', label: texts.fields.payTradeNo, hint: texts.confirmPaidHint }],
  },
  removeFromFile: {
    label: texts.removeFromFile,
    call: removeFromFile,
    title: texts.removeFromFileTitle,
    save: texts.removeFromFile,
    text: texts.removeFromFileText,
    inputs: reason(texts.removeFromFileHint),
    danger: true,
  },
  close: {
    label: texts.close,
    call: closeWithdrawal,
    title: texts.closeTitle,
    text: returned,
    save: texts.close,
    danger: true,
    inputs: reason(texts.closeHint),
  },
};

/** List page of all withdrawals. */
export const WITHDRAWAL_LIST = defineResource({
  ...FIELDS,
  fields: { ...FIELDS.fields, auditable: { kind: 'boolean' } },
  title: texts.title,
  list: { call: 'POST /withdrawal/getWithdrawalList', live: { seconds: 15 } },
  columns: { ...COLUMNS, status: statusColumn('assets-why') },
  filters: { ...FILTERS, auditable: {}, keyword: { placeholder: texts.keywordPlaceholder } },
  counts: ({ stat }) => stat.status,
  actions: ACTIONS,
  actionsWidth: 184,
  batch: {
    approve: {
      label: texts.approveMany,
      call: batchApproveWithdrawal,
      all: true,
      title: texts.approveManyTitle,
      text: manyText,
      save: texts.approve,
    },
  },
  exports: 'POST /withdrawal/exportWithdrawalList',
  firstUse: { title: texts.firstUse },
});
