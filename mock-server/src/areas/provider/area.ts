import { declareTables } from '../../platform/kernel/area/areaTables.ts';
import { area, EVERY_CALL } from '../../platform/kernel/area/define.ts';
import { onNetbar, unscoped } from '../../platform/kernel/area/scopeBinding.ts';
import { PLATFORM_ADMIN } from '../../platform/kernel/identity/authority/hierarchy.ts';
import { ADMINS, STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { search } from '../../platform/services/search/searchKind.ts';
import { providerDashboard } from './dashboard.ts';
import { addDemoOrders } from './demo.ts';
import { dictSeeds } from './dicts.ts';
import { expireOrders } from './expire.ts';
import { fields } from './fields.texts.ts';
import { dayDiffers, ordersAbnormal } from './messages.ts';
import { notifyAbnormalOrders } from './notifyOrders.ts';
import { providerRoutes } from './routes.ts';
import { orderSearch } from './searchKinds.ts';
import { providerSettings } from './settings.ts';
import { simulateProviders } from './simulate.ts';
import { statementUpload, sweepStatements } from './statement.ts';
import * as tables from './tables.ts';
import { providerDifferences, providerOrders, providers } from './tables.ts';
import { providerTasks } from './tasks.ts';
import { texts } from './texts.ts';
import { serveWebhook } from './webhook.ts';

const calls = (...names: string[]) => names.map((name) => `/provider/${name}`);
const READING = calls(
  'getRentalRecordList',
  'getAcceleratorRecordList',
  'getOrder',
  'getOrderStat',
  'getOrderOptions',
);
const EXPORTING = calls('exportRentalRecordList', 'exportAcceleratorRecordList');
const HANDLING = calls('markOrder', 'resolveOrder', 'refundOrder');
/** Roles that see orders. The data scope limits the orders of market heads and netbar owners. */
const READERS = [
  STAFF_ROLES.finance,
  STAFF_ROLES.support,
  STAFF_ROLES.marketHead,
  STAFF_ROLES.netbarOwner,
];
const MANAGERS = [...ADMINS, STAFF_ROLES.finance];

export default area({
  name: 'provider',
  objects: [
    { kind: 'provider', title: fields.providers, id: providers.id, name: providers.name },
    {
      kind: 'providerOrder',
      title: fields.orders,
      id: providerOrders.id,
      name: providerOrders.orderNo,
    },
    {
      kind: 'providerDifference',
      title: fields.differences,
      id: providerDifferences.id,
      name: providerDifferences.tradeNo,
    },
  ],
  after: ['asset', 'netbar'],
  routes: providerRoutes,
  tasks: providerTasks,
  parts: [search.with(orderSearch)],
  tables: declareTables(tables, {
    providers: {
      effect: 'money',
      scope: unscoped('A provider sells in all netbars. The role decides who reads it.'),
    },
    providerOrders: {
      effect: 'none',
      scope: onNetbar(tables.providerOrders.netbarId, { growing: true }),
    },
    providerStatements: {
      effect: 'none',
      scope: unscoped('Found by a key that only its uploader has.'),
    },
    providerReconciliations: {
      effect: 'none',
      scope: unscoped('Covers a provider and a whole day. The role decides who reads it.'),
    },
    providerDifferences: {
      effect: 'none',
      scope: unscoped('Found by their reconciliation.'),
    },
    providerEvents: {
      effect: 'none',
      scope: unscoped('Found by their order, which is bound to its netbar.'),
    },
  }),
  grants: {
    [PLATFORM_ADMIN]: EVERY_CALL,
    [STAFF_ROLES.finance]: EVERY_CALL,
    [STAFF_ROLES.support]: [...READING, ...HANDLING],
    [STAFF_ROLES.marketHead]: [...READING, ...EXPORTING],
    [STAFF_ROLES.netbarOwner]: [...READING, ...EXPORTING],
  },
  menus: [
    {
      parent: 'partners',
      path: 'rental',
      name: 'assetRental',
      component: 'view/asset/rental.vue',
      title: texts.rental,
      icon: 'key',
      sort: 7,
      formerly: { parent: 'asset' },
      keepAlive: true,
      roles: [...ADMINS, ...READERS],
    },
    {
      parent: 'partners',
      path: 'accelerator',
      name: 'assetAccelerator',
      component: 'view/asset/accelerator.vue',
      title: texts.accelerator,
      icon: 'timer',
      sort: 8,
      formerly: { parent: 'asset' },
      keepAlive: true,
      roles: [...ADMINS, ...READERS],
    },
    {
      parent: 'partners',
      path: 'providerReconcile',
      name: 'assetProviderReconcile',
      component: 'view/asset/providerReconcile.vue',
      title: texts.menus.reconciliations,
      icon: 'files',
      sort: 11,
      formerly: { parent: 'asset' },
      keepAlive: true,
      roles: MANAGERS,
    },
    {
      parent: 'partners',
      path: 'provider',
      name: 'assetProvider',
      component: 'view/asset/provider.vue',
      title: texts.menus.providers,
      icon: 'link',
      sort: 10,
      formerly: { parent: 'asset' },
      keepAlive: true,
      roles: MANAGERS,
    },
  ],
  uploads: [statementUpload],
  dictionaries: dictSeeds,
  settings: [providerSettings],
  messages: [ordersAbnormal, dayDiffers],
  upkeep: { sweeps: [expireOrders, sweepStatements, notifyAbnormalOrders] },
  dashboard: providerDashboard,
  demo: addDemoOrders,
  liveDemo: simulateProviders,
  serve: serveWebhook,
});
