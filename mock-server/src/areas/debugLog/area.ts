import { declareTables } from '../../platform/kernel/area/areaTables.ts';
import { area, EVERY_CALL } from '../../platform/kernel/area/define.ts';
import { onNetbar } from '../../platform/kernel/area/scopeBinding.ts';
import { PLATFORM_ADMIN } from '../../platform/kernel/identity/authority/hierarchy.ts';
import {
  ADMINS,
  NETBAR_KEEPER,
  STAFF_ROLES,
} from '../../platform/kernel/identity/authority/staffRoles.ts';
import { gatewayParts } from '../agent/index.ts';
import { addDemoLines } from './demo.ts';
import { debugRoutes, debugTasks } from './routes.ts';
import { debugStream } from './stream.ts';
import * as tables from './tables.ts';
import { debugLogs } from './tables.ts';
import { texts } from './texts.ts';
import { debugTopic } from './topic.ts';
import { deleteExcessLogs, RETENTION_MS } from './upkeep.ts';

const readers = [
  STAFF_ROLES.operations,
  STAFF_ROLES.support,
  STAFF_ROLES.netbarOwner,
  NETBAR_KEEPER,
];

/**
 * Debug logs of terminals and gateways. Only the newest entries per netbar are stored. Users read
 * them as a list or follow them live.
 */
export default area({
  name: 'debugLog',
  after: ['netbar', 'agent', 'pc'],
  routes: debugRoutes,
  tasks: debugTasks,
  topics: [debugTopic],
  grants: {
    [PLATFORM_ADMIN]: EVERY_CALL,
    ...Object.fromEntries(readers.map((role) => [role, EVERY_CALL])),
  },
  menus: [
    {
      parent: 'protection',
      path: 'debugLog',
      name: 'netbarDebugLog',
      component: 'view/netbar/debugLog.vue',
      title: texts.fields.debugLog,
      icon: 'notebook',
      sort: 13,
      formerly: { parent: 'netbar' },
      keepAlive: true,
      roles: [...ADMINS, ...readers],
    },
  ],
  tables: declareTables(tables, {
    debugLogs: { effect: 'none', scope: onNetbar(debugLogs.netbarId, { growing: true }) },
  }),
  parts: [gatewayParts.with({ streams: [debugStream] })],
  demo: addDemoLines,
  upkeep: {
    rows: [{ table: debugLogs, timestamp: debugLogs.createdAt, retentionMs: () => RETENTION_MS }],
    sweeps: [({ database }) => deleteExcessLogs(database.db)],
  },
});
