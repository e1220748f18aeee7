import { store, userAtom } from '@console/shared/session';
import type { ApiRights } from './apiRights.ts';
import type { Draft } from './draft.ts';
import { lacksStartPage, type MenuRights } from './menuRights.ts';
import { flattenNodes, nodeLabels } from './tickTree.ts';

/** Calls that a user needs to sign in and to open the rights of a role. */
const WAYS = new Set([
  'POST /menu/getMenu',
  'GET /user/getUserInfo',
  'POST /authority/getAuthorityList',
  'POST /menu/getBaseMenuTree',
  'POST /menu/getMenuAuthority',
  'POST /menu/addMenuAuthority',
  'POST /api/getAllApis',
  'POST /casbin/getPolicyPathByAuthorityId',
  'POST /casbin/updateCasbin',
]);

/** Name of the menu row of this page. */
const HERE = 'authority';

/** Whether the user has a role. */
export function isOwnRole(authorityId: number): boolean {
  const user = store.get(userAtom);
  const ownIds = [
    user?.authorityId,
    ...(user?.authorities ?? []).map((authority) => authority.authorityId),
  ];
  return ownIds.some((id) => id !== undefined && Number(id) === authorityId);
}

const isLost = (key: string, saved: Draft, next: Draft): boolean =>
  saved.ticks.has(key) && !next.ticks.has(key);

/**
 * Titles of the menus on the way to 角色管理 that a draft removes: its row, a row above it, and the
 * start page.
 */
export function lostMenus(
  { tree, saved }: Pick<MenuRights, 'tree' | 'saved'>,
  next: Draft,
): string[] {
  const wayTo = (nodes: MenuRights['tree']): MenuRights['tree'][number][] => {
    for (const node of nodes) {
      const below = node.name === HERE ? [] : wayTo(node.children);
      if (node.name === HERE || below.length > 0) return [node, ...below];
    }
    return [];
  };
  const lost = wayTo(tree).filter(({ key }) => isLost(key, saved, next));
  return lost.map(({ label }) => label);
}

/** Whether a draft leaves the users of the role without a start page. */
export const losesHome = (rights: MenuRights, next: Draft): boolean =>
  !lacksStartPage(rights, rights.saved) &&
  (lacksStartPage(rights, next) || (rights.saved.ticks.size > 0 && next.ticks.size === 0));

/** Names of the calls on the way to 角色管理 that a draft removes. */
export function lostCalls(
  { tree, saved }: Pick<ApiRights, 'tree' | 'saved'>,
  next: Draft,
): string[] {
  const labels = nodeLabels(tree);
  return flattenNodes(tree)
    .filter(({ key }) => WAYS.has(key) && isLost(key, saved, next))
    .map(({ key }) => labels.get(key) ?? key);
}
