import { Type } from 'typebox';
import { Empty } from '../../../http/schemas.ts';
import { defineRoute } from '../../kernel/area/route.ts';
import { authorities } from '../../kernel/identity/authority/tables.ts';
import { menus } from '../../kernel/identity/menu/tables.ts';
import * as schemas from './baseSchemas.ts';
import { readMenuRoles, setMenuRoles } from './roles.ts';
import { texts } from './texts.ts';

const shared = { permission: 'granted', raises: false, apiGroup: texts.group } as const;

/** Routes that read and replace the roles of a menu. */
export const menuRoleRoutes = [
  defineRoute({
    ...shared,
    method: 'GET',
    path: '/menu/getMenuRoles',
    description: texts.calls.getMenuRoles,
    audit: false,
    query: schemas.GetMenuRoles,
    data: Type.Object({
      authorityIds: Type.Array(Type.Integer()),
      defaultRouterAuthorityIds: Type.Array(Type.Integer()),
      roles: Type.Array(
        Type.Object({
          authorityId: Type.Integer(),
          authorityName: Type.String(),
          userCount: Type.Integer(),
        }),
      ),
      /** Number of users with any of these roles. */
      userCount: Type.Integer(),
    }),
    handler: async ({ tx, caller, query }) => ({
      data: await readMenuRoles(tx, caller, query.menuId),
      msg: texts.queried,
    }),
  }),
  defineRoute({
    ...shared,
    method: 'POST',
    path: '/menu/setMenuRoles',
    raises: true,
    description: texts.calls.setMenuRoles,
    targets: { body: { menuId: menus.id, authorityIds: authorities.authorityId } },
    audit: true,
    effects: ['rights'],
    body: schemas.SetMenuRoles,
    data: Empty,
    async handler({ tx, caller, body }) {
      await setMenuRoles(tx, caller, body.menuId, body.authorityIds);
      return { data: {}, msg: texts.saved };
    },
  }),
];
