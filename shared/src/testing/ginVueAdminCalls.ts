import type { FakeResponse } from './fakeServer.ts';
import type {
  GvaApi,
  GvaDictionary,
  GvaMenu,
  GvaRow,
  GvaTables,
  GvaValue,
} from './ginVueAdminTables.ts';

/** What comes in a body, or a row as it is kept. */
export type Fields = Readonly<Record<string, unknown>>;

/** Registers what a call is answered with, by its body and its query. */
export type On = (
  route: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`,
  handle: (body: Fields, query: URLSearchParams) => FakeResponse,
) => void;

/** Go's zero time, which is what a row gets that was written as a whole from a body without `CreatedAt`. */
const GVA_ZERO_TIME = '0001-01-01T00:00:00Z';
const NOW = '2024-05-01T09:00:00+08:00';

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
  api: { path: '', description: '', apiGroup: '', method: '' },
  dictionary: { name: '', type: '', status: null, desc: '' },
  value: { label: '', value: '', extend: '', status: null, sort: 0, sysDictionaryID: 0 },
} as const;

/** Every column from the body: what is absent there becomes empty. */
const whole = (empty: Fields, body: unknown): Fields =>
  Object.fromEntries(
    Object.entries(empty).map(([name, nothing]) => [
      name,
      (body as Fields | undefined)?.[name] ?? nothing,
    ]),
  );

/** A row as Go's ORM saves it whole: the time of its making, too. */
const saved = (empty: Fields, body: Fields): Fields => ({
  ...whole(empty, body),
  CreatedAt: body.CreatedAt ?? GVA_ZERO_TIME,
  UpdatedAt: NOW,
});

const done = (msg = '操作成功'): FakeResponse => ({ data: {}, msg });
const refused = (msg: string): FakeResponse => ({ code: 7, data: {}, msg });
const nextId = (rows: readonly GvaRow[]): number => Math.max(0, ...rows.map(({ ID }) => ID)) + 1;
const made = (rows: readonly GvaRow[]): GvaRow => ({
  ID: nextId(rows),
  CreatedAt: NOW,
  UpdatedAt: NOW,
});

function pageOf<Row>(rows: readonly Row[], page: unknown, pageSize: unknown): FakeResponse {
  const [at, size] = [Number(page), Number(pageSize)];
  if (!(at > 0 && size > 0)) return refused('Page值不能为空');
  return {
    data: {
      list: rows.slice((at - 1) * size, at * size),
      total: rows.length,
      page: at,
      pageSize: size,
    },
    msg: '获取成功',
  };
}

/** Parameters and buttons of a menu row: all are removed and made from the body, under their numbers where that names them. */
function remade(rows: unknown, empty: Fields, others: readonly GvaRow[], owner: Fields): never {
  const given = Array.isArray(rows) ? (rows as Fields[]) : [];
  let next = nextId(others);
  return given.map((row) => ({
    ID: typeof row.ID === 'number' && row.ID > 0 ? row.ID : next++,
    CreatedAt: row.CreatedAt ?? NOW,
    UpdatedAt: NOW,
    ...owner,
    ...whole(empty, row),
  })) as never;
}

function writeMenu(tables: GvaTables, row: GvaMenu, body: Fields): void {
  Object.assign(row, whole(EMPTY.menu, body), { meta: whole(EMPTY.meta, body.meta) });
  const [parameters, buttons] = [
    tables.menus.flatMap((one) => one.parameters),
    tables.menus.flatMap((one) => one.menuBtn),
  ];
  row.parameters = remade(body.parameters, EMPTY.parameter, parameters, { SysBaseMenuID: row.ID });
  row.menuBtn = remade(body.menuBtn, EMPTY.button, buttons, { sysBaseMenuID: row.ID });
}

function serveMenus(on: On, tables: GvaTables): void {
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
      ...made(tables.menus),
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

function serveApis(on: On, tables: GvaTables): void {
  on(
    'POST /api/getApiList',
    ({ page, pageSize, path = '', description = '', method, apiGroup }) => {
      const has = (text: string, part: unknown) => text.includes(String(part));
      const found = tables.apis.filter(
        (api) =>
          has(api.path, path) &&
          has(api.description, description) &&
          (method ?? api.method) === api.method &&
          (apiGroup ?? api.apiGroup) === api.apiGroup,
      );
      return pageOf(found, page, pageSize);
    },
  );
  on('POST /api/createApi', (body) => {
    if (tables.apis.some(({ path, method }) => path === body.path && method === body.method))
      return refused('存在相同api');
    tables.apis.push({ ...made(tables.apis), ...whole(EMPTY.api, body) } as GvaApi);
    return done('创建成功');
  });
  on('POST /api/updateApi', (body) => {
    const row = tables.apis.find(({ ID }) => ID === body.ID);
    if (!row) return refused('修改失败');
    Object.assign(row, saved(EMPTY.api, body));
    return done('修改成功');
  });
  on('POST /api/deleteApi', ({ ID }) => {
    tables.apis = tables.apis.filter((api) => api.ID !== ID);
    return done('删除成功');
  });
  on('DELETE /api/deleteApisByIds', ({ ids }) => {
    tables.apis = tables.apis.filter(({ ID }) => !(ids as number[]).includes(ID));
    return done('删除成功');
  });
}

function serveDictionaries(on: On, tables: GvaTables): void {
  on('GET /sysDictionary/getSysDictionaryList', () => ({
    data: tables.dictionaries.map((one) => ({ ...one, sysDictionaryDetails: null })),
  }));
  on('POST /sysDictionary/createSysDictionary', (body) => {
    if (tables.dictionaries.some(({ type }) => type === body.type))
      return refused('存在相同的type，不允许创建');
    tables.dictionaries.push({
      ...made(tables.dictionaries),
      ...whole(EMPTY.dictionary, body),
    } as GvaDictionary);
    return done('创建成功');
  });
  on('PUT /sysDictionary/updateSysDictionary', (body) => {
    const row = tables.dictionaries.find(({ ID }) => ID === body.ID);
    if (!row) return refused('更新失败');
    Object.assign(row, whole(EMPTY.dictionary, body), { UpdatedAt: NOW });
    return done('更新成功');
  });
  on('DELETE /sysDictionary/deleteSysDictionary', ({ ID }) => {
    tables.dictionaries = tables.dictionaries.filter((one) => one.ID !== ID);
    tables.values = tables.values.filter(({ sysDictionaryID }) => sysDictionaryID !== ID);
    return done('删除成功');
  });
  on('GET /sysDictionaryDetail/getSysDictionaryDetailList', (_body, query) => {
    const own = tables.values.filter(
      ({ sysDictionaryID }) => sysDictionaryID === Number(query.get('sysDictionaryID')),
    );
    return pageOf(own, query.get('page'), query.get('pageSize'));
  });
  on('POST /sysDictionaryDetail/createSysDictionaryDetail', (body) => {
    tables.values.push({ ...made(tables.values), ...whole(EMPTY.value, body) } as GvaValue);
    return done('创建成功');
  });
  on('PUT /sysDictionaryDetail/updateSysDictionaryDetail', (body) => {
    const row = tables.values.find(({ ID }) => ID === body.ID);
    if (!row) return refused('更新失败');
    Object.assign(row, saved(EMPTY.value, body));
    return done('更新成功');
  });
  on('DELETE /sysDictionaryDetail/deleteSysDictionaryDetail', ({ ID }) => {
    tables.values = tables.values.filter((one) => one.ID !== ID);
    return done('删除成功');
  });
}

function serveRecords(on: On, tables: GvaTables): void {
  const user = { ID: 1, userName: 'admin', nickName: 'Mr.奇淼' };
  on('GET /sysOperationRecord/getSysOperationRecordList', (_body, query) =>
    pageOf(
      tables.records.map((one) => ({ ...one, user })),
      query.get('page'),
      query.get('pageSize'),
    ),
  );
  on('DELETE /sysOperationRecord/deleteSysOperationRecord', ({ ID }) => {
    tables.records = tables.records.filter((one) => one.ID !== ID);
    return done('删除成功');
  });
  on('DELETE /sysOperationRecord/deleteSysOperationRecordByIds', ({ ids }) => {
    tables.records = tables.records.filter(({ ID }) => !(ids as number[]).includes(ID));
    return done('批量删除成功');
  });
}

/**
 * Answers the calls about menus, API rows, dictionaries and operation records as gin-vue-admin 2.6.3 does: each write of a row writes
 * all of its columns from the body. Rows of APIs and of values are saved with the time of their making, which a body has to bring along; parameters
 * and buttons of a menu are removed and made anew.
 *
 * @param tables what is there; the calls change it
 */
export function serveGvaTables(on: On, tables: GvaTables): void {
  serveMenus(on, tables);
  serveApis(on, tables);
  serveDictionaries(on, tables);
  serveRecords(on, tables);
}
