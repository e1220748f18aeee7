import { dashboardParts } from '../../platform/kernel/area/dashboardPart.ts';
import { figure } from '../../platform/kernel/lists/figure.ts';
import { invoiceList } from './list.ts';
import { texts } from './texts.ts';

/** Invoices on 工作台 that wait for a check. */
export const invoiceDashboard = dashboardParts([
  figure({
    kind: 'pending',
    name: 'invoiceAudit',
    title: texts.dashboard.audit,
    unit: texts.dashboard.unit,
    tone: 'warning',
    order: 32,
    permission: { method: 'POST', path: '/invoice/auditInvoice' },
    list: invoiceList,
    page: 'assetInvoice',
    query: { status: 'pending' },
  }),
]);
