import { dashboardParts } from '../../platform/kernel/area/dashboardPart.ts';
import { figure } from '../../platform/kernel/lists/figure.ts';
import { orderLists } from './list.ts';
import { texts } from './texts.ts';

const { dashboard } = texts;
const rental = { list: orderLists.rental, page: 'assetRental' } as const;
const accelerator = { list: orderLists.accelerator, page: 'assetAccelerator' } as const;
const abnormal = {
  kind: 'pending',
  unit: dashboard.unit,
  tone: 'warning',
  permission: { method: 'POST', path: '/provider/resolveOrder' },
  query: { status: 'abnormal' },
} as const;
const refunding = {
  ...abnormal,
  permission: { method: 'POST', path: '/provider/reviewRefund' },
  query: { status: 'refunding' },
} as const;

/** Orders of partners on 工作台 that have a problem, or whose refund waits for a review. */
export const providerDashboard = dashboardParts([
  figure({
    ...abnormal,
    ...rental,
    name: 'rentalAbnormal',
    title: dashboard.rentalAbnormal,
    order: 33,
  }),
  figure({
    ...abnormal,
    ...accelerator,
    name: 'acceleratorAbnormal',
    title: dashboard.acceleratorAbnormal,
    order: 34,
  }),
  figure({
    ...refunding,
    ...rental,
    name: 'rentalRefunds',
    title: dashboard.rentalRefunds,
    order: 35,
  }),
  figure({
    ...refunding,
    ...accelerator,
    name: 'acceleratorRefunds',
    title: dashboard.acceleratorRefunds,
    order: 36,
  }),
]);
