import { Type } from 'typebox';
import { defineRoute, type RouteGroup } from '../../kernel/area/route.ts';
import { baseMenuRoutes } from './baseRoutes.ts';
import { menuRoleRoutes } from './roleRoutes.ts';
import { SysMenu } from './schemas.ts';
import { readMenus } from './service.ts';
import { texts } from './texts.ts';
import { menuTreeRoutes } from './treeRoutes.ts';

export const menuArea: RouteGroup = {
  name: 'menu',
  routes: [
    defineRoute({
      method: 'POST',
      path: '/menu/getMenu',
      permission: 'self',
      apiGroup: texts.group,
      description: texts.calls.getMenu,
      audit: false,
      data: Type.Object({ menus: Type.Array(SysMenu) }),
      handler: async ({ tx, caller, deps }) => ({
        data: { menus: [...(await readMenus(tx, caller.authorityId, deps.log))] },
      }),
    }),
    ...baseMenuRoutes,
    ...menuRoleRoutes,
    ...menuTreeRoutes,
  ],
};
