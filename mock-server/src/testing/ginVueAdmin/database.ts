import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  TABLES,
  type TableName,
  type Tables,
} from '../../platform/compat/ginVueAdmin/fromTables.ts';

type Row = Record<string, unknown>;

/** bcrypt of `Gva-2024-pass`. */
export const GVA_PASSWORD = 'Gva-2024-pass';
const GVA_HASH = '$2b$04$326WQ4QGO8o5EY6XXfzZ1eBeYJDub3MtY0OaHfl1DiB8h.WkvZH2y';

const FILE = fileURLToPath(
  new URL('../../../../e2e/support/ginVueAdminMenus.json', import.meta.url),
);
type Line = [
  parent: string,
  path: string,
  name: string,
  component: string,
  title: string,
  icon: string,
  sort: number,
  flags: string,
];
const VERSIONS = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Line[]>;
/** Versions with known menus: 2.6.3, 2.7.6 and 3.0. */
export const GVA_VERSIONS = Object.keys(VERSIONS);

const TIMES = {
  created_at: '2024-04-27 10:00:00+08',
  updated_at: '2024-04-27 10:00:00+08',
  deleted_at: null,
};

function menusOf(version: string): Row[] {
  const lines = VERSIONS[version] ?? [];
  const ids = new Map(lines.map(([, , name], index) => [name, index + 1]));
  return lines.map(([parent, path, name, component, title, icon, sort, flags], index) => ({
    id: index + 1,
    ...TIMES,
    menu_level: 0,
    parent_id: ids.get(parent) ?? 0,
    path,
    name,
    hidden: flags === 'hidden',
    component,
    sort,
    active_name: '',
    keep_alive: flags === 'keepAlive',
    default_menu: false,
    title,
    icon,
    close_tab: false,
  }));
}

const role = (authority_id: number, authority_name: string, parent_id: number): Row => ({
  ...TIMES,
  authority_id,
  authority_name,
  parent_id,
  default_router: 'dashboard',
});

const user = (id: number, username: string, authority_id: number, more: Row = {}): Row => ({
  id,
  ...TIMES,
  uuid: `8d4b1f4e-6d2b-4d8a-9f44-0000000000${String(id).padStart(2, '0')}`,
  username,
  password: GVA_HASH,
  nick_name: username,
  side_mode: 'dark',
  header_img: 'uploads/file/a.png',
  base_color: '#fff',
  active_color: '#1890ff',
  authority_id,
  phone: '17611111111',
  email: `${username}@example.com`,
  enable: 1,
  ...more,
});

const link = (sys_user_id: number, sys_authority_authority_id: number): Row => ({
  sys_user_id,
  sys_authority_authority_id,
});
const rule = (v0: number, v2: string, v1: string): Row => ({
  ptype: 'p',
  v0: String(v0),
  v1,
  v2,
  v3: '',
  v4: '',
  v5: '',
});
const api = (id: number, method: string, path: string, api_group: string): Row => ({
  id,
  ...TIMES,
  path,
  description: `调用 ${path}`,
  api_group,
  method,
});

/**
 * Creates the tables of a small installation: two roles in addition to 888, and three users, one of
 * them deleted.
 */
export function gvaTables(version = '2.6.3', more: Partial<Record<TableName, Row[]>> = {}): Tables {
  const menus = menusOf(version);
  const idOf = (name: string) => menus.find((row) => row.name === name)?.id ?? 0;
  const customer = idOf('customer');
  const defaults: Partial<Record<TableName, Row[]>> = {
    sys_authorities: [
      role(888, '普通用户', 0),
      role(9528, '测试角色', 0),
      role(8881, '普通用户子角色', 888),
    ],
    sys_data_authority_id: [9528, 8881].map((id) => ({
      sys_authority_authority_id: 9528,
      data_authority_id_authority_id: id,
    })),
    sys_users: [
      user(1, 'gva-admin', 888),
      user(2, 'wang', 9528, { enable: 2, nick_name: '王\t五\n\\N', side_mode: '' }),
      user(3, 'gone', 9528, { deleted_at: '2024-05-01 10:00:00+08' }),
    ],
    // The second user's active role is not in the list of the user's roles, like in the seeds of
    // that server.
    sys_user_authority: [link(1, 888), link(1, 9528), link(1, 8881), link(2, 8881)],
    sys_base_menus: menus,
    sys_base_menu_parameters: [
      { id: 1, ...TIMES, sys_base_menu_id: customer, type: 'query', key: 'from', value: 'menu' },
    ],
    sys_base_menu_btns: [
      { id: 5, ...TIMES, name: 'add', desc: '新增', sys_base_menu_id: customer },
      { id: 6, ...TIMES, name: 'remove', desc: '删除', sys_base_menu_id: customer },
    ],
    sys_authority_menus: [
      ...menus.map(({ id }) => ({ sys_base_menu_id: id, sys_authority_authority_id: 888 })),
      ...['dashboard', 'example', 'customer', 'user'].map((name) => ({
        sys_base_menu_id: idOf(name),
        sys_authority_authority_id: 9528,
      })),
    ],
    sys_authority_btns: [{ authority_id: 9528, sys_menu_id: customer, sys_base_menu_btn_id: 5 }],
    sys_apis: [
      api(1, 'POST', '/user/getUserList', '系统用户'),
      api(2, 'POST', '/shop/createOrder', '订单'),
      api(3, 'POST', '/shop/closeOrder', '订单'),
    ],
    casbin_rule: [
      rule(888, 'POST', '/shop/createOrder'),
      rule(9528, 'POST', '/user/getUserList'),
      rule(9528, 'POST', '/shop/*'),
      rule(9528, 'POST', '/casbin/updateCasbin'),
      rule(4711, 'POST', '/shop/createOrder'),
    ],
    sys_dictionaries: [
      { id: 1, ...TIMES, name: '颜色', type: 'shop_colour', status: true, desc: '订单的颜色' },
    ],
    sys_dictionary_details: ['red', 'blue'].map((value, index) => ({
      id: index + 1,
      ...TIMES,
      label: value,
      value,
      extend: '',
      status: true,
      sort: index,
      sys_dictionary_id: 1,
    })),
  };
  return Object.fromEntries(
    TABLES.map((name) => [name, more[name] ?? defaults[name] ?? []]),
  ) as unknown as Tables;
}

const escaped = (value: unknown): string => {
  if (value === null) return '\\N';
  const escapedText = typeof value === 'boolean' ? (value ? 't' : 'f') : String(value);
  return escapedText
    .replaceAll('\\', '\\\\')
    .replaceAll('\t', '\\t')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r');
};

/** Formats the tables like `pg_dump --format=plain`, preceded by an unrelated table. */
export function gvaDump(tables: Tables): string {
  const copies = Object.entries(tables).flatMap(([name, rows]) => {
    const columns = Object.keys(rows[0] ?? { id: 0 });
    const list = columns.map((column) => (column === 'desc' ? '"desc"' : column)).join(', ');
    return [
      `COPY public.${name} (${list}) FROM stdin;`,
      ...rows.map((row) => columns.map((column) => escaped(row[column] ?? null)).join('\t')),
      '\\.',
      '',
    ];
  });
  const other = [
    'COPY public.sys_operation_records (id, body) FROM stdin;',
    '1\tCOPY public.sys_users (id) FROM stdin;',
    '\\.',
  ];
  return [
    '--',
    '-- PostgreSQL database dump',
    '--',
    '',
    "SET client_encoding = 'UTF8';",
    ...other,
    ...copies,
    '',
  ].join('\n');
}
