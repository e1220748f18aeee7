import { declareTables } from '../../platform/kernel/area/areaTables.ts';
import { area, EVERY_CALL } from '../../platform/kernel/area/define.ts';
import { onNetbar } from '../../platform/kernel/area/scopeBinding.ts';
import { PLATFORM_ADMIN } from '../../platform/kernel/identity/authority/hierarchy.ts';
import {
  ADMINS,
  NETBAR_KEEPER,
  STAFF_ROLES,
} from '../../platform/kernel/identity/authority/staffRoles.ts';
import { menuCount, menuCounts } from '../../platform/services/menuCounts/menuCount.ts';
import { alertDashboard } from './dashboard.ts';
import { addDemoAlertDay, addDemoAlerts } from './demo.ts';
import { alertList } from './list.ts';
import { alertMessages, escalatedMessage, recoveredMessage } from './messages.ts';
import { alertRoutes } from './routes.ts';
import { alertSettings } from './settings.ts';
import * as tables from './tables.ts';
import { alertEvents, alertRules, alerts } from './tables.ts';
import { texts } from './texts.ts';
import { alertTopic } from './topic.ts';
import { watchAlerts } from './watch.ts';

/** Resolved alerts are deleted after half a year. */
const KEPT_MS = 180 * 86_400_000;

const reading = ['/alert/getAlertList', '/alert/getAlert', '/alert/getAlertRules'];
const handling = [
  '/alert/acknowledgeAlert',
  '/alert/muteAlert',
  '/alert/unmuteAlert',
  '/alert/resolveAlert',
];
const readers = [
  STAFF_ROLES.operations,
  STAFF_ROLES.support,
  STAFF_ROLES.marketHead,
  STAFF_ROLES.marketMember,
  STAFF_ROLES.netbarOwner,
  NETBAR_KEEPER,
];

export default area({
  name: 'alert',
  objects: [{ kind: 'alert', title: texts.fields.objects, id: alerts.id }],
  after: ['netbar', 'pc', 'defense', 'rollout', 'targetScope'],
  routes: alertRoutes,
  tables: declareTables(tables, {
    alerts: { effect: 'none', scope: onNetbar(alerts.netbarId) },
    alertEvents: { effect: 'none', scope: onNetbar(alertEvents.netbarId) },
    alertRules: { effect: 'none', scope: onNetbar(alertRules.netbarId) },
  }),
  settings: [alertSettings],
  messages: [...Object.values(alertMessages), escalatedMessage, recoveredMessage],
  topics: [alertTopic],
  dashboard: alertDashboard,
  grants: {
    [PLATFORM_ADMIN]: EVERY_CALL,
    [STAFF_ROLES.operations]: EVERY_CALL,
    [STAFF_ROLES.support]: [...reading, '/alert/acknowledgeAlert'],
    [STAFF_ROLES.marketHead]: EVERY_CALL,
    [STAFF_ROLES.marketMember]: [...reading, '/alert/acknowledgeAlert'],
    [STAFF_ROLES.netbarOwner]: [...reading, ...handling, '/alert/setAlertRules'],
    [NETBAR_KEEPER]: [...reading, ...handling],
  },
  menus: [
    {
      parent: 'netbar',
      path: 'alert',
      name: 'netbarAlert',
      component: 'view/netbar/alert.vue',
      title: texts.fields.netbarAlert,
      icon: 'bell',
      sort: 6,
      formerly: { sort: 4 },
      keepAlive: true,
      roles: [...ADMINS, ...readers],
    },
  ],
  parts: [
    menuCounts.with([
      menuCount({
        menu: 'netbarAlert',
        calls: ['/alert/getAlertList'],
        unit: texts.openUnit,
        topic: alertTopic,
        list: alertList,
        query: { status: 'open' },
      }),
    ]),
  ],
  upkeep: {
    rows: [{ table: alerts, timestamp: alerts.resolvedAt, retentionMs: () => KEPT_MS }],
  },
  demo: addDemoAlerts,
  demoDay: addDemoAlertDay,
  serve: watchAlerts,
});
