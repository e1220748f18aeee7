import { declareTables } from '../../platform/kernel/area/areaTables.ts';
import { area, EVERY_CALL } from '../../platform/kernel/area/define.ts';
import { onNetbar } from '../../platform/kernel/area/scopeBinding.ts';
import { PLATFORM_ADMIN } from '../../platform/kernel/identity/authority/hierarchy.ts';
import { ADMINS, STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { gatewayParts } from '../agent/index.ts';
import { addDemoPrograms } from './demo.ts';
import { programRoutes, programTasks } from './routes.ts';
import { seenStream } from './stream.ts';
import * as tables from './tables.ts';
import { seenPrograms } from './tables.ts';
import { texts } from './texts.ts';
import { deleteExcessPrograms, RETENTION_MS } from './upkeep.ts';

const readers = [
  STAFF_ROLES.operations,
  STAFF_ROLES.support,
  STAFF_ROLES.marketHead,
  STAFF_ROLES.netbarOwner,
];

/** Programs that the terminals of netbars have started for the first time. */
export default area({
  name: 'program',
  after: ['netbar', 'agent', 'pc'],
  routes: programRoutes,
  tasks: programTasks,
  grants: {
    [PLATFORM_ADMIN]: EVERY_CALL,
    ...Object.fromEntries(readers.map((role) => [role, EVERY_CALL])),
  },
  menus: [
    {
      parent: 'protection',
      path: 'program',
      name: 'ruleProgram',
      component: 'view/rule/program.vue',
      title: texts.fields.program,
      icon: 'files',
      sort: 16,
      keepAlive: true,
      roles: [...ADMINS, ...readers],
    },
  ],
  tables: declareTables(tables, {
    seenPrograms: { effect: 'none', scope: onNetbar(seenPrograms.netbarId, { growing: true }) },
  }),
  parts: [gatewayParts.with({ streams: [seenStream] })],
  demo: addDemoPrograms,
  upkeep: {
    rows: [
      { table: seenPrograms, timestamp: seenPrograms.lastSeenAt, retentionMs: () => RETENTION_MS },
    ],
    sweeps: [({ database }) => deleteExcessPrograms(database.db)],
  },
});
