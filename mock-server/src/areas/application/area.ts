import { declareTables } from '../../platform/kernel/area/areaTables.ts';
import { area } from '../../platform/kernel/area/define.ts';
import { onUser } from '../../platform/kernel/area/scopeBinding.ts';
import {
  ADMINS,
  NETBAR_KEEPER,
  STAFF_ROLES,
} from '../../platform/kernel/identity/authority/staffRoles.ts';
import { addDemoLayouts } from './demo.ts';
import { MENU } from './menuRows.ts';
import { applicationRoutes } from './routes.ts';
import * as tables from './tables.ts';
import { texts } from './texts.ts';

export default area({
  name: 'application',
  after: ['user'],
  routes: applicationRoutes,
  tables: declareTables(tables, {
    applicationLayouts: { effect: 'none', scope: onUser(tables.applicationLayouts.userId) },
  }),
  menus: [
    {
      path: 'application',
      name: MENU,
      component: 'view/application/index.vue',
      title: texts.menu,
      icon: 'grid',
      sort: 7,
      keepAlive: true,
      roles: [...ADMINS, NETBAR_KEEPER, ...Object.values(STAFF_ROLES)],
    },
  ],
  demo: addDemoLayouts,
});
