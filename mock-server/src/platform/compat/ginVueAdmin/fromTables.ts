import type { Snapshot, SourceMenu } from './snapshot.ts';
import { flag, groupRows, number, object, parameter, type SourceRow, text } from './values.ts';

/** Tables that are read. A table that a version does not have is treated as empty. */
export const TABLES = [
  'sys_users',
  'sys_user_authority',
  'sys_authorities',
  'sys_data_authority_id',
  'sys_base_menus',
  'sys_base_menu_parameters',
  'sys_base_menu_btns',
  'sys_authority_menus',
  'sys_authority_btns',
  'sys_apis',
  'casbin_rule',
  'sys_dictionaries',
  'sys_dictionary_details',
  'exa_file_upload_and_downloads',
] as const;
export type TableName = (typeof TABLES)[number];
export type Tables = Readonly<Record<TableName, readonly SourceRow[]>>;

/** Number of rows of each other table. */
type OtherTables = Readonly<Record<string, number>>;

/** Content of a database of gin-vue-admin. */
export interface Source {
  tables: Tables;
  others: OtherTables;
}

/** Returns the rows that are not marked as deleted. */
const withoutDeleted = (rows: readonly SourceRow[]) =>
  rows.filter(
    ({ deleted_at: at }) => at === null || at === undefined || at === '' || at === 0 || at === '0',
  );

const byId = (a: SourceRow, b: SourceRow) => number(a.id) - number(b.id);

function menusOf(tables: Tables): SourceMenu[] {
  const parameters = groupRows(withoutDeleted(tables.sys_base_menu_parameters), (row) =>
    number(row.sys_base_menu_id),
  );
  const buttons = groupRows(withoutDeleted(tables.sys_base_menu_btns), (row) =>
    number(row.sys_base_menu_id),
  );
  return withoutDeleted(tables.sys_base_menus)
    .toSorted(byId)
    .map((row) => ({
      id: number(row.id),
      parentId: number(row.parent_id),
      path: text(row.path),
      name: text(row.name),
      hidden: flag(row.hidden),
      component: text(row.component),
      sort: number(row.sort),
      title: text(row.title),
      icon: text(row.icon),
      activeName: text(row.active_name),
      keepAlive: flag(row.keep_alive),
      defaultMenu: flag(row.default_menu),
      closeTab: flag(row.close_tab),
      parameters: parameters(number(row.id)).map(parameter),
      buttons: buttons(number(row.id)).map(({ id, name, desc }) => ({
        id: number(id),
        name: text(name),
        desc: text(desc),
      })),
    }));
}

function usersOf(tables: Tables): Snapshot['users'] {
  const roles = groupRows(tables.sys_user_authority, (row) => number(row.sys_user_id));
  return withoutDeleted(tables.sys_users)
    .toSorted(byId)
    .map((row) => {
      const roleIds = roles(number(row.id)).map((grant) =>
        number(grant.sys_authority_authority_id),
      );
      return {
        uuid: text(row.uuid),
        userName: text(row.username),
        passwordHash: text(row.password),
        nickName: text(row.nick_name),
        headerImg: text(row.header_img),
        phone: text(row.phone),
        email: text(row.email),
        enable: number(row.enable) === 2 ? 2 : 1,
        sideMode: text(row.side_mode),
        baseColor: text(row.base_color),
        activeColor: text(row.active_color),
        originSetting: object(row.origin_setting),
        // In the source, the active role of a user may be missing in the user's list of roles.
        roles: [...new Set([number(row.authority_id), ...roleIds])].filter((role) => role !== 0),
      };
    });
}

function dictionariesOf(tables: Tables): Snapshot['dictionaries'] {
  const details = groupRows(withoutDeleted(tables.sys_dictionary_details).toSorted(byId), (row) =>
    number(row.sys_dictionary_id),
  );
  return withoutDeleted(tables.sys_dictionaries)
    .toSorted(byId)
    .map((row) => ({
      id: number(row.id),
      parentId: number(row.parent_id),
      name: text(row.name),
      type: text(row.type),
      status: flag(row.status, true),
      desc: text(row.desc),
      details: details(number(row.id)).map((detail) => ({
        id: number(detail.id),
        parentId: number(detail.parent_id),
        label: text(detail.label),
        value: text(detail.value),
        extend: text(detail.extend),
        status: flag(detail.status, true) && !flag(detail.disabled),
        sort: number(detail.sort),
      })),
    }));
}

/** Returns the number of rows of each table that are not read: other tables, and deleted rows. */
const unreadOf = (tables: Tables, others: OtherTables): Snapshot['unread'] => [
  ...Object.entries(others).map(([table, rows]) => ({ table, rows, why: '' })),
  ...TABLES.map((table) => {
    const rows = tables[table].length - withoutDeleted(tables[table]).length;
    return { table, rows, why: 'deleted' };
  }),
];

/** Creates a snapshot from the tables of a gin-vue-admin database. */
export function snapshotOfTables(tables: Tables, others: OtherTables = {}): Snapshot {
  const rules = tables.casbin_rule.filter(({ ptype }) => ptype === 'p');
  return {
    roles: withoutDeleted(tables.sys_authorities).map((row) => ({
      authorityId: number(row.authority_id),
      authorityName: text(row.authority_name),
      parentId: number(row.parent_id),
      defaultRouter: text(row.default_router),
    })),
    menus: menusOf(tables),
    apis: withoutDeleted(tables.sys_apis)
      .toSorted(byId)
      .map((row) => ({
        method: text(row.method).toUpperCase(),
        path: text(row.path),
        apiGroup: text(row.api_group),
        description: text(row.description),
      })),
    users: usersOf(tables),
    dictionaries: dictionariesOf(tables),
    roleApis: rules.map(({ v0, v1, v2 }) => ({
      role: number(v0),
      path: text(v1),
      method: text(v2).toUpperCase(),
    })),
    roleMenus: tables.sys_authority_menus.map((row) => ({
      role: number(row.sys_authority_authority_id),
      menu: number(row.sys_base_menu_id),
    })),
    roleButtons: tables.sys_authority_btns.map((row) => ({
      role: number(row.authority_id),
      button: number(row.sys_base_menu_btn_id),
    })),
    roleDatas: tables.sys_data_authority_id.map((row) => ({
      role: number(row.sys_authority_authority_id),
      data: number(row.data_authority_id_authority_id),
    })),
    files: withoutDeleted(tables.exa_file_upload_and_downloads)
      .toSorted(byId)
      .map(({ name, url }) => ({ name: text(name), url: text(url) })),
    unread: unreadOf(tables, others).filter(({ rows }) => rows > 0),
  };
}
