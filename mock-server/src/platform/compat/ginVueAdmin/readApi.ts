import { describeError, StartError } from '../../../process/startError.ts';
import { ApiClient, type ApiCredentials, PAGE_SIZE } from './apiClient.ts';
import type { Snapshot, SourceMenu, SourceUser } from './snapshot.ts';
import { flag, number, object, parameter, type SourceRow, sourceRows, text } from './values.ts';

/** Flattens a tree, parents first. */
const flat = (rows: readonly SourceRow[]): SourceRow[] =>
  rows.flatMap((row) => [row, ...flat(sourceRows(row.children))]);

function menuOf(row: SourceRow): SourceMenu {
  const meta = object(row.meta) ?? {};
  return {
    id: number(row.ID),
    parentId: number(row.parentId),
    path: text(row.path),
    name: text(row.name),
    hidden: flag(row.hidden),
    component: text(row.component),
    sort: number(row.sort),
    title: text(meta.title),
    icon: text(meta.icon),
    activeName: text(meta.activeName),
    keepAlive: flag(meta.keepAlive),
    defaultMenu: flag(meta.defaultMenu),
    closeTab: flag(meta.closeTab),
    parameters: sourceRows(row.parameters).map(parameter),
    buttons: sourceRows(row.menuBtn).map((button) => ({
      id: number(button.ID),
      name: text(button.name),
      desc: text(button.desc),
    })),
  };
}

function userOf(row: SourceRow): SourceUser {
  const roleIds = sourceRows(row.authorities).map((role) => number(role.authorityId));
  return {
    uuid: text(row.uuid),
    userName: text(row.userName),
    passwordHash: '',
    nickName: text(row.nickName),
    headerImg: text(row.headerImg),
    phone: text(row.phone),
    email: text(row.email),
    enable: number(row.enable) === 2 ? 2 : 1,
    sideMode: text(row.sideMode),
    baseColor: text(row.baseColor),
    activeColor: text(row.activeColor),
    originSetting: object(row.originSetting),
    roles: [...new Set([number(row.authorityId), ...roleIds])].filter((role) => role !== 0),
  };
}

async function dictionariesOf(client: ApiClient): Promise<Snapshot['dictionaries']> {
  const rows = flat(sourceRows(await client.call('GET', '/sysDictionary/getSysDictionaryList')));
  const dictionaries: Snapshot['dictionaries'] = [];
  for (const row of rows) {
    const id = number(row.ID);
    const details = await client.all((page) =>
      client.call(
        'GET',
        `/sysDictionaryDetail/getSysDictionaryDetailList?page=${page}&pageSize=${PAGE_SIZE}&sysDictionaryID=${id}`,
      ),
    );
    dictionaries.push({
      id,
      parentId: number(row.parentID),
      name: text(row.name),
      type: text(row.type),
      status: flag(row.status, true),
      desc: text(row.desc),
      details: details.map((detail) => ({
        id: number(detail.ID),
        parentId: number(detail.parentID),
        label: text(detail.label),
        value: text(detail.value),
        extend: text(detail.extend),
        status: flag(detail.status, true) && !flag(detail.disabled),
        sort: number(detail.sort),
      })),
    });
  }
  return dictionaries;
}

/** Reads the calls, menus and buttons of each role. */
async function grantsOf(client: ApiClient, roles: readonly number[], menus: readonly SourceMenu[]) {
  const grants: Pick<Snapshot, 'roleApis' | 'roleMenus' | 'roleButtons'> = {
    roleApis: [],
    roleMenus: [],
    roleButtons: [],
  };
  for (const role of roles) {
    const body = { authorityId: role };
    const paths = sourceRows(
      await client.member('POST', '/casbin/getPolicyPathByAuthorityId', 'paths', body),
    );
    grants.roleApis.push(
      ...paths.map(({ method, path }) => ({
        role,
        method: text(method).toUpperCase(),
        path: text(path),
      })),
    );
    const visibleMenus = sourceRows(
      await client.member('POST', '/menu/getMenuAuthority', 'menus', body),
    );
    grants.roleMenus.push(
      ...visibleMenus.map((row) => ({ role, menu: number(row.menuId ?? row.ID) })),
    );
    for (const { id } of menus.filter(({ buttons }) => buttons.length > 0)) {
      const selected = await client.member('POST', '/authorityBtn/getAuthorityBtn', 'selected', {
        ...body,
        menuID: id,
      });
      const buttons = Array.isArray(selected) ? selected : [];
      grants.roleButtons.push(...buttons.map((button) => ({ role, button: number(button) })));
    }
  }
  return grants;
}

async function readAll(client: ApiClient): Promise<Snapshot> {
  const paged = (path: string, body: object = {}) =>
    client.all((page) => client.call('POST', path, { page, pageSize: PAGE_SIZE, ...body }));
  const roles = flat(await paged('/authority/getAuthorityList'));
  const menus = flat(
    sourceRows(await client.member('POST', '/menu/getBaseMenuTree', 'menus', {})),
  ).map(menuOf);
  const ids = roles.map((row) => number(row.authorityId));
  return {
    roles: roles.map((row) => ({
      authorityId: number(row.authorityId),
      authorityName: text(row.authorityName),
      parentId: number(row.parentId),
      defaultRouter: text(row.defaultRouter),
    })),
    menus,
    apis: sourceRows(await client.member('POST', '/api/getAllApis', 'apis', {})).map((row) => ({
      method: text(row.method).toUpperCase(),
      path: text(row.path),
      apiGroup: text(row.apiGroup),
      description: text(row.description),
    })),
    users: (await paged('/user/getUserList')).map(userOf),
    dictionaries: await dictionariesOf(client),
    ...(await grantsOf(client, ids, menus)),
    roleDatas: roles.flatMap((row) =>
      sourceRows(row.dataAuthorityId).map((data) => ({
        role: number(row.authorityId),
        data: number(data.authorityId),
      })),
    ),
    files: [],
    unread: [],
  };
}

/**
 * Reads users and rights from the API of a running gin-vue-admin server. The account must see all
 * users, roles, menus and calls (role 888). The API does not provide passwords. Throws `StartError`
 * with the failed call.
 *
 * @param address base address of the API, for example `https://admin.example.com/api`
 */
export async function readApi(address: string, credentials: ApiCredentials): Promise<Snapshot> {
  const client = new ApiClient(address);
  try {
    await client.signIn(credentials);
    return await readAll(client);
  } catch (error) {
    const cause =
      error instanceof Error && error.cause !== undefined
        ? `${error.message}, ${describeError(error.cause)}`
        : describeError(error);
    throw new StartError(
      `${new URL(address).origin} cannot be imported`,
      cause,
      'give the address of its API, and an account that can read all users, roles, menus and calls',
    );
  }
}
