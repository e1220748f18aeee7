import { declareTables } from '../../kernel/area/areaTables.ts';
import { area, EVERY_CALL } from '../../kernel/area/define.ts';
import { unscoped } from '../../kernel/area/scopeBinding.ts';
import { PLATFORM_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import { ADMINS, NETBAR_KEEPER, STAFF_ROLES } from '../../kernel/identity/authority/staffRoles.ts';
import { addDemoLogins } from './demo.ts';
import { newNetwork } from './messages.ts';
import { loginLogRoutes, loginLogTasks } from './routes.ts';
import * as tables from './tables.ts';
import { loginLogs } from './tables.ts';
import { texts } from './texts.ts';

const DAY_MS = 86_400_000;

/** 登录日志: all sign-ins for administrators, and each user's own on the profile page. */
export default area({
  name: 'loginLog',
  after: ['user', 'operation'],
  routes: loginLogRoutes,
  tasks: loginLogTasks,
  messages: [newNetwork],
  grants: { [PLATFORM_ADMIN]: EVERY_CALL },
  menus: [
    {
      path: 'log',
      name: 'log',
      component: 'view/routerHolder.vue',
      title: texts.menuGroup,
      icon: 'message',
      sort: 6,
      roles: [...ADMINS, ...Object.values(STAFF_ROLES), NETBAR_KEEPER],
    },
    {
      parent: 'log',
      path: 'login',
      name: 'loginLog',
      component: 'view/log/login.vue',
      title: texts.group,
      icon: 'user',
      sort: 3,
      keepAlive: true,
      roles: ADMINS,
    },
  ],
  tables: declareTables(tables, {
    loginLogs: {
      effect: 'none',
      scope: unscoped('administrators read all rows, users those of their own account'),
    },
  }),
  demo: addDemoLogins,
  upkeep: {
    rows: [
      {
        table: loginLogs,
        timestamp: loginLogs.createdAt,
        retentionMs: ({ auditDays }) => (auditDays === 0 ? undefined : auditDays * DAY_MS),
      },
    ],
  },
});
