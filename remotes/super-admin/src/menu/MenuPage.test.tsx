import { GIN_VUE_ADMIN_MISSING } from '@console/shared/contract';
import { toastsAtom } from '@console/shared/feedback';
import { missingCapabilitiesAtom, store } from '@console/shared/session';
import { type FakeServer, fakeServer, resetSession, signInAs } from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import remote from '../../remote.config.ts';
import { LIST, menuFixture, menuTreeFixture, openPage, stubMenuTree } from './menu.fixture.tsx';

const ADD = 'POST /menu/addBaseMenu';
const EDIT = 'POST /menu/updateBaseMenu';
const MOVE = 'POST /menu/moveBaseMenu';
const ROLES = 'GET /menu/getMenuRoles';
const SET_ROLES = 'POST /menu/setMenuRoles';
let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  stubMenuTree(server);
  for (const route of [ADD, EDIT, SET_ROLES, 'POST /menu/deleteBaseMenu'] as const)
    server.on(route, { data: {} });
  server.on('POST /menu/getMenu', { data: { menus: [] } });
});

afterEach(() => {
  cleanup();
  resetSession();
  server.close();
  localStorage.clear();
});

const row = (title: string) => screen.getByText(title).closest('tr') as HTMLElement;
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));
const toasts = () => store.get(toastsAtom).map(({ text }) => text);
const bodies = (route: Parameters<FakeServer['seen']>[0]) =>
  server.seen(route).map(({ body }) => body);
const labels = (element: HTMLElement) =>
  within(element)
    .queryAllByRole('button')
    .map((button) => button.textContent)
    .filter((label) => label !== '');

async function edit(title: string) {
  await press(`编辑 ${title}`);
  return within(await screen.findByRole('dialog', { name: `编辑菜单「${title}」` }));
}
const type = (element: HTMLElement, value: string) =>
  fireEvent.change(element, { target: { value } });

describe('the menu tree', () => {
  it('sends the prefetched call of the manifest and marks rows without a page', async () => {
    await openPage();
    const page = remote.pages.find(
      ({ component }) => component === 'view/superAdmin/menu/menu.vue',
    );
    expect(page?.data).toEqual([{ call: LIST, body: server.seen(LIST)[0]?.body, table: LIST }]);
    expect(within(row('旧页面')).getByText('页面不存在')).not.toBeNull();
    expect(within(row('旧页面')).getByText('无人可见')).not.toBeNull();
    expect(screen.getByText('共 4 条')).not.toBeNull();
    expect(screen.queryByRole('navigation', { name: '分页' })).toBeNull();
  });

  it('searches rows without a page', async () => {
    await openPage({ keyword: '页面不存在' });
    expect(screen.queryByText('网吧列表')).toBeNull();
    expect(row('旧页面')).not.toBeNull();
  });

  it('offers only the actions that the server lists', async () => {
    stubMenuTree(server, [menuFixture(1, 0, '只读', { actions: ['viewers'] })], []);
    await openPage();
    expect(labels(row('只读'))).toEqual(['2 个角色', '可见角色']);
    for (const name of ['新增菜单', '导入'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('button', { name: '移动「只读」' })).toBeNull();
  });

  it('edits and moves rows of another back end only through the form', async () => {
    store.set(missingCapabilitiesAtom, GIN_VUE_ADMIN_MISSING);
    const {
      actions: _actions,
      roleCount: _count,
      componentState: _state,
      ...plain
    } = menuFixture(1, 0, '用户管理');
    server.on(LIST, { data: [plain] });
    await openPage();
    for (const name of ['移动「用户管理」', '导入', '可见角色'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    const form = await edit('用户管理');
    type(await form.findByLabelText(/展示名称/), '人员');
    fireEvent.click(form.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(bodies(EDIT)).toMatchObject([{ ID: 1, meta: { title: '人员' } }]));
    expect(server.seen('POST /menu/checkComponent')).toEqual([]);
  });
});

describe('a menu row', () => {
  it('is added below another one after its siblings, with a path derived from its name', async () => {
    await openPage();
    fireEvent.click(within(row('网吧管理')).getByRole('button', { name: '添加子菜单' }));
    const form = within(await screen.findByRole('dialog', { name: '在「网吧管理」下添加子菜单' }));
    type(await form.findByLabelText(/展示名称/), '告警-${id}');
    type(form.getByLabelText(/路由Name/), 'alert');
    type(form.getByLabelText(/文件路径/), 'view/netbar/alert');
    expect(form.getByText('#/layout/netbar/alert')).not.toBeNull();
    expect(form.getByText('告警-‹id›')).not.toBeNull();
    expect(form.getByText(/标题中的 \$\{id\} 既不是路径参数/)).not.toBeNull();
    fireEvent.click(form.getByRole('button', { name: '新增菜单' }));
    await waitFor(() => expect(toasts()).toContain('菜单已新增'));
    expect(bodies(ADD)).toEqual([
      {
        parentId: 1,
        name: 'alert',
        path: 'alert',
        component: 'view/netbar/alert',
        sort: 4,
        hidden: false,
        meta: {
          title: '告警-${id}',
          icon: '',
          activeName: '',
          keepAlive: false,
          closeTab: false,
          defaultMenu: false,
        },
        parameters: [],
        menuBtn: [],
        requestId: expect.any(String),
      },
    ]);
  });

  it('is saved with unchanged buttons, unless another user has changed it', async () => {
    await openPage();
    const form = await edit('网吧列表');
    type(await form.findByLabelText(/展示名称/), '全部网吧');
    server.on(EDIT, { code: 409, msg: '数据已被他人修改', data: {} });
    fireEvent.click(form.getByRole('button', { name: '保存' }));
    const [list] = menuTreeFixture();
    stubMenuTree(server, [
      {
        ...(list as never as ReturnType<typeof menuFixture>),
        children: [menuFixture(2, 1, '网吧列表', { sort: 9, UpdatedAt: 'later' })],
      },
    ]);
    fireEvent.click(await form.findByRole('button', { name: '载入最新数据' }));
    server.on(EDIT, { data: {} });
    await form.findByText(/已载入最新/);
    fireEvent.click(form.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(bodies(EDIT)).toHaveLength(2));
    expect(bodies(EDIT)).toMatchObject([
      {
        ID: 2,
        expectUpdatedAt: '2026-03-02T00:00:00.000Z',
        menuBtn: [{ name: 'add', desc: '新增' }],
      },
      { ID: 2, expectUpdatedAt: 'later', sort: 9, meta: { title: '全部网吧' } },
    ]);
  });

  it('shows the roles that start with it before it is renamed', async () => {
    server.on(ROLES, {
      data: {
        authorityIds: [301],
        defaultRouterAuthorityIds: [301],
        userCount: 3,
        roles: [{ authorityId: 301, authorityName: '网管', userCount: 3 }],
      },
    });
    await openPage();
    const form = await edit('网吧列表');
    expect(server.seen(ROLES)).toEqual([]);
    type(await form.findByLabelText(/路由Name/), 'shops');
    expect(
      await form.findByText('此菜单是「网管」的首页，改名后这些角色的首页一并更新'),
    ).not.toBeNull();
  });

  it('warns about a path without a page and about 500 characters', async () => {
    server.on('POST /menu/checkComponent', {
      data: { component: 'view/../x', state: 'missing', remote: '', title: '' },
    });
    await openPage();
    const form = await edit('旧页面');
    type(await form.findByLabelText(/文件路径/), 'view\\..\\x.vue');
    expect(
      await form.findByText(/没有已发布的模块提供此页面.*按 view\/\.\.\/x 查找页面/),
    ).not.toBeNull();
    type(form.getByLabelText(/展示名称/), '长'.repeat(500));
    fireEvent.click(form.getByRole('button', { name: '保存' }));
    expect(await form.findAllByText(/最多 100/)).not.toEqual([]);
    expect(bodies(EDIT)).toEqual([]);
  });

  it('keeps the input if the connection is lost while saving', async () => {
    await openPage();
    const form = await edit('旧页面');
    type(await form.findByLabelText(/展示名称/), '新页面');
    server.on(EDIT, () => Promise.reject(new TypeError('network is down')));
    fireEvent.click(form.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(bodies(EDIT)).toHaveLength(1));
    expect(((await form.findByLabelText(/展示名称/)) as HTMLInputElement).value).toBe('新页面');
    server.on(EDIT, { data: {} });
    await waitFor(() =>
      expect(form.getByRole('button', { name: '保存' }).className).not.toMatch(/loading/),
    );
    fireEvent.click(form.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(toasts()).toContain('菜单已保存'));
  });

  it('gets an icon from the picker', async () => {
    await openPage();
    const form = await edit('旧页面');
    fireEvent.click(await form.findByRole('button', { name: '选择图标' }));
    fireEvent.click(await screen.findByRole('option', { name: 'shop' }));
    fireEvent.click(form.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(bodies(EDIT)).toMatchObject([{ meta: { icon: 'shop' } }]));
  });
});

describe('the way to this page', () => {
  const WARNING = /此菜单通向菜单管理或角色管理/;
  const here = () => menuFixture(5, 1, '本页面', { component: 'view/superAdmin/menu/menu.vue' });

  it('warns before its row is deleted, hidden or redirected, but not for other rows', async () => {
    stubMenuTree(server, [here(), menuFixture(6, 0, '其他')]);
    await openPage();
    const form = await edit('本页面');
    expect(form.queryByText(WARNING)).toBeNull();
    type(await form.findByLabelText(/文件路径/), 'view/else');
    expect(form.getByText(WARNING)).not.toBeNull();
    cleanup();
    for (const [title, warned] of [
      ['本页面', true],
      ['其他', false],
    ] as const) {
      await openPage();
      fireEvent.click(within(row(title)).getByRole('button', { name: '更多' }));
      fireEvent.click(await screen.findByRole('menuitem', { name: '删除' }));
      const question = within(
        await screen.findByRole('dialog', { name: `删除菜单「${title}」？` }),
      );
      expect(question.queryByText(WARNING) !== null).toBe(warned);
      cleanup();
    }
  });
});

describe('moving a row', () => {
  const lift = (title: string) => {
    const handle = screen.getByRole('button', { name: `移动「${title}」` });
    handle.focus();
    fireEvent.keyDown(handle, { key: 'Enter' });
    return handle;
  };

  it('sends one call by keyboard, can be undone, and lists the roles that lose the row', async () => {
    server.on(MOVE, {
      data: { from: { parentId: 0, afterId: 1 }, hiddenFrom: ['网管'] },
      msg: '已移动',
    });
    await openPage();
    const handle = lift('旧页面');
    fireEvent.keyDown(handle, { key: 'ArrowUp' });
    fireEvent.keyDown(handle, { key: 'Enter' });
    await waitFor(() => expect(bodies(MOVE)).toHaveLength(1));
    await waitFor(() =>
      expect(toasts()).toContain('「网管」看不到新的上级菜单，此菜单对其不再显示'),
    );
    await press('撤销移动「旧页面」');
    await waitFor(() => expect(bodies(MOVE)).toHaveLength(2));
    expect(bodies(MOVE)[1]).toEqual({ ID: 4, parentId: 0, afterId: 1 });
    await waitFor(() => expect(screen.queryByRole('button', { name: /撤销移动/ })).toBeNull());
  });
});

describe('the viewers of a row', () => {
  const answerRoles = () => {
    server.on(ROLES, {
      data: {
        authorityIds: [888, 301],
        defaultRouterAuthorityIds: [301],
        userCount: 4,
        roles: [
          { authorityId: 888, authorityName: '超级管理员', userCount: 1 },
          { authorityId: 301, authorityName: '网管', userCount: 3 },
        ],
      },
    });
    const child = (authorityId: number, authorityName: string) => ({
      authorityId,
      authorityName,
      userCount: 3,
      children: null,
      actions: ['setMenus'],
    });
    const tree = [
      { ...child(888, '超级管理员'), children: [child(301, '网管'), child(200, '市场负责人')] },
    ];
    server.on('POST /authority/getAuthorityList', {
      data: { list: tree, total: 1, page: 1, pageSize: 100, actions: [] },
    });
  };

  it('are shown with their users and can be changed, except for start pages', async () => {
    answerRoles();
    await openPage();
    await press('2 个角色：「网吧列表」');
    const form = within(await screen.findByRole('dialog', { name: '「网吧列表」的可见角色' }));
    expect(form.getByText('2 个角色可见，共 4 人（拥有多个角色的人只计一次）')).not.toBeNull();
    const box = (name: RegExp) => form.getByRole('checkbox', { name }) as HTMLInputElement;
    expect([box(/超级管理员/).disabled, box(/网管/).disabled, box(/市场负责人/).disabled]).toEqual([
      true,
      true,
      false,
    ]);
    fireEvent.click(box(/市场负责人/));
    fireEvent.click(form.getByRole('button', { name: '保存可见角色' }));
    await waitFor(() =>
      expect(bodies(SET_ROLES)).toEqual([{ menuId: 2, authorityIds: [888, 301, 200] }]),
    );
  });

  it('use one drawer, also after another drawer was open', async () => {
    answerRoles();
    const complaints = vi.spyOn(console, 'error');
    await openPage();
    await press('导入');
    fireEvent.click(
      within(await screen.findByRole('dialog', { name: '导入菜单' })).getByRole('button', {
        name: '取消',
      }),
    );
    await press('2 个角色：「网吧列表」');
    await screen.findByRole('dialog', { name: '「网吧列表」的可见角色' });
    // React sometimes renders siblings with equal keys twice. The effect is visible in a browser
    // only, so the warning is checked.
    expect(complaints.mock.calls.filter(([text]) => String(text).includes('same key'))).toEqual([]);
  });
});

describe('the signed-in user', () => {
  it('sees the changed menu in the sidebar', async () => {
    signInAs({ authorityId: 888 });
    await openPage();
    const form = await edit('旧页面');
    type(await form.findByLabelText(/展示名称/), '新页面');
    fireEvent.click(form.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(server.seen('POST /menu/getMenu')).toHaveLength(1));
  });
});
