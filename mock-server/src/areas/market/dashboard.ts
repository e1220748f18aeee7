import { dashboardParts } from '../../platform/kernel/area/dashboardPart.ts';
import { figure } from '../../platform/kernel/lists/figure.ts';
import { applicationList } from './applicationList.ts';
import { revenueList } from './revenue.ts';
import { texts } from './texts.ts';

const { dashboard } = texts;

/** Applications for a market that wait for a review, and revenue that waits for a second person. */
export const marketDashboard = dashboardParts([
  figure({
    kind: 'pending',
    name: 'marketAudit',
    title: dashboard.audit,
    unit: dashboard.auditUnit,
    tone: 'warning',
    order: 37,
    permission: { method: 'POST', path: '/market/auditMarket' },
    list: applicationList,
    page: 'marketAudit',
    query: { status: 'pending' },
  }),
  figure({
    kind: 'pending',
    name: 'marketRevenue',
    title: dashboard.revenue,
    unit: dashboard.revenueUnit,
    tone: 'warning',
    order: 38,
    permission: { method: 'POST', path: '/market/confirmRevenue' },
    list: revenueList,
    page: 'marketRevenue',
    query: { status: 'unconfirmed' },
  }),
]);
