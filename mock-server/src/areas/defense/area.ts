import { declareTables } from '../../platform/kernel/area/areaTables.ts';
import { area, EVERY_CALL } from '../../platform/kernel/area/define.ts';
import { onNetbar, unscoped } from '../../platform/kernel/area/scopeBinding.ts';
import { PLATFORM_ADMIN } from '../../platform/kernel/identity/authority/hierarchy.ts';
import {
  ADMINS,
  NETBAR_KEEPER,
  STAFF_ROLES,
} from '../../platform/kernel/identity/authority/staffRoles.ts';
import { gatewayParts } from '../agent/index.ts';
import { defenseDashboard } from './dashboard.ts';
import { addDemoLogs } from './demoDay.ts';
import { dictSeeds } from './dicts.ts';
import { exceptionTexts } from './exception.texts.ts';
import { watchExceptions } from './exceptionExpiry.ts';
import { readExceptions } from './exceptionMessages.ts';
import { exceptionSettings } from './exceptionSettings.ts';
import { watchOpenThreats } from './openThreats.ts';
import { defenseRoutes } from './routes.ts';
import { defenseSettings } from './settings.ts';
import { defenseStream } from './stream.ts';
import * as tables from './tables.ts';
import {
  defenseDays,
  defenseExceptions,
  defenseLogs,
  defenseSnapshots,
  defenseSteps,
} from './tables.ts';
import { defenseTasks } from './tasks.ts';
import { texts } from './texts.ts';
import { defenseTopic } from './topic.ts';
import { maintainDefenseLogs } from './upkeep.ts';

const readers = [
  STAFF_ROLES.operations,
  STAFF_ROLES.support,
  STAFF_ROLES.netbarOwner,
  NETBAR_KEEPER,
];

const reading = ['/netbar/getDefenseLogList', '/netbar/getDefenseLog', '/netbar/getDefenseStat'];
const readingExceptions = ['/defense/getExceptionList'];
const handling = [
  '/netbar/handleDefenseLog',
  '/defense/batchHandleDefenseLog',
  '/defense/exportDefenseLogList',
];
const STEPS_KEPT_MS = 400 * 86_400_000;

export default area({
  name: 'defense',
  objects: [
    {
      kind: 'defenseLog',
      title: texts.fields.objects,
      id: defenseLogs.id,
      name: defenseLogs.ruleName,
    },
    {
      kind: 'defenseException',
      title: exceptionTexts.objects,
      id: defenseExceptions.id,
      name: defenseExceptions.processName,
    },
  ],
  routes: defenseRoutes,
  tasks: defenseTasks,
  tables: declareTables(tables, {
    defenseLogs: { effect: 'none', scope: onNetbar(defenseLogs.netbarId, { growing: true }) },
    defenseSteps: { effect: 'none', scope: onNetbar(defenseSteps.netbarId, { growing: true }) },
    defenseSnapshots: {
      effect: 'none',
      scope: onNetbar(defenseSnapshots.netbarId, { growing: true }),
    },
    defenseExceptions: { effect: 'machines', scope: onNetbar(defenseExceptions.netbarId) },
    defenseHours: {
      effect: 'none',
      scope: unscoped('sums over all netbars, read for callers who see all of them'),
    },
    defenseRuleHours: {
      effect: 'none',
      scope: unscoped('sums over all netbars, read for callers who see all of them'),
    },
    defenseDays: { effect: 'none', scope: onNetbar(defenseDays.netbarId) },
  }),
  after: ['netbar', 'pc'],
  grants: {
    [PLATFORM_ADMIN]: EVERY_CALL,
    [STAFF_ROLES.operations]: EVERY_CALL,
    [STAFF_ROLES.support]: [...reading, ...readingExceptions],
    [STAFF_ROLES.marketHead]: readingExceptions,
    [STAFF_ROLES.netbarOwner]: [...reading, ...readingExceptions, ...handling],
    [NETBAR_KEEPER]: [...reading, ...readingExceptions, ...handling],
  },
  menus: [
    {
      parent: 'protection',
      path: 'defenseLog',
      name: 'netbarDefenseLog',
      component: 'view/netbar/defenseLog.vue',
      title: texts.fields.netbarDefenseLog,
      icon: 'shield',
      sort: 12,
      formerly: { parent: 'netbar' },
      keepAlive: true,
      roles: [...ADMINS, ...readers],
    },
    {
      parent: 'protection',
      path: 'exceptions',
      name: 'ruleExceptions',
      component: 'view/rule/exceptions.vue',
      title: exceptionTexts.objects,
      icon: 'document',
      sort: 13,
      keepAlive: true,
      roles: [...ADMINS, ...readers, STAFF_ROLES.marketHead],
    },
  ],
  dictionaries: dictSeeds,
  topics: [defenseTopic],
  settings: [defenseSettings, exceptionSettings],
  upkeep: {
    rows: [{ table: defenseSteps, timestamp: defenseSteps.at, retentionMs: () => STEPS_KEPT_MS }],
    sweeps: [maintainDefenseLogs],
  },
  dashboard: defenseDashboard,
  parts: [gatewayParts.with({ streams: [defenseStream], exceptions: readExceptions })],
  serve(app, deps) {
    watchOpenThreats(app, deps);
    watchExceptions(app, deps);
  },
  demoDay: addDemoLogs,
});
