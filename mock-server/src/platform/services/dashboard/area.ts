import { area } from '../../kernel/area/define.ts';
import { defineRoute } from '../../kernel/area/route.ts';
import { ADMINS, NETBAR_KEEPER, STAFF_ROLES } from '../../kernel/identity/authority/staffRoles.ts';
import { readDashboard, readNews } from './readDashboard.ts';
import { Dashboard, DashboardQuery, News, NewsQuery } from './schemas.ts';
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
      body: DashboardQuery,
      data: Dashboard,
      handler: async (call) => ({
        data: await readDashboard(call, call.deps, call.body),
        msg: texts.read,
      }),
    }),
    defineRoute({
      method: 'POST',
      path: '/dashboard/getNews',
      permission: 'self',
      apiGroup: texts.group,
      description: texts.calls.getNews,
      audit: false,
      body: NewsQuery,
      data: News,
      handler: async (call) => ({
        data: await readNews(call, call.deps, call.body),
        msg: texts.read,
      }),
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
