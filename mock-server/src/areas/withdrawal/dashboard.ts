import { dashboardParts } from '../../platform/kernel/area/dashboardPart.ts';
import { figure } from '../../platform/kernel/lists/figure.ts';
import { withdrawalList } from './list.ts';
import { texts } from './texts.ts';

const { dashboard } = texts;
const pending = {
  kind: 'pending',
  unit: dashboard.unit,
  tone: 'warning',
  list: withdrawalList,
  page: 'assetWithdrawal',
} as const;

/** Withdrawals on 工作台 that the caller can review, or that wait for the payment. */
export const withdrawalDashboard = dashboardParts([
  figure({
    ...pending,
    name: 'withdrawalAudit',
    title: dashboard.audit,
    order: 30,
    permission: { method: 'POST', path: '/withdrawal/auditWithdrawal' },
    query: { auditable: true },
  }),
  figure({
    ...pending,
    name: 'withdrawalPayment',
    title: dashboard.payment,
    order: 31,
    permission: { method: 'POST', path: '/withdrawal/confirmPaid' },
    query: { status: 'approved' },
  }),
  figure({
    ...pending,
    name: 'withdrawalFailed',
    title: dashboard.failed,
    tone: 'danger',
    order: 13,
    permission: { method: 'POST', path: '/withdrawal/retryPay' },
    query: { status: 'failed' },
  }),
]);
