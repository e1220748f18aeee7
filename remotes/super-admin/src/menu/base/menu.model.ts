import type { BodyOf, DataOf, Schemas } from '@console/shared/request';
import type { RowValues } from '@console/shared/ui';

/** A row of the menu with those below it, and what the caller may do to it in `actions`. */
export type Menu = Schemas['SysBaseMenuRow'];

/** Who sees a row, and who starts with it. */
export type Viewers = DataOf<'GET /menu/getMenuRoles'>;

/** Where a row is put: below which one, and behind which one of those there; 0 for none. */
export interface MenuPlace {
  parentId: number;
  afterId: number;
}

/** What the drawer of one row is about. */
export type MenuTarget = { kind: 'add'; parent: Menu | null } | { kind: 'edit'; menu: Menu };

/** What the drawer holds. */
export interface MenuForm {
  parentId: number;
  title: string;
  name: string;
  path: string;
  component: string;
  icon: string;
  sort: number | undefined;
  hidden: boolean;
  activeName: string;
  keepAlive: boolean;
  closeTab: boolean;
  defaultMenu: boolean;
  parameters: readonly RowValues[];
  menuBtn: readonly RowValues[];
  /** Of no field of its own: the form shows here what it would lead to. */
  preview: null;
  /** The row as it was last loaded, `null` for a new one. No field: what is saved is measured by it. */
  seen: Menu | null;
}

/** The rows below one; whatever a back end sends that is no list counts as none. */
export const childrenOf = ({ children }: Pick<Menu, 'children'>): readonly Menu[] =>
  Array.isArray(children) ? children : [];

/** All rows of a tree, each before those below it. */
export const flattenMenus = (menus: readonly Menu[]): Menu[] =>
  menus.flatMap((menu) => [menu, ...flattenMenus(childrenOf(menu))]);

/** The rows from the top down to one, itself the last; none when it is not in the tree. */
export function pathTo(menus: readonly Menu[], id: number): readonly Menu[] {
  for (const menu of menus) {
    if (menu.ID === id) return [menu];
    const below = pathTo(childrenOf(menu), id);
    if (below.length > 0) return [menu, ...below];
  }
  return [];
}

/** What a row is called; what its page fills in later is left open. */
export const titleOf = ({ meta, name }: Pick<Menu, 'meta' | 'name'>): string =>
  (meta?.title ?? name ?? '').replace(/\$\{[^}]*\}/g, '…');

/** The pages by which what goes wrong in the menu is mended. */
const WAYS = ['view/superAdmin/menu/menu', 'view/superAdmin/authority/authority'];

/** Whether a row, or one below it, leads to 菜单管理 or 角色管理: without it the person locks himself out. */
export const leadsHere = (menu: Menu): boolean =>
  flattenMenus([menu]).some(({ component }) =>
    WAYS.includes(String(component).replace(/\.vue$/, '')),
  );

const BEHIND = 1;

/** The form of a new row, which stands behind those beside it, or of a row that is there. */
export function formOf(target: MenuTarget, siblings: readonly Menu[] = []): MenuForm {
  if (target.kind === 'edit') {
    const { menu } = target;
    const { icon = '', activeName = '', title, keepAlive, closeTab, defaultMenu } = menu.meta;
    const { parentId, name, path, component, sort, hidden } = menu;
    return {
      parentId,
      name,
      path,
      component,
      sort,
      hidden,
      title,
      icon,
      activeName,
      keepAlive,
      closeTab,
      defaultMenu,
      parameters: (menu.parameters ?? []).map((row) => ({ ...row })),
      menuBtn: (menu.menuBtn ?? []).map((row) => ({ ...row })),
      preview: null,
      seen: menu,
    };
  }
  const { parent } = target;
  return {
    parentId: parent?.ID ?? 0,
    title: '',
    name: '',
    path: '',
    component: '',
    icon: '',
    activeName: '',
    sort: Math.max(0, ...siblings.map(({ sort }) => sort + BEHIND)),
    hidden: false,
    keepAlive: false,
    closeTab: false,
    defaultMenu: false,
    parameters: [],
    menuBtn: [],
    preview: null,
    seen: null,
  };
}

const text = (row: RowValues, key: string): string => String(row[key] ?? '');

/**
 * What names a parameter or a button that is there already. Our server tells them apart by their words; gin-vue-admin makes them
 * anew, and what roles were granted hangs on the number.
 */
const known = ({ ID, CreatedAt }: RowValues): object =>
  typeof ID === 'number' ? { ID, CreatedAt } : {};

/** The body that adds or changes a row. What the form does not show is kept. */
export function bodyOf(form: MenuForm): BodyOf<'POST /menu/addBaseMenu'> {
  const {
    parentId,
    name,
    path,
    component,
    sort = 0,
    hidden,
    title,
    icon,
    keepAlive,
    closeTab,
    defaultMenu,
    seen,
  } = form;
  // A form leaves out what it hides: a row that is in sight lights itself up.
  const { activeName = '' } = form;
  return {
    parentId,
    name: name.trim(),
    path: path.trim() || name.trim(),
    component,
    sort,
    hidden,
    meta: { ...seen?.meta, title, icon, activeName, keepAlive, closeTab, defaultMenu },
    parameters: form.parameters.map((row) => ({
      ...known(row),
      type: row.type === 'params' ? 'params' : 'query',
      key: text(row, 'key'),
      value: text(row, 'value'),
    })),
    menuBtn: form.menuBtn.map((row) => ({
      ...known(row),
      name: text(row, 'name'),
      desc: text(row, 'desc'),
    })),
  };
}
