import { normaliseComponentPath } from '@console/shared/contract';
import { IMPORT_LIMIT } from '../../../http/limits.ts';
import { defineRoute } from '../../kernel/area/route.ts';
import { menus } from '../../kernel/identity/menu/tables.ts';
import { readAvailablePages } from './components.ts';
import { checkMenus } from './importMenus.ts';
import { CheckedMenus, CheckMenus } from './importSchemas.ts';
import * as schemas from './listSchemas.ts';
import { moveMenu } from './move.ts';
import { texts } from './texts.ts';

const shared = {
  method: 'POST',
  permission: 'granted',
  raises: false,
  apiGroup: texts.group,
} as const;

/** Routes of 菜单管理 for the complete tree and the available pages. */
export const menuTreeRoutes = [
  defineRoute({
    ...shared,
    path: '/menu/moveBaseMenu',
    raises: true,
    description: texts.calls.moveBaseMenu,
    targets: { body: { ID: menus.id } },
    audit: true,
    effects: ['rights'],
    body: schemas.MoveMenu,
    data: schemas.MovedMenu,
    handler: async ({ tx, body }) => ({ data: await moveMenu(tx, body), msg: texts.moved }),
  }),
  defineRoute({
    ...shared,
    path: '/menu/checkBaseMenus',
    description: texts.calls.checkBaseMenus,
    audit: false,
    maxBytes: IMPORT_LIMIT,
    body: CheckMenus,
    data: CheckedMenus,
    handler: async ({ tx, body }) => ({ data: await checkMenus(tx, body), msg: texts.checked }),
  }),
  defineRoute({
    ...shared,
    path: '/menu/getOfferedComponents',
    description: texts.calls.getOfferedComponents,
    audit: false,
    data: schemas.OfferedComponents,
    async handler({ tx, deps }) {
      const { list } = await readAvailablePages(tx, deps.registry);
      return { data: { list }, msg: texts.queried };
    },
  }),
  defineRoute({
    ...shared,
    path: '/menu/checkComponent',
    description: texts.calls.checkComponent,
    audit: false,
    body: schemas.CheckComponent,
    data: schemas.CheckedComponent,
    async handler({ tx, deps, body: { component } }) {
      const pages = await readAvailablePages(tx, deps.registry);
      const state = pages.componentState({ path: '', name: '', component });
      const { remote = '', title = '' } = pages.findRemote(component) ?? {};
      return {
        data: { component: normaliseComponentPath(component), state, remote, title },
        msg: texts.queried,
      };
    },
  }),
];
