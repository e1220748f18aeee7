import { type FakeServer, type RenderedPage, renderPage } from '@console/shared/testing';
import { screen } from '@testing-library/react';
import type { Menu } from './base/menu.model.ts';
import MenuPage from './MenuPage.tsx';

export const LIST = 'POST /menu/getMenuList';
const ALL_ACTIONS = ['edit', 'addChild', 'viewers', 'setViewers', 'move', 'delete'];

export function menuFixture(
  ID: number,
  parentId: number,
  title: string,
  parts: Partial<Menu> = {},
): Menu {
  const meta = {
    title,
    icon: '',
    activeName: '',
    keepAlive: false,
    defaultMenu: false,
    closeTab: false,
  };
  return {
    ID,
    parentId,
    CreatedAt: '2026-03-01T00:00:00.000Z',
    UpdatedAt: '2026-03-02T00:00:00.000Z',
    path: `p${ID}`,
    name: `n${ID}`,
    hidden: false,
    component: 'view/superAdmin/user/user.vue',
    sort: ID,
    meta,
    authoritys: null,
    menuBtn: [],
    parameters: [],
    children: null,
    roleCount: 2,
    componentState: 'page',
    actions: ALL_ACTIONS,
    ...parts,
  };
}

const BUTTON = {
  ID: 71,
  name: 'add',
  desc: '新增',
  CreatedAt: '',
  UpdatedAt: '',
  sysBaseMenuID: 2,
};

/** 网吧管理 with 网吧列表 (with a button) and a hidden detail page; 旧页面, whose page does not exist. */
export function menuTreeFixture(): Menu[] {
  const list = menuFixture(2, 1, '网吧列表', {
    name: 'netbarList',
    path: 'list',
    menuBtn: [BUTTON],
  });
  const detail = menuFixture(3, 1, '网吧-${id}', {
    hidden: true,
    path: 'detail/:id',
    name: 'netbarDetail',
  });
  return [
    menuFixture(1, 0, '网吧管理', {
      path: 'netbar',
      component: 'view/routerHolder.vue',
      componentState: 'holder',
      children: [list, detail],
      actions: ALL_ACTIONS.filter((item) => item !== 'delete'),
    }),
    menuFixture(4, 0, '旧页面', {
      component: 'view/old/page',
      componentState: 'missing',
      roleCount: 0,
    }),
  ];
}

/** Stubs the first calls of the page. */
export function stubMenuTree(
  server: FakeServer,
  tree: readonly Menu[] = menuTreeFixture(),
  actions: readonly string[] = ['add', 'import'],
): void {
  server.on(LIST, {
    data: { list: tree, total: tree.length, page: 1, pageSize: tree.length, actions },
  });
  server.on('POST /menu/getOfferedComponents', {
    data: { list: [{ component: 'view/netbar/list', remote: 'netbar', title: '网吧' }] },
  });
  server.on('POST /menu/checkComponent', {
    data: {
      component: 'view/superAdmin/user/user',
      state: 'page',
      remote: 'super-admin',
      title: '超级管理员',
    },
  });
}

/** Renders the page and waits for its first rows. */
export async function openPage(query: Record<string, string> = {}): Promise<RenderedPage> {
  const page = renderPage(<MenuPage />, { query });
  await screen.findByRole('treegrid', { name: '菜单' });
  return page;
}
