import { GIN_VUE_ADMIN_MISSING } from '../contract/ginVueAdmin.ts';
import { missingCapabilitiesAtom } from '../session/state.ts';
import { store } from '../store/store.ts';
import { type FakeResponse, type FakeServer, fakeServer } from './fakeServer.ts';
import { serveGvaTables } from './ginVueAdminCalls.ts';
import { done, type Fields, type On, refused } from './ginVueAdminRows.ts';
import type { GvaTables } from './ginVueAdminTables.ts';
import { type GvaRole, type GvaUser, gvaRole, gvaUser } from './ginVueAdminUsers.ts';

/** Stored rows of the fake back end. Calls change them, so tests can compare them. */
export interface GvaState {
  users: GvaUser[];
  /** A flat list. The list call returns them as a tree. */
  roles: GvaRole[];
  /** Passwords by user ID. */
  passwords: Record<number, string>;
  /** Menus, API rows, dictionaries and operation records. Without them their calls do not exist. */
  tables?: GvaTables;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

/**
 * Takes the columns that Go's ORM writes from a struct. Absent and empty fields are not written.
 */
const nonEmpty = (body: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(
    names
      .filter((name) => body[name] !== undefined && body[name] !== '' && body[name] !== 0)
      .map((name) => [name, body[name]]),
  );

/**
 * Creates a fake gin-vue-admin 2.6.3 back end. `PUT /user/setUserInfo` writes every column from the
 * body, absent ones as 0 or ''. Lists have pages, but no search and no sorting, and the console is
 * informed about that. Rows have no `actions`, and responses no counts. A reset password becomes
 * 123456 and is not returned.
 *
 * @param state the initial rows, which the calls change
 * @example
 * const state = { users: [gvaUser()], roles: [gvaRole()], passwords: {} };
 * const server = ginVueAdmin(state);
 */
export function ginVueAdmin(state: GvaState): FakeServer {
  const server = fakeServer();
  store.set(missingCapabilitiesAtom, GIN_VUE_ADMIN_MISSING);
  const on: On = (route, handle) =>
    server.on(route, ({ body, query }) => handle((body ?? {}) as Fields, query));
  serveUsers(on, state);
  serveRoles(on, state);
  if (state.tables) serveGvaTables(on, state.tables);
  return server;
}

function pageResponse<Row>(rows: readonly Row[], { page, pageSize }: Fields): FakeResponse {
  if (number(page) === 0) return refused('Page值不能为空');
  if (number(pageSize) === 0) return refused('PageSize值不能为空');
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

  on('POST /user/getUserList', (body) => pageResponse(state.users, body));
  on('PUT /user/setUserInfo', (body) => {
    const user = find(body.ID);
    if (!user) return refused('设置失败');
    for (const name of ['nickName', 'headerImg', 'phone', 'email', 'sideMode'] as const)
      user[name] = text(body[name]);
    user.enable = number(body.enable);
    const ids = body.authorityIds;
    if (Array.isArray(ids) && ids.length > 0) setRoles(user, ids);
    return done('设置成功');
  });
  on('PUT /user/setSelfInfo', (body) => {
    const [self] = state.users;
    if (self)
      Object.assign(
        self,
        nonEmpty(body, ['nickName', 'phone', 'email', 'headerImg', 'sideMode', 'enable']),
      );
    return done('设置成功');
  });
  on('POST /user/setUserAuthorities', (body) => {
    const user = find(body.ID);
    const ids = body.authorityIds;
    if (!user || !Array.isArray(ids) || ids.length === 0) return refused('修改失败');
    setRoles(user, ids);
    return done('修改成功');
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
      return refused('修改失败，原密码与当前账户不符');
    state.passwords[self.ID] = text(body.newPassword);
    return done('修改成功');
  });
  on('POST /user/resetPassword', (body) => {
    state.passwords[number(body.ID)] = '123456';
    return done('重置成功');
  });
  on('DELETE /user/deleteUser', (body) => {
    state.users = state.users.filter(({ ID }) => ID !== body.id);
    return done('删除成功');
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

  const dataRoles = (input: unknown): GvaRole[] =>
    (Array.isArray(input) ? input : []).flatMap(({ authorityId }) => {
      const role = find(authorityId);
      return role ? [{ ...role, dataAuthorityId: null }] : [];
    });

  on('POST /authority/getAuthorityList', (body) => pageResponse(below(0) ?? [], body));
  on('PUT /authority/updateAuthority', (body) => {
    if (text(body.authorityName) === '') return refused('AuthorityName值不能为空');
    const role = find(body.authorityId);
    if (!role) return refused('更新失败');
    Object.assign(role, nonEmpty(body, ['authorityName', 'parentId', 'defaultRouter']));
    return { data: { authority: role }, msg: '更新成功' };
  });
  on('POST /authority/createAuthority', (body) => {
    if (find(body.authorityId)) return refused('存在相同角色id');
    const { authorityId, authorityName, parentId } = body as unknown as GvaRole;
    const role = gvaRole({ authorityId, authorityName, parentId, defaultRouter: 'dashboard' });
    state.roles.push(role);
    return { data: { authority: role }, msg: '创建成功' };
  });
  on('POST /authority/deleteAuthority', (body) => {
    if (state.roles.some(({ parentId }) => parentId === body.authorityId))
      return refused('此角色存在子角色不允许删除');
    state.roles = state.roles.filter(({ authorityId }) => authorityId !== body.authorityId);
    return done('删除成功');
  });
  on('POST /authority/copyAuthority', (body) => {
    const role = body.authority as GvaRole;
    state.roles.push({ ...gvaRole(), ...role, dataAuthorityId: dataRoles(role.dataAuthorityId) });
    return { data: { authority: role }, msg: '拷贝成功' };
  });
  on('POST /authority/setDataAuthority', (body) => {
    const role = find(body.authorityId);
    if (!role) return refused('设置失败');
    role.dataAuthorityId = dataRoles(body.dataAuthorityId);
    return done('设置成功');
  });
}
