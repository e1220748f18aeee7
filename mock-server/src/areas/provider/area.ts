import { declareTables } from '../../platform/kernel/area/areaTables.ts';
import { area, EVERY_CALL } from '../../platform/kernel/area/define.ts';
import { onNetbar, unscoped } from '../../platform/kernel/area/hang.ts';
import { PLATFORM_ADMIN } from '../../platform/kernel/identity/authority/hierarchy.ts';
import { ADMINS, STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { search } from '../../platform/services/search/searchKind.ts';
import { addDemoOrders } from './demo.ts';
import { dictSeeds } from './dicts.ts';
import { expireOrders } from './expire.ts';
import { fields } from './fields.texts.ts';
import { dayDiffers, ordersAbnormal } from './messages.ts';
import { providerRoutes } from './routes.ts';
import { orderSearch } from './searchKinds.ts';
import { providerSettings } from './settings.ts';
import { simulateProviders } from './simulate.ts';
import { statementUpload, sweepStatements } from './statement.ts';
import * as tables from './tables.ts';
import { providerDifferences, providerOrders, providers } from './tables.ts';
import { providerTasks } from './tasks.ts';
import { tellAbnormalOrders } from './tellOrders.ts';
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
const HELPING = calls('markOrder', 'resolveOrder', 'refundOrder');
/** Who sees orders: staff all of them, others those of their netbars. */
const READERS = [
  STAFF_ROLES.finance,
  STAFF_ROLES.support,
  STAFF_ROLES.marketHead,
  STAFF_ROLES.netbarOwner,
];
const KEEPERS = [...ADMINS, STAFF_ROLES.finance];

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
      scope: unscoped('who sells in all netbars; who may read it is the role’s'),
    },
    providerOrders: {
      effect: 'none',
      scope: onNetbar(tables.providerOrders.netbarId, { growing: true }),
    },
    providerStatements: {
      effect: 'none',
      scope: unscoped('found by a key that its uploader alone has, and by who he is'),
    },
    providerReconciliations: {
      effect: 'none',
      scope: unscoped('of a provider and a whole day; who may read it is the role’s'),
    },
    providerDifferences: {
      effect: 'none',
      scope: unscoped('found by the comparison that they belong to'),
    },
    providerEvents: {
      effect: 'none',
      scope: unscoped('found by their order, which hangs on its netbar'),
    },
  }),
  grants: {
    [PLATFORM_ADMIN]: EVERY_CALL,
    [STAFF_ROLES.finance]: EVERY_CALL,
    [STAFF_ROLES.support]: [...READING, ...HELPING],
    [STAFF_ROLES.marketHead]: [...READING, ...EXPORTING],
    [STAFF_ROLES.netbarOwner]: [...READING, ...EXPORTING],
  },
  menus: [
    {
      parent: 'asset',
      path: 'rental',
      name: 'assetRental',
      component: 'view/asset/rental.vue',
      title: texts.rental,
      icon: 'key',
      sort: 7,
      keepAlive: true,
      roles: [...ADMINS, ...READERS],
    },
    {
      parent: 'asset',
      path: 'accelerator',
      name: 'assetAccelerator',
      component: 'view/asset/accelerator.vue',
      title: texts.accelerator,
      icon: 'timer',
      sort: 8,
      keepAlive: true,
      roles: [...ADMINS, ...READERS],
    },
    {
      parent: 'asset',
      path: 'providerReconcile',
      name: 'assetProviderReconcile',
      component: 'view/asset/providerReconcile.vue',
      title: texts.menus.reconciliations,
      icon: 'document',
      sort: 11,
      keepAlive: true,
      roles: KEEPERS,
    },
    {
      parent: 'asset',
      path: 'provider',
      name: 'assetProvider',
      component: 'view/asset/provider.vue',
      title: texts.menus.providers,
      icon: 'link',
      sort: 10,
      keepAlive: true,
      roles: KEEPERS,
    },
  ],
  uploads: [statementUpload],
  dictionaries: dictSeeds,
  settings: [providerSettings],
  messages: [ordersAbnormal, dayDiffers],
  upkeep: { sweeps: [expireOrders, sweepStatements, tellAbnormalOrders] },
  demo: addDemoOrders,
  liveDemo: simulateProviders,
  serve: serveWebhook,
});
