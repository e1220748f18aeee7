import { declareTables } from '../../kernel/area/areaTables.ts';
import { area, EVERY_CALL } from '../../kernel/area/define.ts';
import { unscoped } from '../../kernel/area/hang.ts';
import { PLATFORM_ADMIN, SUPER_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import { ADMINS } from '../../kernel/identity/authority/staffRoles.ts';
import * as tables from '../../kernel/identity/menu/tables.ts';
import { menus } from '../../kernel/identity/menu/tables.ts';
import { importBaseMenus } from './importTask.ts';
import { menuArea } from './routes.ts';
import { texts } from './texts.ts';

/** Its rows are the parents of those of several areas. */
export default area({
  ...menuArea,
  objects: [{ kind: 'menu', title: texts.objects.menu, id: menus.id, name: menus.title }],
  tasks: { importBaseMenus },
  tables: declareTables(tables, {
    // A row decides what its holders get to see, and takes what they were given with it when it goes.
    menus: { effect: 'rights', scope: unscoped('which role sees which row, the role’s menus say') },
    menuParameters: {
      effect: 'none',
      scope: unscoped('which role sees which row, the role’s menus say'),
    },
    menuButtons: {
      effect: 'rights',
      scope: unscoped('which role sees which row, the role’s menus say'),
    },
    authorityMenus: {
      effect: 'rights',
      scope: unscoped('which role sees which row, the role’s menus say'),
    },
    authorityButtons: {
      effect: 'rights',
      scope: unscoped('which role sees which row, the role’s menus say'),
    },
  }),
  grants: { [PLATFORM_ADMIN]: EVERY_CALL },
  menus: [
    {
      path: 'admin',
      name: 'superAdmin',
      component: 'view/superAdmin/index.vue',
      title: texts.menus.superAdmin,
      icon: 'user',
      sort: 3,
      roles: ADMINS,
      children: [
        {
          path: 'menu',
          name: 'menu',
          component: 'view/superAdmin/menu/menu.vue',
          title: texts.menus.menu,
          icon: 'tickets',
          sort: 2,
          keepAlive: true,
          roles: ADMINS,
        },
      ],
    },
    {
      path: 'staff',
      name: 'staff',
      component: 'view/staff/index.vue',
      title: texts.menus.staff,
      icon: 'coordinate',
      sort: 4,
      roles: ADMINS,
    },
    {
      path: 'systemTools',
      name: 'systemTools',
      component: 'view/systemTools/index.vue',
      title: texts.menus.systemTools,
      icon: 'tools',
      sort: 5,
      roles: [SUPER_ADMIN],
    },
  ],
});
