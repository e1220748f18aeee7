/** Common columns of all gin-vue-admin rows. */
export interface GvaRow {
  ID: number;
  CreatedAt: string;
  UpdatedAt: string;
}

export interface GvaMenu extends GvaRow {
  parentId: number;
  path: string;
  name: string;
  hidden: boolean;
  component: string;
  sort: number;
  meta: {
    activeName: string;
    keepAlive: boolean;
    defaultMenu: boolean;
    title: string;
    icon: string;
    closeTab: boolean;
  };
  parameters: (GvaRow & { SysBaseMenuID: number; type: string; key: string; value: string })[];
  menuBtn: (GvaRow & { sysBaseMenuID: number; name: string; desc: string })[];
}

export interface GvaApi extends GvaRow {
  path: string;
  description: string;
  apiGroup: string;
  method: string;
}

export interface GvaDictionary extends GvaRow {
  name: string;
  type: string;
  status: boolean | null;
  desc: string;
}

export interface GvaValue extends GvaRow {
  label: string;
  value: string;
  extend: string;
  status: boolean | null;
  sort: number;
  sysDictionaryID: number;
}

interface GvaRecord extends GvaRow {
  ip: string;
  method: string;
  path: string;
  status: number;
  latency: number;
  agent: string;
  error_message: string;
  body: string;
  resp: string;
  user_id: number;
}

/** Tables of the fake back end, in addition to users and roles. */
export interface GvaTables {
  menus: GvaMenu[];
  apis: GvaApi[];
  dictionaries: GvaDictionary[];
  values: GvaValue[];
  records: GvaRecord[];
}

const TIMES = { CreatedAt: '2024-04-27T10:00:00+08:00', UpdatedAt: '2024-04-27T10:00:00+08:00' };

/**
 * Creates a few rows per table: a menu with a child menu, two calls, a dictionary with two values,
 * two records.
 */
export function gvaTables(): GvaTables {
  const menu = (ID: number, parentId: number, name: string, title: string): GvaMenu => ({
    ID,
    ...TIMES,
    parentId,
    path: name,
    name,
    hidden: false,
    component: `view/${name}/index.vue`,
    sort: ID,
    meta: {
      activeName: '',
      keepAlive: true,
      defaultMenu: false,
      title,
      icon: 'user',
      closeTab: false,
    },
    parameters: [],
    menuBtn: [],
  });
  const value = (ID: number, label: string): GvaValue => ({
    ID,
    ...TIMES,
    label,
    value: String(ID),
    extend: `e${ID}`,
    status: true,
    sort: ID,
    sysDictionaryID: 1,
  });
  const record = (ID: number): GvaRecord => ({
    ID,
    ...TIMES,
    ip: '127.0.0.1',
    method: 'PUT',
    path: `/user/setUserInfo${ID}`,
    status: 200,
    latency: 1_234_567,
    agent: '',
    error_message: '',
    body: '{"ID":1}',
    resp: '{"code":0}',
    user_id: 1,
  });
  const shop = menu(2, 1, 'shop', '门店');
  shop.parameters = [
    { ID: 5, ...TIMES, SysBaseMenuID: 2, type: 'query', key: 'from', value: 'menu' },
  ];
  shop.menuBtn = [{ ID: 7, ...TIMES, sysBaseMenuID: 2, name: 'add', desc: '新增' }];
  return {
    menus: [menu(1, 0, 'business', '业务'), shop],
    apis: [
      {
        ID: 1,
        ...TIMES,
        path: '/shop/getList',
        description: '门店列表',
        apiGroup: '门店',
        method: 'POST',
      },
      {
        ID: 2,
        ...TIMES,
        path: '/shop/add',
        description: '新增门店',
        apiGroup: '门店',
        method: 'POST',
      },
    ],
    dictionaries: [
      { ID: 1, ...TIMES, name: '性别', type: 'gender', status: true, desc: '人的性别' },
    ],
    values: [value(1, '男'), value(2, '女')],
    records: [record(1), record(2)],
  };
}
