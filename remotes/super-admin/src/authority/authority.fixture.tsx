import type { Schemas } from '@console/shared/request';
import {
  type FakeServer,
  type RenderedPage,
  renderPage,
  type SeenRequest,
} from '@console/shared/testing';
import { screen } from '@testing-library/react';
import AuthorityPage from './AuthorityPage.tsx';
import type { Role } from './base/authority.model.ts';

export const LIST = 'POST /authority/getAuthorityList';
export const ALL_ACTIONS = [
  'assign',
  'edit',
  'addChild',
  'copy',
  'setMenus',
  'setApis',
  'setButtons',
  'setDatas',
  'setScope',
  'delete',
];

const TIMES = {
  CreatedAt: '2026-03-01T00:00:00.000Z',
  UpdatedAt: '2026-03-02T00:00:00.000Z',
  DeletedAt: null,
};

const plain = (authorityId: number, authorityName: string, parentId: number) => ({
  ...TIMES,
  authorityId,
  authorityName,
  parentId,
  dataAuthorityId: null,
  children: null,
  menus: null,
  defaultRouter: 'netbarList',
});

export function roleFixture(
  authorityId: number,
  authorityName: string,
  parentId: number,
  parts: Partial<Role> = {},
): Role {
  const role = plain(authorityId, authorityName, parentId);
  return {
    ...role,
    dataAuthorityId: [role],
    children: null,
    datasRevision: `datas of ${authorityId}`,
    scope: { kinds: ['all'], inherited: false },
    userCount: 0,
    actions: ALL_ACTIONS,
    ...parts,
  };
}

/** The tree 888 超级管理员 > 999 平台管理员 > 301 网管 and 200 市场负责人 > 201 市场成员. */
export function roleTreeFixture(): Role[] {
  const member = roleFixture(201, '市场成员', 200, { userCount: 8 });
  const head = roleFixture(200, '市场负责人', 999, {
    children: [member],
    actions: ALL_ACTIONS.filter((action) => action !== 'delete'),
  });
  const manager = roleFixture(999, '平台管理员', 888, {
    children: [head, roleFixture(301, '网管', 999)],
    actions: ['assign'],
  });
  return [
    roleFixture(888, '超级管理员', 0, { children: [manager], userCount: 1, actions: ['addChild'] }),
  ];
}

/** Stubs the first call of the page. */
export function stubRoleTree(
  server: FakeServer,
  tree: readonly Role[] = roleTreeFixture(),
  actions: readonly string[] = ['add', 'addTop'],
): void {
  server.on(LIST, { data: { list: tree, total: tree.length, page: 1, pageSize: 100, actions } });
}

type MenuRow = Schemas['SysBaseMenu'];

function aMenu(
  ID: number,
  parentId: number,
  name: string,
  title: string,
  more: Partial<MenuRow> = {},
): MenuRow {
  const meta = {
    title,
    icon: '',
    activeName: '',
    keepAlive: false,
    defaultMenu: false,
    closeTab: false,
  };
  const row = {
    ...TIMES,
    ID,
    parentId,
    path: name,
    name,
    hidden: false,
    component: '',
    sort: 1,
    meta,
    authoritys: null,
  };
  return { ...row, menuBtn: [], parameters: [], children: null, ...more };
}

const BUTTONS = [
  { ID: 71, name: 'add', desc: '新增' },
  { ID: 72, name: 'renew', desc: '' },
].map((button) => ({ ...button, CreatedAt: '', UpdatedAt: '', sysBaseMenuID: 2 }));

/** 网吧管理 with 网吧列表 (with buttons) and a hidden detail page; 系统 with 用户管理 and 角色管理. */
export const MENUS = [
  aMenu(1, 0, 'netbar', '网吧管理', {
    children: [
      aMenu(2, 1, 'netbarList', '网吧列表', { menuBtn: BUTTONS }),
      aMenu(3, 1, 'netbarDetail', '网吧-${id}', { hidden: true, path: 'detail/:id' }),
    ],
  }),
  aMenu(4, 0, 'system', '系统', {
    children: [aMenu(5, 4, 'user', '用户管理'), aMenu(6, 4, 'authority', '角色管理')],
  }),
];

const api = (ID: number, method: string, path: string, description: string, apiGroup: string) => ({
  ID,
  method,
  path,
  description,
  apiGroup,
  CreatedAt: '',
  UpdatedAt: '',
});

export const APIS = [
  api(1, 'POST', '/user/getUserList', '查询用户列表', '系统用户'),
  api(2, 'DELETE', '/user/deleteUser', '删除用户', '系统用户'),
  api(3, 'POST', '/netbar/getNetbarList', '查询网吧列表', '网吧'),
];

/** Stubs the calls of the rights drawer: the role has two menus, one button and one call. */
export function stubRights(server: FakeServer): void {
  const menus = MENUS.slice(0, 1).flatMap((top) => [top, ...(top.children ?? []).slice(0, 1)]);
  server.on('POST /menu/getBaseMenuTree', { data: { menus: MENUS } });
  server.on('POST /menu/getMenuAuthority', {
    data: { menus, buttons: [71], grantable: null, grantableButtons: null, revision: 'menus 1' },
  });
  server.on('POST /api/getAllApis', { data: { apis: APIS } });
  server.on('POST /casbin/getPolicyPathByAuthorityId', {
    data: {
      paths: [{ method: 'POST', path: '/user/getUserList' }],
      grantable: null,
      revision: 'calls 1',
    },
  });
  stubScope(server);
}

/**
 * Answers the calls of the scope tab: 网管 has 自有网吧, its parent 平台管理员 has all. The preview counts the
 * sent scope.
 */
export function stubScope(
  server: FakeServer,
  ownScope: Schemas['RoleScope'] | null = scopeFixture('owner'),
): void {
  const city = (code: string, name: string) => ({ code, name });
  server.on('POST /authority/getRoleScope', {
    data: {
      own: ownScope,
      inherited: {
        scope: scopeFixture('all'),
        from: { authorityId: 999, authorityName: '平台管理员' },
      },
      grantable: ['all', 'market', 'member', 'owner', 'self', 'custom'],
      markets: [{ ID: 1, name: '华东市场' }],
      netbars: [],
      regions: [
        {
          ...city('330000', '浙江省'),
          children: [city('330100', '杭州市'), city('330200', '宁波市')],
        },
        { ...city('320000', '江苏省'), children: [city('320100', '南京市')] },
      ],
      byCreator: [],
      revision: 'scope 1',
    },
  });
  server.on('POST /authority/previewRoleScope', {
    data: { netbars: 12, markets: 3, people: 2, personal: false },
  });
  server.on('POST /authority/getRoleScopeChoices', {
    data: { list: [{ ID: 7, name: '星河网咖' }], more: false },
  });
}

export const scopeFixture = (...kinds: Schemas['ScopeKind'][]): Schemas['RoleScope'] => ({
  kinds,
  marketIds: [],
  regionCodes: [],
  netbarIds: [],
});

/** The request bodies that a route received. */
export const bodies = (server: FakeServer, route: SeenRequest['route']) =>
  server.seen(route).map(({ body }) => body);

/** Renders the page and waits for its first rows. */
export async function openPage(query: Record<string, string> = {}): Promise<RenderedPage> {
  const page = renderPage(<AuthorityPage />, { query });
  await screen.findByRole('treegrid', { name: '角色' });
  return page;
}
