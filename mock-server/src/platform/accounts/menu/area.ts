import { declareTables } from '../../kernel/area/areaTables.ts';
import { area, EVERY_CALL } from '../../kernel/area/define.ts';
import { unscoped } from '../../kernel/area/scopeBinding.ts';
import { PLATFORM_ADMIN, SUPER_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import { ADMINS } from '../../kernel/identity/authority/staffRoles.ts';
import * as tables from '../../kernel/identity/menu/tables.ts';
import { menus } from '../../kernel/identity/menu/tables.ts';
import { importBaseMenus } from './importTask.ts';
import { menuArea } from './routes.ts';
import { texts } from './texts.ts';

/** The menu rows here are parents of rows of several areas. */
export default area({
  ...menuArea,
  objects: [{ kind: 'menu', title: texts.objects.menu, id: menus.id, name: menus.title }],
  tasks: { importBaseMenus },
  tables: declareTables(tables, {
    // A row decides what roles see, and deleting it also deletes its grants.
    menus: { effect: 'rights', scope: unscoped('the menus of a role decide which rows it sees') },
    menuParameters: {
      effect: 'none',
      scope: unscoped('the menus of a role decide which rows it sees'),
    },
    menuButtons: {
      effect: 'rights',
      scope: unscoped('the menus of a role decide which rows it sees'),
    },
    authorityMenus: {
      effect: 'rights',
      scope: unscoped('the menus of a role decide which rows it sees'),
    },
    authorityButtons: {
      effect: 'rights',
      scope: unscoped('the menus of a role decide which rows it sees'),
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
      sort: 8,
      formerly: { sort: 3 },
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
      component: 'view/routerHolder.vue',
      title: texts.menus.staff,
      icon: 'coordinate',
      sort: 9,
      formerly: { component: 'view/staff/index.vue', sort: 4 },
      roles: ADMINS,
    },
    {
      path: 'systemTools',
      name: 'systemTools',
      component: 'view/systemTools/index.vue',
      title: texts.menus.systemTools,
      icon: 'tools',
      sort: 10,
      formerly: { sort: 5 },
      roles: [SUPER_ADMIN],
    },
  ],
});
