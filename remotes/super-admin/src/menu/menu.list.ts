/** The tree of menus, for its page and for what the host fetches ahead of it. It comes whole, whatever page is asked for. */
export const MENU_LIST = { call: 'POST /menu/getMenuList', defaults: { pageSize: 100 } } as const;
