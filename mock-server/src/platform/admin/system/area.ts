import { area, EVERY_CALL } from '../../kernel/area/define.ts';
import { PLATFORM_ADMIN, SUPER_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import { ADMINS } from '../../kernel/identity/authority/staffRoles.ts';
import { makeSystemRoutes } from './routes.ts';
import { texts } from './texts.ts';

export default area({
  name: 'system',
  routes: makeSystemRoutes,
  grants: { [PLATFORM_ADMIN]: EVERY_CALL },
  menus: [
    {
      path: 'state',
      name: 'state',
      component: 'view/system/state.vue',
      title: texts.fields.state,
      icon: 'cloudy',
      sort: 11,
      formerly: { sort: 8 },
      roles: ADMINS,
    },
    {
      parent: 'systemTools',
      path: 'system',
      name: 'system',
      component: 'view/systemTools/system/system.vue',
      title: texts.fields.system,
      icon: 'setting',
      sort: 1,
      keepAlive: true,
      roles: [SUPER_ADMIN],
    },
  ],
});
