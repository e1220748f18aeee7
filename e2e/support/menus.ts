import { callApi, signInByApi } from './api.ts';

/** What a test says of a row; everything else has its usual value. */
export interface NewMenu {
  name: string;
  component: string;
  title: string;
}

/**
 * Adds rows to the server's menu at the top level, as an administrator does in the menu screen. For what `changeMenus` cannot do:
 * a page that the test answered for counts as one from far away, which may not open websockets to this machine.
 *
 * @returns takes them away
 */
export async function addMenus(
  url: string,
  menus: readonly NewMenu[],
): Promise<() => Promise<void>> {
  const session = await signInByApi(url);
  for (const { title, ...row } of menus) {
    const meta = {
      title,
      icon: '',
      keepAlive: false,
      closeTab: false,
      defaultMenu: false,
      activeName: '',
    };
    const body = {
      ...row,
      path: row.name,
      parentId: '0',
      hidden: false,
      sort: 90,
      meta,
      parameters: [],
      menuBtn: [],
    };
    await callApi(url, 'POST /menu/addBaseMenu', body, session);
  }
  return async () => {
    const tree = await callApi<{ menus: { ID: number; name: string }[] }>(
      url,
      'POST /menu/getBaseMenuTree',
      {},
      session,
    );
    for (const { ID, name } of tree.menus)
      if (menus.some((menu) => menu.name === name))
        await callApi(url, 'POST /menu/deleteBaseMenu', { ID }, session);
  };
}
