import { declareTables } from '../../kernel/area/areaTables.ts';
import { area, EVERY_CALL } from '../../kernel/area/define.ts';
import { unscoped } from '../../kernel/area/scopeBinding.ts';
import { PLATFORM_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import { ADMINS, NETBAR_KEEPER, STAFF_ROLES } from '../../kernel/identity/authority/staffRoles.ts';
import { addDemoOperations } from './demoOperations.ts';
import { operationRoutes, operationTasks } from './routes.ts';
import * as tables from './tables.ts';
import { texts } from './texts.ts';

const OBJECT_HISTORY = '/sysOperationRecord/getObjectHistory';
/** Roles that read the history of the objects in their data scope. */
const RECORD_READERS = [...Object.values(STAFF_ROLES), NETBAR_KEEPER];

export default area({
  name: 'operation',
  routes: operationRoutes,
  tasks: operationTasks,
  tables: declareTables(tables, {
    operationRecords: {
      effect: 'none',
      scope: unscoped('all records: administrators are responsible for every data scope'),
    },
    operationTargets: {
      effect: 'none',
      scope: unscoped('read through their record, which is not scoped'),
    },
  }),
  after: ['user'],
  grants: {
    [PLATFORM_ADMIN]: EVERY_CALL,
    ...Object.fromEntries(RECORD_READERS.map((role) => [role, [OBJECT_HISTORY]])),
  },
  menus: [
    {
      parent: 'superAdmin',
      path: 'operation',
      name: 'operation',
      component: 'view/superAdmin/operation/sysOperationRecord.vue',
      title: texts.menu,
      icon: 'pie-chart',
      sort: 6,
      keepAlive: true,
      roles: ADMINS,
    },
  ],
  demo: addDemoOperations,
});
