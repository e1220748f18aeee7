import { type FakeServer, type RenderedPage, renderPage } from '@console/shared/testing';
import { screen } from '@testing-library/react';
import type { Role } from '../roles.ts';
import UserPage from './UserPage.tsx';
import type { User } from './user.model.ts';

export const LIST = 'POST /user/getUserList';
export const ROLES = 'POST /authority/getAuthorityList';
export const ALL_ACTIONS = ['edit', 'disable', 'setAuthorities', 'resetPassword', 'delete'];

function authority(authorityId: number, authorityName: string): User['authority'] {
  const times = {
    CreatedAt: '2026-03-01T00:00:00.000Z',
    UpdatedAt: '2026-03-01T00:00:00.000Z',
    DeletedAt: null,
  };
  const tree = {
    parentId: 0,
    dataAuthorityId: null,
    children: null,
    menus: null,
    defaultRouter: 'user',
  };
  return { ...times, ...tree, authorityId, authorityName };
}

const NAMES: Record<number, string> = { 888: '超级管理员', 999: '平台管理员', 301: '网管' };
const named = (id: number) => authority(id, NAMES[id] ?? String(id));

/** A user with the given roles; `authorityId` is the active one. */
export function userFixture({
  roles = [999],
  ...parts
}: Partial<User> & { roles?: number[] } = {}): User {
  const [authorityId = 999] = roles;
  const user: User = {
    ID: 7,
    uuid: '00000000-0000-4000-8000-000000000007',
    CreatedAt: '2026-03-01T00:00:00.000Z',
    UpdatedAt: '2026-03-02T00:00:00.000Z',
    userName: 'zhangsan',
    nickName: '张三',
    sideMode: 'dark',
    headerImg: '',
    baseColor: '',
    activeColor: '',
    authorityId,
    authority: named(authorityId),
    authorities: roles.map(named),
    phone: '13812345678',
    email: 'zhang@example.com',
    enable: 1,
    plugin: false,
    mustChangePassword: false,
    lockedUntil: null,
    actions: ALL_ACTIONS,
    ...parts,
  };
  return { ...user, authority: named(user.authorityId) };
}

const TREE: Role[] = [
  {
    authorityId: 888,
    authorityName: '超级管理员',
    actions: [],
    children: [
      {
        authorityId: 999,
        authorityName: '平台管理员',
        actions: ['assign'],
        children: [
          { authorityId: 301, authorityName: '网管', actions: ['assign'], children: null },
        ],
      },
    ],
  },
  { authorityId: 555, authorityName: '外部审计', actions: [], children: null },
];

/** Stubs the first calls of the page. */
export function stubUserList(
  server: FakeServer,
  users: readonly User[],
  total = users.length,
): void {
  const frozen = users.filter(({ enable }) => enable === 2).length;
  const stat = { all: total, enabled: total - frozen, disabled: frozen };
  server.on(LIST, { data: { list: users, total, page: 1, pageSize: 10, stat, actions: ['add'] } });
  server.on(ROLES, { data: { list: TREE, total: 0, page: 1, pageSize: 100 } });
}

/** Renders the page and waits for its first rows. */
export async function openPage(query: Record<string, string> = {}): Promise<RenderedPage> {
  const page = renderPage(<UserPage />, { query });
  await screen.findByRole('table', { name: '用户' });
  return page;
}
