import { callApi, signInByApi, type WireMenu } from '@console/e2e/support/api.ts';
import type { BenchRemote } from './registry.ts';

const plain = { hidden: false, parameters: [], menuBtn: [] };

/** Returns the address of a remote's page after the `#`. */
export const pagePath = ({ team, id }: BenchRemote): string => `/layout/${team}/${id}`;

/**
 * Adds two menu rows for each remote to the administrator's role, in a group for each team: the
 * page, and a hidden details page.
 */
export async function addMenus(url: string, remotes: readonly BenchRemote[]): Promise<void> {
  const session = await signInByApi(url);
  const add = (row: object) =>
    callApi(url, 'POST /menu/addBaseMenu', { ...plain, ...row }, session);
  const teams = [...new Set(remotes.map(({ team }) => team))];
  for (const team of teams)
    await add({
      name: team,
      path: team,
      component: 'view/routerHolder.vue',
      sort: 50,
      meta: { title: team, icon: 'list' },
    });
  const { list } = await callApi<{ list: WireMenu[] }>(
    url,
    'POST /menu/getMenuList',
    { page: 1, pageSize: 999 },
    session,
  );
  const groups = new Map(list.map(({ name, ID }) => [name, ID]));
  for (const { id, team, component } of remotes) {
    const row = { parentId: groups.get(team), component: `${component}.vue`, sort: 1 };
    await add({ ...row, name: id, path: id, meta: { title: id, icon: 'list' } });
    await add({
      ...row,
      name: `${id}-detail`,
      path: `${id}/:key`,
      hidden: true,
      meta: { title: id, activeName: id },
    });
  }
}
