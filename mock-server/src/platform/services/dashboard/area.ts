import { area } from '../../kernel/area/define.ts';
import { defineRoute } from '../../kernel/area/route.ts';
import { ADMINS, NETBAR_KEEPER, STAFF_ROLES } from '../../kernel/identity/authority/staffRoles.ts';
import { readDashboard } from './readDashboard.ts';
import { Dashboard } from './schemas.ts';
import { texts } from './texts.ts';

export default area({
  name: 'dashboard',
  routes: [
    defineRoute({
      method: 'POST',
      path: '/dashboard/getDashboard',
      permission: 'self',
      apiGroup: texts.group,
      description: texts.calls.getDashboard,
      audit: false,
      data: Dashboard,
      handler: async (call) => ({ data: await readDashboard(call, call.deps), msg: texts.read }),
    }),
  ],
  menus: [
    {
      path: 'dashboard',
      name: 'dashboard',
      component: 'view/dashboard/index.vue',
      title: texts.title,
      icon: 'odometer',
      sort: 1,
      roles: [...ADMINS, ...Object.values(STAFF_ROLES), NETBAR_KEEPER],
    },
  ],
});
