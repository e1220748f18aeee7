import { area } from '../area/define.ts';
import { ADMINS, NETBAR_KEEPER, STAFF_ROLES } from '../identity/authority/staffRoles.ts';
import { sessionRoutes } from './sessionRoutes.ts';

export default area({
  name: 'person',
  routes: [...sessionRoutes],
  menus: [
    {
      path: 'person',
      name: 'person',
      component: 'view/person/person.vue',
      title: '个人信息',
      icon: 'message',
      sort: 4,
      hidden: true,
      roles: [...ADMINS, NETBAR_KEEPER, ...Object.values(STAFF_ROLES)],
    },
  ],
});
