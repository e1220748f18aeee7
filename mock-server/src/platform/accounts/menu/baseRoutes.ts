import { Type } from 'typebox';
import { Empty } from '../../../http/schemas.ts';
import { defineRoute } from '../../kernel/area/route.ts';
import { RevisionResult } from '../../kernel/identity/authority/revision.ts';
import { authorities } from '../../kernel/identity/authority/tables.ts';
import { menus } from '../../kernel/identity/menu/tables.ts';
import { readBaseMenu, readBaseMenus } from './baseMenus.ts';
import * as schemas from './baseSchemas.ts';
import { readMenuAuthority, setMenuAuthority } from './grants.ts';
import { listMenus } from './list.ts';
import { MenuPage } from './listSchemas.ts';
import { texts } from './texts.ts';
import { addMenu, deleteMenu, updateMenu } from './writes.ts';

const shared = {
  method: 'POST',
  permission: 'granted',
  raises: false,
  apiGroup: texts.group,
} as const;
const read = { ...shared, audit: false } as const;
const write = { ...shared, audit: true } as const;

/** Routes that edit the menu table and the menus of roles. */
export const baseMenuRoutes = [
  defineRoute({
    ...read,
    path: '/menu/getMenuList',
    description: texts.calls.getMenuList,
    body: schemas.ListMenus,
    data: MenuPage,
    handler: async ({ tx, caller, deps }) => ({
      data: await listMenus(tx, deps.registry, caller),
      msg: texts.queried,
    }),
  }),
  defineRoute({
    ...read,
    path: '/menu/getBaseMenuTree',
    description: texts.calls.getBaseMenuTree,
    data: Type.Object({ menus: Type.Array(schemas.SysBaseMenu) }),
    handler: async ({ tx }) => ({ data: { menus: await readBaseMenus(tx) }, msg: texts.queried }),
  }),
  defineRoute({
    ...read,
    path: '/menu/getBaseMenuById',
    description: texts.calls.getBaseMenuById,
    body: schemas.MenuIdBody,
    data: Type.Object({ menu: schemas.SysBaseMenu }),
    handler: async ({ tx, body }) => ({
      data: { menu: await readBaseMenu(tx, body.id) },
      msg: texts.queried,
    }),
  }),
  defineRoute({
    ...write,
    path: '/menu/addBaseMenu',
    raises: true,
    description: texts.calls.addBaseMenu,
    targets: { handler: true },
    effects: ['rights'],
    idempotent: true,
    body: schemas.AddMenu,
    data: Empty,
    async handler({ tx, caller, body: { requestId: _, ...fields }, target }) {
      target(menus.id, await addMenu(tx, caller, fields));
      return { data: {}, msg: texts.added };
    },
  }),
  defineRoute({
    ...write,
    path: '/menu/updateBaseMenu',
    raises: true,
    description: texts.calls.updateBaseMenu,
    targets: { body: { ID: menus.id } },
    effects: ['rights'],
    body: schemas.UpdateMenu,
    data: Empty,
    async handler({ tx, body: { ID, expectUpdatedAt, ...fields } }) {
      await updateMenu(tx, ID, fields, expectUpdatedAt);
      return { data: {}, msg: texts.saved };
    },
  }),
  defineRoute({
    ...write,
    path: '/menu/deleteBaseMenu',
    raises: true,
    description: texts.calls.deleteBaseMenu,
    targets: { body: { id: menus.id } },
    effects: ['rights'],
    idempotent: true,
    body: schemas.DeleteMenu,
    data: Empty,
    async handler({ tx, body }) {
      await deleteMenu(tx, body.id);
      return { data: {}, msg: texts.deleted };
    },
  }),
  defineRoute({
    ...read,
    path: '/menu/getMenuAuthority',
    description: texts.calls.getMenuAuthority,
    body: schemas.GetMenuAuthority,
    data: schemas.MenuAuthority,
    handler: async ({ tx, caller, body }) => ({
      data: await readMenuAuthority(tx, caller, body.authorityId),
      msg: texts.queried,
    }),
  }),
  defineRoute({
    ...write,
    path: '/menu/addMenuAuthority',
    raises: true,
    description: texts.calls.addMenuAuthority,
    targets: { body: { authorityId: authorities.authorityId } },
    effects: ['rights'],
    body: schemas.AddMenuAuthority,
    data: RevisionResult,
    handler: async ({ tx, caller, body }) => ({
      data: await setMenuAuthority(tx, caller, body),
      msg: texts.added,
    }),
  }),
];
