import type { Schemas } from '@console/shared/request';
import { type FakeServer, fakeServer } from '@console/shared/testing';

type Role = Schemas['SysAuthorityRow'];
type User = Schemas['SysUserRow'];

const TIME = '2026-03-01T00:00:00.000Z';
const NAMES: Record<number, string> = {
  888: '超级管理员',
  999: '平台管理员',
  301: '网管',
  100: '安全运营',
};

function authority(authorityId: number): User['authority'] {
  const tree = {
    parentId: 0,
    dataAuthorityId: null,
    children: null,
    menus: null,
    defaultRouter: 'user',
  };
  const times = { CreatedAt: TIME, UpdatedAt: TIME, DeletedAt: null };
  return {
    ...times,
    ...tree,
    authorityId,
    authorityName: NAMES[authorityId] ?? String(authorityId),
  };
}

/** A role that the caller may assign by default. */
export function roleFixture(authorityId: number, parts: Partial<Role> = {}): Role {
  return {
    ...authority(authorityId),
    dataAuthorityId: [],
    datasRevision: '',
    scope: { kinds: ['all'], inherited: false },
    userCount: 0,
    actions: ['assign'],
    children: null,
    ...parts,
  };
}

/** A user with the given roles; the first one is active by default. */
export function userFixture({
  roles = [301],
  ...parts
}: Partial<User> & { roles?: number[] } = {}): User {
  const authorityId = parts.authorityId ?? roles[0] ?? 301;
  return {
    ID: 7,
    uuid: '00000000-0000-4000-8000-000000000007',
    CreatedAt: TIME,
    UpdatedAt: TIME,
    userName: 'zhangsan',
    nickName: '张三',
    sideMode: 'dark',
    headerImg: '',
    baseColor: '',
    activeColor: '',
    authorityId,
    authority: authority(authorityId),
    authorities: roles.map(authority),
    phone: '13812345678',
    email: '',
    enable: 1,
    plugin: false,
    mustChangePassword: false,
    lockedUntil: null,
    actions: ['setAuthorities'],
    ...parts,
  };
}

export const ROLES = 'POST /authority/getAuthorityList';
export const USERS = 'POST /user/getUserList';

/** A server with these roles. Users are found by role or by a part of their name. */
export function roleServer(roles: readonly Role[], users: readonly User[]): FakeServer {
  const server = fakeServer();
  server.on(ROLES, {
    data: { list: roles, total: roles.length, page: 1, pageSize: 100, actions: [] },
  });
  server.on(USERS, ({ body }) => {
    const { authorityId, keyword = '' } = body as { authorityId?: number; keyword?: string };
    const list = users.filter(
      (user) =>
        (authorityId === undefined ||
          user.authorities.some((role) => role.authorityId === authorityId)) &&
        (user.userName + user.nickName).includes(keyword),
    );
    const stat = { all: list.length, enabled: list.length, disabled: 0 };
    return { data: { list, total: list.length, page: 1, pageSize: 10, stat, actions: [] } };
  });
  return server;
}
