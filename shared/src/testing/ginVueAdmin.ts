import { GIN_VUE_ADMIN_LACKS } from '../contract/ginVueAdmin.ts';
import { lacksAtom } from '../session/state.ts';
import type { SysAuthority, SysUser } from '../session/types.ts';
import { store } from '../store/store.ts';
import { type FakeResponse, type FakeServer, fakeServer } from './fakeServer.ts';
import { type Fields, type On, serveGvaTables } from './ginVueAdminCalls.ts';
import type { GvaTables } from './ginVueAdminTables.ts';

/** A user as gin-vue-admin keeps him. */
export interface GvaUser
  extends Required<Omit<SysUser, 'mustChangePassword' | 'authority' | 'authorities'>> {
  CreatedAt: string;
  UpdatedAt: string;
  authority: GvaRole;
  authorities: GvaRole[];
}

/** A role as gin-vue-admin keeps it. */
export interface GvaRole extends Required<SysAuthority> {
  CreatedAt: string;
  UpdatedAt: string;
  DeletedAt: null;
  dataAuthorityId: GvaRole[] | null;
  children: GvaRole[] | null;
  menus: null;
}

/** What the stand-in holds; what a write of the console does to it is there to be compared. */
export interface GvaState {
  users: GvaUser[];
  /** Flat; the list call answers them as a tree. */
  roles: GvaRole[];
  /** Passwords that were set, by the ID of the user. */
  passwords: Record<number, string>;
  /** Menus, API rows, dictionaries and operation records; without them their calls are not answered. */
  tables?: GvaTables;
}

type Body = Fields;

const REFUSED = (msg: string): FakeResponse => ({ code: 7, data: {}, msg });
const DONE = (msg = '操作成功'): FakeResponse => ({ data: {}, msg });

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Columns as Go's ORM writes them from a struct: what the body leaves out, and what is empty, stays. */
const given = (body: Body, names: readonly string[]): Body =>
  Object.fromEntries(
    names
      .filter((name) => body[name] !== undefined && body[name] !== '' && body[name] !== 0)
      .map((name) => [name, body[name]]),
  );

/**
 * Stands in for a gin-vue-admin 2.6.3 server: `PUT /user/setUserInfo` writes every column from the body, what is absent as 0 or '';
 * lists page but neither search nor sort, and the console knows that of it; rows carry no `actions`, answers no counts; a reset password becomes 123456 and is not told.
 *
 * @param state what is there to begin with; the calls change it
 * @example
 * const state = { users: [gvaUser()], roles: [gvaRole()], passwords: {} };
 * const server = ginVueAdmin(state);
 */
export function ginVueAdmin(state: GvaState): FakeServer {
  const server = fakeServer();
  store.set(lacksAtom, GIN_VUE_ADMIN_LACKS);
  const on: On = (route, handle) =>
    server.on(route, ({ body, query }) => handle((body ?? {}) as Body, query));
  serveUsers(on, state);
  serveRoles(on, state);
  if (state.tables) serveGvaTables(on, state.tables);
  return server;
}

function pageOf<Row>(rows: readonly Row[], { page, pageSize }: Body): FakeResponse {
  if (number(page) === 0) return REFUSED('Page值不能为空');
  if (number(pageSize) === 0) return REFUSED('PageSize值不能为空');
  const first = (number(page) - 1) * number(pageSize);
  const list = rows.slice(first, first + number(pageSize));
  return {
    data: { list: list.length > 0 ? list : null, total: rows.length, page, pageSize },
    msg: '获取成功',
  };
}

function serveUsers(on: On, state: GvaState): void {
  const find = (ID: unknown): GvaUser | undefined => state.users.find((user) => user.ID === ID);
  const setRoles = (user: GvaUser, ids: readonly number[]): void => {
    user.authorities = ids.flatMap((id) =>
      state.roles.filter(({ authorityId }) => authorityId === id),
    );
    user.authority = user.authorities[0] ?? user.authority;
    user.authorityId = user.authority.authorityId;
  };

  on('POST /user/getUserList', (body) => pageOf(state.users, body));
  on('PUT /user/setUserInfo', (body) => {
    const user = find(body.ID);
    if (!user) return REFUSED('设置失败');
    for (const name of ['nickName', 'headerImg', 'phone', 'email', 'sideMode'] as const)
      user[name] = text(body[name]);
    user.enable = number(body.enable);
    const ids = body.authorityIds;
    if (Array.isArray(ids) && ids.length > 0) setRoles(user, ids);
    return DONE('设置成功');
  });
  on('PUT /user/setSelfInfo', (body) => {
    const [self] = state.users;
    if (self)
      Object.assign(
        self,
        given(body, ['nickName', 'phone', 'email', 'headerImg', 'sideMode', 'enable']),
      );
    return DONE('设置成功');
  });
  on('POST /user/setUserAuthorities', (body) => {
    const user = find(body.ID);
    const ids = body.authorityIds;
    if (!user || !Array.isArray(ids) || ids.length === 0) return REFUSED('修改失败');
    setRoles(user, ids);
    return DONE('修改成功');
  });
  on('POST /user/admin_register', (body) => {
    const ID = Math.max(0, ...state.users.map((user) => user.ID)) + 1;
    const names = {
      userName: text(body.userName),
      nickName: text(body.nickName),
      headerImg: text(body.headerImg),
    };
    const user = gvaUser({
      ID,
      ...names,
      phone: text(body.phone),
      email: text(body.email),
      enable: number(body.enable),
    });
    setRoles(user, body.authorityIds as number[]);
    state.users.push(user);
    state.passwords[ID] = text(body.passWord);
    return { data: { user }, msg: '注册成功' };
  });
  on('POST /user/changePassword', (body) => {
    const [self] = state.users;
    if (!self || (state.passwords[self.ID] ?? '123456') !== body.password)
      return REFUSED('修改失败，原密码与当前账户不符');
    state.passwords[self.ID] = text(body.newPassword);
    return DONE('修改成功');
  });
  on('POST /user/resetPassword', (body) => {
    state.passwords[number(body.ID)] = '123456';
    return DONE('重置成功');
  });
  on('DELETE /user/deleteUser', (body) => {
    state.users = state.users.filter(({ ID }) => ID !== body.id);
    return DONE('删除成功');
  });
}

function serveRoles(on: On, state: GvaState): void {
  const find = (id: unknown): GvaRole | undefined =>
    state.roles.find(({ authorityId }) => authorityId === id);
  const below = (parentId: number): GvaRole[] | null => {
    const roles = state.roles.filter((role) => role.parentId === parentId);
    return roles.length > 0
      ? roles.map((role) => ({ ...role, children: below(role.authorityId) }))
      : null;
  };

  const dataRoles = (wanted: unknown): GvaRole[] =>
    (Array.isArray(wanted) ? wanted : []).flatMap(({ authorityId }) => {
      const role = find(authorityId);
      return role ? [{ ...role, dataAuthorityId: null }] : [];
    });

  on('POST /authority/getAuthorityList', (body) => pageOf(below(0) ?? [], body));
  on('PUT /authority/updateAuthority', (body) => {
    if (text(body.authorityName) === '') return REFUSED('AuthorityName值不能为空');
    const role = find(body.authorityId);
    if (!role) return REFUSED('更新失败');
    Object.assign(role, given(body, ['authorityName', 'parentId', 'defaultRouter']));
    return { data: { authority: role }, msg: '更新成功' };
  });
  on('POST /authority/createAuthority', (body) => {
    if (find(body.authorityId)) return REFUSED('存在相同角色id');
    const { authorityId, authorityName, parentId } = body as unknown as GvaRole;
    const role = gvaRole({ authorityId, authorityName, parentId, defaultRouter: 'dashboard' });
    state.roles.push(role);
    return { data: { authority: role }, msg: '创建成功' };
  });
  on('POST /authority/deleteAuthority', (body) => {
    if (state.roles.some(({ parentId }) => parentId === body.authorityId))
      return REFUSED('此角色存在子角色不允许删除');
    state.roles = state.roles.filter(({ authorityId }) => authorityId !== body.authorityId);
    return DONE('删除成功');
  });
  on('POST /authority/copyAuthority', (body) => {
    const role = body.authority as GvaRole;
    state.roles.push({ ...gvaRole(), ...role, dataAuthorityId: dataRoles(role.dataAuthorityId) });
    return { data: { authority: role }, msg: '拷贝成功' };
  });
  on('POST /authority/setDataAuthority', (body) => {
    const role = find(body.authorityId);
    if (!role) return REFUSED('设置失败');
    role.dataAuthorityId = dataRoles(body.dataAuthorityId);
    return DONE('设置成功');
  });
}

const TIMES = { CreatedAt: '2024-04-27T10:00:00+08:00', UpdatedAt: '2024-04-27T10:00:00+08:00' };

/** A role of the stand-in; give what the test is about. */
export function gvaRole(parts: Partial<GvaRole> = {}): GvaRole {
  const role = {
    authorityId: 888,
    authorityName: '普通用户',
    parentId: 0,
    defaultRouter: 'dashboard',
  };
  return {
    ...TIMES,
    DeletedAt: null,
    ...role,
    dataAuthorityId: null,
    children: null,
    menus: null,
    ...parts,
  };
}

/** A user of the stand-in; give what the test is about. */
export function gvaUser(parts: Partial<GvaUser> = {}): GvaUser {
  const role = parts.authority ?? gvaRole();
  return {
    ...TIMES,
    ID: 1,
    uuid: '8d4b1f4e-6d2b-4d8a-9f44-0e7f0d1f5a11',
    userName: 'admin',
    nickName: 'Mr.奇淼',
    sideMode: 'dark',
    headerImg: 'https://example.com/admin.png',
    baseColor: '#fff',
    activeColor: '#1890ff',
    authorityId: role.authorityId,
    authority: role,
    authorities: [role],
    phone: '17611111111',
    email: '333333333@qq.com',
    enable: 1,
    ...parts,
  };
}
