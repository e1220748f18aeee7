import { area, EVERY_CALL } from '../../platform/kernel/area/define.ts';
import { PLATFORM_ADMIN } from '../../platform/kernel/identity/authority/hierarchy.ts';
import { ADMINS } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { staffSettings } from '../../platform/kernel/staff/settings.ts';
import { staffRoutes } from './routes.ts';
import { staffTasks } from './tasks.ts';
import { texts } from './texts.ts';

export default area({
  name: 'staff',
  routes: staffRoutes,
  tasks: staffTasks,
  settings: [staffSettings],
  after: ['user'],
  grants: { [PLATFORM_ADMIN]: EVERY_CALL },
  menus: [
    {
      parent: 'staff',
      path: 'account',
      name: 'staffAccount',
      component: 'view/staff/account/account.vue',
      title: texts.fields.staffAccount,
      icon: 'user-group',
      sort: 0,
      keepAlive: true,
      roles: ADMINS,
    },
  ],
});
