import {
  allColumns,
  done,
  type Fields,
  NOW,
  newRow,
  nextId,
  type On,
  refused,
} from './ginVueAdminRows.ts';
import type { GvaMenu, GvaRow, GvaTables } from './ginVueAdminTables.ts';

const EMPTY = {
  menu: { parentId: 0, path: '', name: '', hidden: false, component: '', sort: 0 },
  meta: {
    activeName: '',
    keepAlive: false,
    defaultMenu: false,
    title: '',
    icon: '',
    closeTab: false,
  },
  parameter: { type: '', key: '', value: '' },
  button: { name: '', desc: '' },
} as const;

/**
 * Replaces the parameters or buttons of a menu by those of the body. A row of the body keeps its ID
 * if it has one.
 */
function replaceRows(
  rows: unknown,
  empty: Fields,
  others: readonly GvaRow[],
  owner: Fields,
): never {
  const inputs = Array.isArray(rows) ? (rows as Fields[]) : [];
  let next = nextId(others);
  return inputs.map((row) => ({
    ID: typeof row.ID === 'number' && row.ID > 0 ? row.ID : next++,
    CreatedAt: row.CreatedAt ?? NOW,
    UpdatedAt: NOW,
    ...owner,
    ...allColumns(empty, row),
  })) as never;
}

function writeMenu(tables: GvaTables, row: GvaMenu, body: Fields): void {
  Object.assign(row, allColumns(EMPTY.menu, body), { meta: allColumns(EMPTY.meta, body.meta) });
  const [parameters, buttons] = [
    tables.menus.flatMap((menu) => menu.parameters),
    tables.menus.flatMap((menu) => menu.menuBtn),
  ];
  row.parameters = replaceRows(body.parameters, EMPTY.parameter, parameters, {
    SysBaseMenuID: row.ID,
  });
  row.menuBtn = replaceRows(body.menuBtn, EMPTY.button, buttons, { sysBaseMenuID: row.ID });
}

/** Implements the menu calls of gin-vue-admin 2.6.3. */
export function serveGvaMenus(on: On, tables: GvaTables): void {
  type Node = GvaMenu & { children: Node[] | null };
  const below = (parentId: number): Node[] =>
    tables.menus
      .filter((menu) => menu.parentId === parentId)
      .map((menu) => ({ ...menu, children: below(menu.ID) }));
  const isTaken = ({ name, ID }: Fields) =>
    tables.menus.some((menu) => menu.name === name && menu.ID !== ID);

  on('POST /menu/getMenuList', () => ({
    data: { list: below(0), total: 0, page: 1, pageSize: 999 },
  }));
  on('POST /menu/getMenu', () => ({ data: { menus: below(0) } }));
  on('POST /menu/getBaseMenuTree', () => ({ data: { menus: below(0) } }));
  on('POST /menu/addBaseMenu', (body) => {
    if (isTaken({ name: body.name })) return refused('存在重复name，请修改name');
    const row = {
      ...newRow(tables.menus),
      ...EMPTY.menu,
      meta: EMPTY.meta,
      parameters: [],
      menuBtn: [],
    } as GvaMenu;
    writeMenu(tables, row, body);
    tables.menus.push(row);
    return done('添加成功');
  });
  on('POST /menu/updateBaseMenu', (body) => {
    const row = tables.menus.find(({ ID }) => ID === body.ID);
    if (!row || isTaken(body)) return refused('存在相同name修改失败');
    writeMenu(tables, row, body);
    row.UpdatedAt = NOW;
    return done('更新成功');
  });
  on('POST /menu/deleteBaseMenu', ({ id, ID = id }) => {
    if (tables.menus.some(({ parentId }) => parentId === ID))
      return refused('此菜单存在子菜单不可删除');
    tables.menus = tables.menus.filter((menu) => menu.ID !== ID);
    return done('删除成功');
  });
}
