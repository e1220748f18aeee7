import { declareTables } from '../../platform/area/areaTables.ts';
import { area, EVERY_CALL } from '../../platform/area/define.ts';
import { onNetbar } from '../../platform/area/hang.ts';
import { PLATFORM_ADMIN } from '../../platform/identity/authority/hierarchy.ts';
import { NETBAR_KEEPER, STAFF_ROLES } from '../../platform/identity/authority/staffRoles.ts';
import { defenseDashboard } from './dashboard.ts';
import { addDemoLogs } from './demoLogs.ts';
import { defenseLogList } from './list.ts';
import { defenseStream } from './stream.ts';
import * as tables from './tables.ts';
import { defenseLogs } from './tables.ts';
import { texts } from './texts.ts';

const readers = [STAFF_ROLES.operations, STAFF_ROLES.support, STAFF_ROLES.netbarOwner, NETBAR_KEEPER];

export default area({
  name: 'defense',
  routes: [
    defenseLogList.route({
      path: '/netbar/getDefenseLogList',
      apiGroup: texts.group,
      description: '查询防御日志',
      msg: texts.listed,
    }),
  ],
  tables: declareTables(tables, {
    defenseLogs: { effect: 'none', scope: onNetbar(defenseLogs.netbarId, { growing: true }) },
  }),
  after: ['netbar', 'pc'],
  grants: {
    [PLATFORM_ADMIN]: EVERY_CALL,
    ...Object.fromEntries(readers.map((role) => [role, ['/netbar/getDefenseLogList']])),
  },
  dashboard: defenseDashboard,
  agentStreams: [defenseStream],
  demo: addDemoLogs,
});
