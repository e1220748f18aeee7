import { store, userAtom } from '@console/shared/session';
import type { ApiRights } from './apiRights.ts';
import type { Draft } from './draft.ts';
import { lacksHome, type MenuRights } from './menuRights.ts';
import { labelsIn, nodesIn } from './tickTree.ts';

/** Without any of these calls nobody gets to a role's rights, or signs in to a menu. */
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

/** The row of this screen. */
const HERE = 'authority';

/** Whether a role is one of those that the person himself has. */
export function isOwnRole(authorityId: number): boolean {
  const user = store.get(userAtom);
  const own = [user?.authorityId, ...(user?.authorities ?? []).map((one) => one.authorityId)];
  return own.some((id) => id !== undefined && Number(id) === authorityId);
}

const isLost = (key: string, saved: Draft, wanted: Draft): boolean =>
  saved.ticks.has(key) && !wanted.ticks.has(key);

/** What of the way back to 角色管理 the menus would lose: its row, a row above it, and the start page. */
export function lostMenus(
  { tree, saved }: Pick<MenuRights, 'tree' | 'saved'>,
  wanted: Draft,
): string[] {
  const wayTo = (nodes: MenuRights['tree']): MenuRights['tree'][number][] => {
    for (const node of nodes) {
      const below = node.name === HERE ? [] : wayTo(node.children);
      if (node.name === HERE || below.length > 0) return [node, ...below];
    }
    return [];
  };
  const lost = wayTo(tree).filter(({ key }) => isLost(key, saved, wanted));
  return lost.map(({ label }) => label);
}

/** Whether who has the role would find no start page any more. */
export const losesHome = (rights: MenuRights, wanted: Draft): boolean =>
  !lacksHome(rights, rights.saved) &&
  (lacksHome(rights, wanted) || (rights.saved.ticks.size > 0 && wanted.ticks.size === 0));

/** The calls on the way back that the role would lose. */
export function lostCalls(
  { tree, saved }: Pick<ApiRights, 'tree' | 'saved'>,
  wanted: Draft,
): string[] {
  const labels = labelsIn(tree);
  return nodesIn(tree)
    .filter(({ key }) => WAYS.has(key) && isLost(key, saved, wanted))
    .map(({ key }) => labels.get(key) ?? key);
}
