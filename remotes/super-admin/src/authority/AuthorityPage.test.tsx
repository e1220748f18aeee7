import { toastsAtom } from '@console/shared/feedback';
import { menusAtom, store, userAtom } from '@console/shared/session';
import { type FakeServer, fakeServer, resetSession, signInAs } from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import remote from '../../remote.config.ts';
import {
  ALL_ACTIONS,
  bodies,
  LIST,
  MENUS,
  openPage,
  roleFixture,
  roleTreeFixture,
  stubRights,
  stubRoleTree,
} from './authority.fixture.tsx';
import { plainRole } from './base/authority.model.ts';

const DELETE = 'POST /authority/deleteAuthority';
const ADD = 'POST /authority/createAuthority';
const COPY = 'POST /authority/copyAuthority';
const EDIT = 'PUT /authority/updateAuthority';
let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  stubRoleTree(server);
  stubRights(server);
  for (const route of [DELETE, ADD, COPY, EDIT] as const) server.on(route, { data: {} });
});

afterEach(() => {
  cleanup();
  resetSession();
  server.close();
  localStorage.clear();
});

const names = () =>
  screen
    .getAllByRole('row')
    .flatMap((row) => row.querySelector('.role-link, .role-text')?.textContent ?? []);
const row = (name: string) => screen.getByText(name).closest('tr') as HTMLElement;
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));
const toasts = () => store.get(toastsAtom).map(({ text }) => text);

async function choose(name: string, action: string) {
  fireEvent.click(within(row(name)).getByRole('button', { name: '更多' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: action }));
}

describe('the role tree', () => {
  it('sends the prefetched call of the manifest and counts the roles', async () => {
    await openPage();
    const page = remote.pages.find(
      ({ component }) => component === 'view/superAdmin/authority/authority.vue',
    );
    expect(page?.data).toEqual([{ call: LIST, body: server.seen(LIST)[0]?.body, table: LIST }]);
    expect(names()).toEqual(['超级管理员', '平台管理员', '市场负责人', '市场成员', '网管']);
    expect(screen.getByText('共 5 条')).not.toBeNull();
    expect(screen.queryByRole('navigation', { name: '分页' })).toBeNull();
  });

  it('folds and opens one branch or all, and remembers this per user', async () => {
    await openPage();
    await press('收起「市场负责人」的下级');
    expect(names()).toEqual(['超级管理员', '平台管理员', '市场负责人', '网管']);
    cleanup();
    await openPage();
    expect(names()).toHaveLength(4);
    await press('展开「市场负责人」的下级');
    await press('全部收起');
    expect(names()).toEqual(['超级管理员']);
    await press('全部展开');
    expect(names()).toHaveLength(5);
  });

  it.each([
    ['成员', ['超级管理员', '平台管理员', '市场负责人', '市场成员']],
    ['30', ['超级管理员', '平台管理员', '网管']],
  ])(
    'finds %s by name or number with the parent roles, without a request',
    async (keyword, expected) => {
      await openPage({ keyword });
      expect(names()).toEqual(expected);
      expect(bodies(server, LIST)).toEqual([{ page: 1, pageSize: 100 }]);
    },
  );

  it('reports an empty search result and can reset the search', async () => {
    const page = await openPage({ keyword: '没有这个' });
    expect(screen.getByText('没有符合条件的结果')).not.toBeNull();
    await press('清除筛选');
    expect(page.query()).toEqual({});
    expect(names()).toHaveLength(5);
  });

  it('shows start pages by title and links to the users of a role if the menu has the user page', async () => {
    store.set(menusAtom, MENUS);
    const page = await openPage();
    expect(within(row('网管')).getByText('网吧列表')).not.toBeNull();
    await press('查看「市场成员」的 8 名用户');
    expect(page.opened).toEqual([{ name: 'user', query: { authorityId: '201' } }]);
    cleanup();
    store.set(menusAtom, []);
    await openPage();
    expect(within(row('市场成员')).getByText('8').tagName).not.toBe('BUTTON');
  });
});

describe('offered actions', () => {
  const labels = (element: HTMLElement) =>
    within(element)
      .queryAllByRole('button')
      .map((button) => button.textContent)
      .filter((label) => label !== '');

  it('offers the actions that each row and the list contain', async () => {
    await openPage();
    expect(labels(row('平台管理员'))).toEqual([]);
    expect(labels(row('超级管理员'))).toEqual(['新增下级']);
    expect(labels(row('网管'))).toEqual(['网管', '设置权限', '新增下级', '更多']);
    fireEvent.click(within(row('市场负责人')).getByRole('button', { name: '更多' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual(['编辑', '复制']);
    cleanup();
    stubRoleTree(server, [roleFixture(301, '网管', 0, { actions: [] })], []);
    await openPage();
    expect(screen.queryByRole('button', { name: '新增角色' })).toBeNull();
    expect(labels(row('网管'))).toEqual([]);
  });

  it.each(['setMenus', 'setApis', 'setScope', 'setDatas'])(
    'opens the rights drawer if only %s is allowed',
    async (action) => {
      stubRoleTree(server, [roleFixture(301, '网管', 0, { actions: [action] })]);
      await openPage();
      await press('设置权限');
      const tabs = within(
        await screen.findByRole('dialog', { name: '「网管」的权限' }),
      ).getAllByRole('tab');
      expect(tabs.map(({ textContent }) => textContent)).toEqual([
        { setMenus: '菜单', setApis: '接口', setScope: '数据范围', setDatas: '创建者数据' }[action],
      ]);
    },
  );
});

describe('adding a role', () => {
  const type = (form: ReturnType<typeof within>, label: RegExp, value: string) =>
    fireEvent.change(form.getByLabelText(label), { target: { value } });

  it('adds the role below the chosen parent and reloads the list', async () => {
    await openPage();
    fireEvent.click(within(row('网管')).getByRole('button', { name: '新增下级' }));
    const form = within(await screen.findByRole('dialog', { name: '在「网管」下新增角色' }));
    type(form, /^角色名称/, '夜班网管');
    fireEvent.click(form.getByRole('button', { name: '新增角色' }));
    await waitFor(() => expect(server.seen(LIST)).toHaveLength(2));
    expect(bodies(server, ADD)).toEqual([
      {
        authorityName: '夜班网管',
        parentId: 301,
        requestId: expect.any(String),
      },
    ]);
    expect(toasts()).toEqual(['角色已新增，请为它设置权限']);
  });

  it('offers the top level only if the list allows it, else the first possible parent', async () => {
    await openPage();
    const add = async () => {
      await press('新增角色');
      const form = within(await screen.findByRole('dialog', { name: '新增角色' }));
      type(form, /^角色名称/, '新');
      fireEvent.click(form.getByRole('button', { name: '新增角色' }));
    };
    await add();
    await waitFor(() => expect(bodies(server, ADD)).toMatchObject([{ parentId: 0 }]));
    cleanup();
    stubRoleTree(server, undefined, ['add']);
    await openPage();
    await add();
    await waitFor(() =>
      expect(bodies(server, ADD)).toMatchObject([{ parentId: 0 }, { parentId: 888 }]),
    );
  });

  it('shows server errors at their fields, also for a copy, and keeps the input', async () => {
    server.on(COPY, {
      code: 422,
      msg: '提交的内容有误',
      data: { errors: [{ field: 'authority.authorityName', msg: '角色名称长度不能超过 40' }] },
    });
    await openPage();
    await choose('网管', '复制');
    const form = within(await screen.findByRole('dialog', { name: '复制角色「网管」' }));
    type(form, /^角色名称/, '长');
    fireEvent.click(form.getByRole('button', { name: '复制' }));
    expect(await form.findByText('角色名称长度不能超过 40')).not.toBeNull();
    expect((form.getByLabelText(/^角色名称/) as HTMLInputElement).value).toBe('长');
    expect(bodies(server, COPY)).toEqual([
      {
        authority: {
          authorityName: '长',
          parentId: 999,
          defaultRouter: 'netbarList',
          dataAuthorityId: [plainRole(roleFixture(301, '网管', 999))],
        },
        oldAuthorityId: 301,
        requestId: expect.stringMatching(/^[\w-]{8,64}$/),
      },
    ]);
  });
});

describe('editing a role', () => {
  it('sends the seen revision and offers the version that another user has saved', async () => {
    server.on(EDIT, { code: 409, msg: '数据已被他人修改' });
    await openPage();
    await choose('网管', '编辑');
    const form = within(await screen.findByRole('dialog', { name: '编辑角色「网管」' }));
    fireEvent.change(form.getByLabelText(/^角色名称/), { target: { value: '机房管理' } });
    fireEvent.click(form.getByRole('button', { name: '保存' }));
    stubRoleTree(server, [
      roleFixture(301, '网管', 888, { UpdatedAt: '2026-05-05T00:00:00.000Z' }),
    ]);
    server.on(EDIT, { data: {} });
    fireEvent.click(await form.findByRole('button', { name: '载入最新数据' }));
    await form.findByText(/已载入最新数据/);
    fireEvent.click(form.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(toasts()).toEqual(['已保存']));
    const common = { authorityId: 301, authorityName: '机房管理', defaultRouter: 'netbarList' };
    expect(bodies(server, EDIT)).toEqual([
      { ...common, parentId: 999, expectUpdatedAt: '2026-03-02T00:00:00.000Z' },
      { ...common, parentId: 888, expectUpdatedAt: '2026-05-05T00:00:00.000Z' },
    ]);
  });

  it('reloads the menus if the user works in the edited role', async () => {
    signInAs({ authorityId: 301 });
    const user = { ...store.get(userAtom), nickName: '后来' };
    server.on('POST /menu/getMenu', { data: { menus: MENUS.slice(0, 1) } });
    server.on('GET /user/getUserInfo', { data: { userInfo: user } });
    await openPage();
    await choose('网管', '编辑');
    const form = within(await screen.findByRole('dialog', { name: '编辑角色「网管」' }));
    fireEvent.click(form.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(store.get(menusAtom).map(({ name }) => name)).toEqual(['netbar']));
    expect(store.get(userAtom)?.nickName).toBe('后来');
  });
});

describe('moving a role', () => {
  const lift = async (name: string) => {
    const handle = await screen.findByRole('button', { name: `移动「${name}」` });
    handle.focus();
    await waitFor(() => expect(fireEvent.keyDown(handle, { key: 'Enter' })).toBe(false));
    return handle;
  };

  it('moves a role below another possible parent and sends the seen revision', async () => {
    await openPage();
    const handle = await lift('市场成员');
    fireEvent.keyDown(handle, { key: 'Home' });
    expect(screen.getByText('移到最高一级', { ignore: '[role="status"]' })).not.toBeNull();
    fireEvent.keyDown(handle, { key: 'End' });
    stubRoleTree(server, roleTreeFixture().slice(0, 1));
    fireEvent.keyDown(handle, { key: 'Enter' });
    await waitFor(() => expect(server.seen(LIST)).toHaveLength(2));
    expect(bodies(server, EDIT)).toEqual([
      {
        authorityId: 201,
        authorityName: '市场成员',
        parentId: 301,
        defaultRouter: 'netbarList',
        expectUpdatedAt: '2026-03-02T00:00:00.000Z',
      },
    ]);
  });

  it('is offered on editable roles, with all possible parents', async () => {
    stubRoleTree(server, undefined, ['add']);
    await openPage();
    await screen.findByRole('button', { name: '移动「网管」' });
    expect(screen.queryByRole('button', { name: '移动「超级管理员」' })).toBeNull();
    const handle = await lift('网管');
    const places = new Set<string | null>();
    for (let step = 0; step < 9; step += 1) {
      fireEvent.keyDown(handle, { key: step === 0 ? 'Home' : 'ArrowDown' });
      places.add(screen.getByText(/^移到|^位置不变/, { ignore: '[role="status"]' }).textContent);
    }
    expect([...places]).toEqual([
      '移到「超级管理员」下',
      '位置不变',
      '移到「市场负责人」下',
      '移到「市场成员」下',
    ]);
  });
});

describe('deleting a role', () => {
  it('confirms by name, shows a refusal in the dialog, and retries with the same request id', async () => {
    server.on(DELETE, { code: 7, msg: '此角色有用户正在使用，不能删除' });
    await openPage();
    await choose('网管', '删除');
    expect(await screen.findByText('删除角色「网管」？')).not.toBeNull();
    await press('删除「网管」');
    expect(await screen.findByText('此角色有用户正在使用，不能删除')).not.toBeNull();
    expect(server.seen(LIST)).toHaveLength(1);
    server.on(DELETE, { data: {} });
    await press('删除「网管」');
    await waitFor(() => expect(server.seen(LIST)).toHaveLength(2));
    const [first, second] = bodies(server, DELETE);
    expect(first).toEqual({ authorityId: 301, requestId: expect.stringMatching(/^[\w-]{8,64}$/) });
    expect(second).toEqual(first);
    expect(toasts()).toEqual(['角色已删除']);
  });

  it('is not offered if the row does not contain the action', async () => {
    stubRoleTree(server, [
      roleFixture(301, '网管', 0, { actions: ALL_ACTIONS.filter((name) => name !== 'delete') }),
    ]);
    await openPage();
    fireEvent.click(within(row('网管')).getByRole('button', { name: '更多' }));
    await screen.findByRole('menuitem', { name: '编辑' });
    expect(screen.queryByRole('menuitem', { name: '删除' })).toBeNull();
  });
});
