import type { BodyOf, DataOf, Schemas } from '@console/shared/request';
import type { RowValues } from '@console/shared/ui';

/** A menu row with its children. `actions` lists the actions of the caller. */
export type Menu = Schemas['SysBaseMenuRow'];

/** The roles that see a row, and those that start with it. */
export type Viewers = DataOf<'GET /menu/getMenuRoles'>;

/** Target of a move: the parent, and the sibling before it. 0 means none. */
export interface MenuPlace {
  parentId: number;
  afterId: number;
}

export type MenuTarget = { kind: 'add'; parent: Menu | null } | { kind: 'edit'; menu: Menu };

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
  /** No form field. The form shows the preview here. */
  preview: null;
  /**
   * The last loaded state of the row, `null` for a new row. It is not a form field; the save is
   * compared with it.
   */
  loaded: Menu | null;
}

/** The children of a row. A value that is not a list counts as empty. */
export const menuChildren = ({ children }: Pick<Menu, 'children'>): readonly Menu[] =>
  Array.isArray(children) ? children : [];

/** All rows of a tree, parents first. */
export const flattenMenus = (menus: readonly Menu[]): Menu[] =>
  menus.flatMap((menu) => [menu, ...flattenMenus(menuChildren(menu))]);

/** The rows from the top level to a row, inclusive. Empty if the row is not in the tree. */
export function pathTo(menus: readonly Menu[], id: number): readonly Menu[] {
  for (const menu of menus) {
    if (menu.ID === id) return [menu];
    const below = pathTo(menuChildren(menu), id);
    if (below.length > 0) return [menu, ...below];
  }
  return [];
}

/** The title of a row. Placeholders are replaced by an ellipsis. */
export const menuTitle = ({ meta, name }: Pick<Menu, 'meta' | 'name'>): string =>
  (meta?.title ?? name ?? '').replace(/\$\{[^}]*\}/g, '…');

/** Components of the pages that can repair a broken menu. */
const WAYS = ['view/superAdmin/menu/menu', 'view/superAdmin/authority/authority'];

/** Whether a row or a descendant leads to 菜单管理 or 角色管理. Without it users lock themselves out. */
export const leadsHere = (menu: Menu): boolean =>
  flattenMenus([menu]).some(({ component }) =>
    WAYS.includes(String(component).replace(/\.vue$/, '')),
  );

const BEHIND = 1;

/** Initial form values of an existing row, or of a new row after its siblings. */
export function menuForm(target: MenuTarget, siblings: readonly Menu[] = []): MenuForm {
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
      loaded: menu,
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
    loaded: null,
  };
}

const text = (row: RowValues, key: string): string => String(row[key] ?? '');

/**
 * Identifies an existing parameter or button. Our server compares their values; gin-vue-admin
 * recreates them, and grants refer to their ids.
 */
const identity = ({ ID, CreatedAt }: RowValues): object =>
  typeof ID === 'number' ? { ID, CreatedAt } : {};

/** Builds the request body of a row. Hidden fields keep their values. */
export function menuBody(form: MenuForm): BodyOf<'POST /menu/addBaseMenu'> {
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
    loaded,
  } = form;
  // The form omits hidden fields: a visible row highlights itself.
  const { activeName = '' } = form;
  return {
    parentId,
    name: name.trim(),
    path: path.trim() || name.trim(),
    component,
    sort,
    hidden,
    meta: { ...loaded?.meta, title, icon, activeName, keepAlive, closeTab, defaultMenu },
    parameters: form.parameters.map((row) => ({
      ...identity(row),
      type: row.type === 'params' ? 'params' : 'query',
      key: text(row, 'key'),
      value: text(row, 'value'),
    })),
    menuBtn: form.menuBtn.map((row) => ({
      ...identity(row),
      name: text(row, 'name'),
      desc: text(row, 'desc'),
    })),
  };
}
