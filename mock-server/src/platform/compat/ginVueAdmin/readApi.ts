import { reasonOf, StartError } from '../../../process/startError.ts';
import type { Snapshot, SourceMenu, SourceUser } from './snapshot.ts';
import { flag, number, object, parameter, rowsOf, type SourceRow, text } from './values.ts';

/** Who signs in at the other server: with a token that his browser has, or with name and password where no captcha is asked for. */
export interface ApiCredentials {
  token?: string | undefined;
  user?: string | undefined;
  password?: string | undefined;
}

const PAGE_SIZE = 100;
const ANSWER_MS = 30_000;
const MAX_PAGES = 10_000;

/** Calls of the other server. Each throws with the text that the server gives for a refusal. */
class Source {
  private readonly address: string;
  private token = '';

  constructor(address: string) {
    this.address = address.replace(/\/+$/, '');
  }

  async call(
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
  ): Promise<Record<string, unknown> | unknown[]> {
    const answer = await fetch(`${this.address}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(this.token && { 'x-token': this.token }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    this.token = answer.headers.get('new-token') ?? this.token;
    const { code, data, msg } = object(await answer.json().catch(() => undefined)) ?? {};
    if (code !== 0)
      throw new Error(`${method} ${path} answered ${text(msg) || `HTTP ${answer.status}`}`);
    return Array.isArray(data) ? data : (object(data) ?? {});
  }

  /** One member of an answer. */
  async member(
    method: 'GET' | 'POST',
    path: string,
    name: string,
    body?: unknown,
  ): Promise<unknown> {
    return object(await this.call(method, path, body))?.[name];
  }

  /** Every row of a list that pages, or that answers all rows at once. */
  async all(read: (page: number) => Promise<unknown>): Promise<SourceRow[]> {
    const found: SourceRow[] = [];
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const answer = await read(page);
      const rows = rowsOf(answer);
      found.push(...rows);
      if (
        Array.isArray(answer) ||
        rows.length < PAGE_SIZE ||
        found.length >= number(object(answer)?.total)
      )
        break;
    }
    return found;
  }

  async signIn({ token, user, password }: ApiCredentials): Promise<void> {
    if (token) {
      this.token = token;
      return;
    }
    const captcha = object(await this.call('POST', '/base/captcha')) ?? {};
    if (flag(captcha.openCaptcha))
      throw new Error(
        'its sign-in asks for a captcha: set CONSOLE_IMPORT_TOKEN to the token of a session there instead',
      );
    const body = { username: user, password, captcha: '', captchaId: text(captcha.captchaId) };
    this.token = text(await this.member('POST', '/base/login', 'token', body));
  }
}

/** Rows of a tree in one list, each after the one that it hangs below. */
const flat = (rows: readonly SourceRow[]): SourceRow[] =>
  rows.flatMap((row) => [row, ...flat(rowsOf(row.children))]);

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
    parameters: rowsOf(row.parameters).map(parameter),
    buttons: rowsOf(row.menuBtn).map((one) => ({
      id: number(one.ID),
      name: text(one.name),
      desc: text(one.desc),
    })),
  };
}

function userOf(row: SourceRow): SourceUser {
  const given = rowsOf(row.authorities).map((role) => number(role.authorityId));
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
    roles: [...new Set([number(row.authorityId), ...given])].filter((role) => role !== 0),
  };
}

async function dictionariesOf(source: Source): Promise<Snapshot['dictionaries']> {
  const rows = flat(rowsOf(await source.call('GET', '/sysDictionary/getSysDictionaryList')));
  const found: Snapshot['dictionaries'] = [];
  for (const row of rows) {
    const id = number(row.ID);
    const details = await source.all((page) =>
      source.call(
        'GET',
        `/sysDictionaryDetail/getSysDictionaryDetailList?page=${page}&pageSize=${PAGE_SIZE}&sysDictionaryID=${id}`,
      ),
    );
    found.push({
      id,
      parentId: number(row.parentID),
      name: text(row.name),
      type: text(row.type),
      status: flag(row.status, true),
      desc: text(row.desc),
      details: details.map((one) => ({
        id: number(one.ID),
        parentId: number(one.parentID),
        label: text(one.label),
        value: text(one.value),
        extend: text(one.extend),
        status: flag(one.status, true) && !flag(one.disabled),
        sort: number(one.sort),
      })),
    });
  }
  return found;
}

/** What each role may call, see and press. */
async function grantsOf(source: Source, roles: readonly number[], menus: readonly SourceMenu[]) {
  const grants: Pick<Snapshot, 'roleApis' | 'roleMenus' | 'roleButtons'> = {
    roleApis: [],
    roleMenus: [],
    roleButtons: [],
  };
  for (const role of roles) {
    const body = { authorityId: role };
    const paths = rowsOf(
      await source.member('POST', '/casbin/getPolicyPathByAuthorityId', 'paths', body),
    );
    grants.roleApis.push(
      ...paths.map(({ method, path }) => ({
        role,
        method: text(method).toUpperCase(),
        path: text(path),
      })),
    );
    const seen = rowsOf(await source.member('POST', '/menu/getMenuAuthority', 'menus', body));
    grants.roleMenus.push(...seen.map((row) => ({ role, menu: number(row.menuId ?? row.ID) })));
    for (const { id } of menus.filter(({ buttons }) => buttons.length > 0)) {
      const selected = await source.member('POST', '/authorityBtn/getAuthorityBtn', 'selected', {
        ...body,
        menuID: id,
      });
      const buttons = Array.isArray(selected) ? selected : [];
      grants.roleButtons.push(...buttons.map((button) => ({ role, button: number(button) })));
    }
  }
  return grants;
}

async function readAll(source: Source): Promise<Snapshot> {
  const paged = (path: string, body: object = {}) =>
    source.all((page) => source.call('POST', path, { page, pageSize: PAGE_SIZE, ...body }));
  const roles = flat(await paged('/authority/getAuthorityList'));
  const menus = flat(rowsOf(await source.member('POST', '/menu/getBaseMenuTree', 'menus', {}))).map(
    menuOf,
  );
  const ids = roles.map((row) => number(row.authorityId));
  return {
    roles: roles.map((row) => ({
      authorityId: number(row.authorityId),
      authorityName: text(row.authorityName),
      parentId: number(row.parentId),
      defaultRouter: text(row.defaultRouter),
    })),
    menus,
    apis: rowsOf(await source.member('POST', '/api/getAllApis', 'apis', {})).map((row) => ({
      method: text(row.method).toUpperCase(),
      path: text(row.path),
      apiGroup: text(row.apiGroup),
      description: text(row.description),
    })),
    users: (await paged('/user/getUserList')).map(userOf),
    dictionaries: await dictionariesOf(source),
    ...(await grantsOf(source, ids, menus)),
    roleDatas: roles.flatMap((row) =>
      rowsOf(row.dataAuthorityId).map((data) => ({
        role: number(row.authorityId),
        data: number(data.authorityId),
      })),
    ),
  };
}

/**
 * Reads people and rights from the API of a running gin-vue-admin server, as somebody who sees all of it there (role 888). The API
 * tells no passwords. Throws `StartError` with the call that failed.
 *
 * @param address with the path below which its API lies, for example `https://admin.example.com/api`
 */
export async function readApi(address: string, credentials: ApiCredentials): Promise<Snapshot> {
  const source = new Source(address);
  try {
    await source.signIn(credentials);
    return await readAll(source);
  } catch (error) {
    const cause =
      error instanceof Error && error.cause !== undefined
        ? `${error.message}, ${reasonOf(error.cause)}`
        : reasonOf(error);
    throw new StartError(
      `${new URL(address).origin} cannot be imported`,
      cause,
      'give the address of its API, and an account there that sees all users, roles, menus and calls',
    );
  }
}
