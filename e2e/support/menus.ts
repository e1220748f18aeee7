import { callApi, signInByApi } from './api.ts';

/** Fields of a new menu row. Other fields have default values. */
export interface NewMenu {
  name: string;
  component: string;
  title: string;
}

/**
 * Adds top-level rows to the server's menu like an administrator. Use it where `changeMenus` does
 * not work: the browser treats a page from an intercepted response as remote, and it may not open
 * websockets to this machine.
 *
 * @returns a function that removes the rows
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
