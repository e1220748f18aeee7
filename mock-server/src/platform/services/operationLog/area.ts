import { area, EVERY_CALL } from '../../kernel/area/define.ts';
import { PLATFORM_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import { ADMINS, NETBAR_KEEPER, STAFF_ROLES } from '../../kernel/identity/authority/staffRoles.ts';
import { exportTask } from '../tasks/export/exportTask.ts';
import { operationLogList } from './list.ts';
import { texts } from './texts.ts';

const apiGroup = texts.group;
const { columns } = texts;
const READERS = [...Object.values(STAFF_ROLES), NETBAR_KEEPER];

/**
 * 操作日志: operations in business words, for all roles within their data scope. Administrators find
 * the calls with their content in 操作历史.
 */
export default area({
  name: 'operationLog',
  after: ['operation'],
  routes: [
    operationLogList.route({
      path: '/log/getOperationLogList',
      apiGroup,
      description: texts.calls.getOperationLogList,
      msg: texts.listed,
    }),
  ],
  /** The key of each task is the last part of its call: `POST /operationLog/exportOperationLogList`. */
  tasks: {
    exportOperationLogList: exportTask({
      source: operationLogList,
      what: texts.exported,
      apiGroup,
      description: texts.tasks.exportOperationLogs,
      columns: {
        CreatedAt: { title: columns.time, time: true, width: 20 },
        actorName: { title: columns.actor, width: 20 },
        apiGroup: { title: columns.apiGroup, width: 16 },
        action: { title: columns.action, width: 24 },
        objectText: { title: columns.objects, width: 40 },
        changeText: { title: columns.changes, width: 48 },
        succeeded: { title: columns.succeeded, width: 8 },
        message: { title: columns.message, width: 40 },
      },
    }),
  },
  grants: {
    [PLATFORM_ADMIN]: EVERY_CALL,
    ...Object.fromEntries(READERS.map((role) => [role, EVERY_CALL])),
  },
  menus: [
    {
      parent: 'log',
      path: 'operation',
      name: 'operationLog',
      component: 'view/log/operation.vue',
      title: texts.group,
      icon: 'clock',
      sort: 2,
      keepAlive: true,
      roles: [...ADMINS, ...READERS],
    },
  ],
});
