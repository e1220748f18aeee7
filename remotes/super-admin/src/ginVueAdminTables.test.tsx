import { GIN_VUE_ADMIN_MISSING, servesCall } from '@console/shared/contract';
import {
  type FakeServer,
  type GvaState,
  type GvaTables,
  ginVueAdmin,
  gvaRole,
  gvaTables,
  gvaUser,
  renderPage,
  resetSession,
  signInAs,
} from '@console/shared/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import ApiPage from './api/ApiPage.tsx';
import AuthorityPage from './authority/AuthorityPage.tsx';
import DictionaryPage from './dictionary/DictionaryPage.tsx';
import { changes, press, pressIn, row } from './ginVueAdmin.fixture.tsx';
import MenuPage from './menu/MenuPage.tsx';
import OperationPage from './operation/OperationPage.tsx';
import PersonPage from './person/PersonPage.tsx';
import UserPage from './user/UserPage.tsx';

/*
 * Tests of the menu, API, dictionary, operation and profile pages against a server that overwrites
 * whole rows. Each write must change only the intended columns, and add or delete only single rows.
 */

type Table = keyof GvaTables;
interface State extends GvaState {
  tables: GvaTables;
}

let state: State;
let before: State;
let server: FakeServer;

beforeEach(() => {
  const boss = gvaRole();
  state = {
    users: [gvaUser({ authority: boss })],
    roles: [boss],
    passwords: {},
    tables: gvaTables(),
  };
  state = structuredClone(state);
  before = structuredClone(state);
  server = ginVueAdmin(state);
  signInAs({ nickName: 'Mr.奇淼', phone: '17611111111', email: '333333333@qq.com' });
});

afterEach(() => {
  cleanup();
  resetSession();
  server.close();
  localStorage.clear();
});

/**
 * Changed columns of each table by row id, `null` for a deleted row. The server sets the time of a
 * change.
 */
function written(): Partial<Record<Table, Record<string, object | null>>> {
  const tables = Object.keys(state.tables) as Table[];
  return Object.fromEntries(
    tables.flatMap((table) => {
      const [was, now] = [before.tables[table], state.tables[table]];
      const gone = was
        .filter(({ ID }) => !now.some((item) => item.ID === ID))
        .map(({ ID }) => [ID, null]);
      const differing = Object.entries(changes(was, now, 'ID')).flatMap(([ID, columns]) => {
        const { UpdatedAt: _time, ...meant } = columns as Record<string, unknown>;
        return Object.keys(meant).length > 0 ? [[ID, meant]] : [];
      });
      const all = Object.fromEntries([...differing, ...gone]);
      return Object.keys(all).length > 0 ? [[table, all]] : [];
    }),
  );
}

const type = (element: HTMLElement, value: string) =>
  fireEvent.change(element, { target: { value } });
const dialog = async (name?: string | RegExp) =>
  within(await screen.findByRole('dialog', name === undefined ? {} : { name }));
const labels = () =>
  screen
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent ?? '');
/** Requested routes that the server does not have. */
const unanswered = () =>
  server.seen().flatMap(({ route }) => (servesCall(GIN_VUE_ADMIN_MISSING, route) ? [] : [route]));

async function open(page: ReactNode, ready: string): Promise<void> {
  // The first page of a kind suspends until its code is loaded. React continues only an awaited act.
  await act(async () => void renderPage(page));
  await screen.findAllByText(ready);
}

/** Waits until a form is saved and closed, and its row is visible. */
async function saved(name: string): Promise<void> {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(row(name)).not.toBeNull());
}

/** Deletes a row and confirms it. */
async function remove(name: string, confirm: string | RegExp): Promise<void> {
  await pressIn(name, '删除');
  fireEvent.click((await dialog()).getByRole('button', { name: confirm }));
}

describe('菜单管理', () => {
  it('offers only supported actions and does not send unsupported calls', async () => {
    await open(<MenuPage />, '门店');
    expect(labels().filter((label) => /移动|导入|可见角色|撤销/.test(label))).toEqual([]);
    expect(screen.queryByRole('columnheader', { name: '可见角色' })).toBeNull();
    expect(unanswered()).toEqual([]);
  });

  it('changes only the title and keeps the ids of parameters and buttons, which grants refer to', async () => {
    await open(<MenuPage />, '门店');
    await press('编辑 门店');
    const form = await dialog();
    type(await form.findByLabelText(/展示名称/), '全部门店');
    fireEvent.click(form.getByRole('button', { name: '保存' }));
    const [, was] = before.tables.menus;
    await waitFor(() => expect(written()).not.toEqual({}));
    const { parameters, menuBtn, ...columns } = (written().menus?.[2] ?? {}) as Record<
      string,
      never
    >;
    expect(columns).toEqual({ meta: { ...was?.meta, title: '全部门店' } });
    const plain = (rows: unknown) =>
      ((rows ?? []) as { UpdatedAt: string }[]).map(({ UpdatedAt: _time, ...rest }) => rest);
    expect([plain(parameters), plain(menuBtn)]).toEqual([
      plain(was?.parameters),
      plain(was?.menuBtn),
    ]);
    expect(Object.keys(written())).toEqual(['menus']);
  });

  it('moves a row through its form by changing only parent and order', async () => {
    await open(<MenuPage />, '业务');
    await press('编辑 业务');
    const form = await dialog();
    type(await form.findByLabelText(/排序/), '9');
    fireEvent.click(form.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(written()).toEqual({ menus: { 1: { sort: 9 } } }));
  });

  it('adds a row below another one and deletes it', async () => {
    await open(<MenuPage />, '业务');
    await pressIn('业务', '添加子菜单');
    const form = await dialog();
    type(await form.findByLabelText(/展示名称/), '告警');
    type(form.getByLabelText(/路由Name/), 'alert');
    type(form.getByLabelText(/文件路径/), 'view/alert/index.vue');
    fireEvent.click(form.getByRole('button', { name: '新增菜单' }));
    await saved('告警');
    expect(Object.keys(written().menus ?? {})).toEqual(['3']);
    expect(state.tables.menus[2]).toMatchObject({
      parentId: 1,
      name: 'alert',
      path: 'alert',
      meta: { title: '告警' },
    });
    await remove('告警', '删除「告警」');
    await waitFor(() => expect(written()).toEqual({}));
  });
});

describe('API 管理', () => {
  it('offers only supported actions and does not send unsupported calls', async () => {
    await open(<ApiPage />, '门店列表');
    expect(labels().filter((label) => /对比|导入|使用情况|角色/.test(label))).toEqual([]);
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent ?? '');
    expect(heads.filter((head) => /来源|可调用|近 7 天/.test(head))).toEqual([]);
    expect(screen.queryByRole('combobox', { name: /接口分组/ })).toBeNull();
    expect(unanswered()).toEqual([]);
  });

  it('changes the description and keeps the creation time', async () => {
    await open(<ApiPage />, '门店列表');
    fireEvent.click(within(row('门店列表')).getByRole('button', { name: '编辑' }));
    const form = await dialog(/编辑接口/);
    type(await form.findByLabelText(/接口描述/), '全部门店');
    fireEvent.click(form.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(written()).toEqual({ apis: { 1: { description: '全部门店' } } }));
  });

  it('adds a call, deletes one and deletes several', async () => {
    await open(<ApiPage />, '门店列表');
    await press('新增接口');
    const form = await dialog();
    type(await form.findByLabelText(/接口路径/), '/shop/remove');
    type(form.getByLabelText(/接口分组/), '门店');
    type(form.getByLabelText(/接口描述/), '删除门店');
    fireEvent.click(form.getByRole('button', { name: '新增接口' }));
    await saved('删除门店');
    expect(state.tables.apis[2]).toMatchObject({
      path: '/shop/remove',
      method: 'POST',
      apiGroup: '门店',
      description: '删除门店',
    });
    expect(Object.keys(written().apis ?? {})).toEqual(['3']);
    await remove('删除门店', '删除接口');
    await waitFor(() => expect(written()).toEqual({}));
    for (const name of ['/shop/getList', '/shop/add'])
      fireEvent.click(screen.getByLabelText(new RegExp(`^选择 POST ${name}`)));
    await press('删除 2 个接口');
    fireEvent.click((await dialog()).getByRole('button', { name: '删除 2 个接口' }));
    await waitFor(() => expect(written()).toEqual({ apis: { 1: null, 2: null } }));
  });
});

describe('字典管理', () => {
  it('offers only supported actions and does not send unsupported calls', async () => {
    await open(<DictionaryPage />, '男');
    expect(labels().filter((label) => /导入|导出|移动|下级|^启用|^停用/.test(label))).toEqual([]);
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent ?? '');
    expect(heads.filter((head) => /颜色|使用中/.test(head))).toEqual([]);
    expect(screen.queryByText(/没有字段登记|0 项/)).toBeNull();
    expect(screen.queryByRole('button', { name: '查询' })).toBeNull();
    expect(unanswered()).toEqual([]);
  });

  it('edits, adds and deletes a dictionary', async () => {
    await open(<DictionaryPage />, '男');
    await press('编辑字典');
    const form = await dialog('编辑字典「性别」');
    type(await form.findByLabelText(/描述/), '生理性别');
    fireEvent.click(form.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(written()).toEqual({ dictionaries: { 1: { desc: '生理性别' } } }));
    await press('新增字典');
    const adding = await dialog();
    type(await adding.findByLabelText(/字典名称/), '班次');
    type(adding.getByLabelText(/字典类型/), 'shift');
    fireEvent.click(adding.getByRole('button', { name: '新增字典' }));
    await waitFor(() =>
      expect(state.tables.dictionaries[1]).toMatchObject({
        name: '班次',
        type: 'shift',
        status: true,
      }),
    );
    expect(Object.keys(written().dictionaries ?? {})).toEqual(['1', '2']);
    await press('删除字典');
    fireEvent.click((await dialog(/删除字典/)).getByRole('button', { name: '删除字典' }));
    await waitFor(() =>
      expect(state.tables.dictionaries.map(({ type: kind }) => kind)).toEqual(['shift']),
    );
  });

  it('renames a value in place, edits it, and keeps other columns and the creation time', async () => {
    await open(<DictionaryPage />, '男');
    await press('男');
    const field = screen.getByRole('textbox', { name: '「男」的标签' });
    type(field, '男性');
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(written()).toEqual({ values: { 1: { label: '男性' } } }));
    await screen.findByText('男性');
    fireEvent.click(within(row('女')).getByRole('button', { name: '编辑' }));
    const form = await dialog('编辑字典项「女」');
    expect(form.queryByLabelText(/颜色/)).toBeNull();
    type(await form.findByLabelText(/扩展值/), '新');
    fireEvent.click(form.getByRole('switch'));
    fireEvent.click(form.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(written()).toEqual({
        values: { 1: { label: '男性' }, 2: { extend: '新', status: false } },
      }),
    );
  });

  it('adds and deletes a value', async () => {
    await open(<DictionaryPage />, '男');
    await press('新增字典项');
    const form = await dialog();
    type(await form.findByLabelText(/标签/), '保密');
    type(form.getByLabelText(/字典值/), '3');
    fireEvent.click(form.getByRole('button', { name: '新增字典项' }));
    await saved('保密');
    expect(state.tables.values[2]).toMatchObject({
      label: '保密',
      value: '3',
      status: true,
      sysDictionaryID: 1,
    });
    await remove('保密', '删除字典项');
    await waitFor(() => expect(written()).toEqual({}));
  });
});

describe('操作历史', () => {
  it('deletes one record and the selected ones', async () => {
    await open(<OperationPage />, 'PUT /user/setUserInfo1');
    expect(labels().filter((label) => /导出/.test(label))).toEqual([]);
    expect(unanswered()).toEqual([]);
    await remove('PUT /user/setUserInfo1', '删除记录');
    await waitFor(() => expect(written()).toEqual({ records: { 1: null } }));
    await waitFor(() => expect(screen.queryByText('PUT /user/setUserInfo1')).toBeNull());
    fireEvent.click(screen.getByLabelText(/^选择 PUT \/user\/setUserInfo2/));
    await press('删除 1 条');
    fireEvent.click((await dialog()).getByRole('button', { name: '删除 1 条' }));
    await waitFor(() => expect(written()).toEqual({ records: { 1: null, 2: null } }));
  });
});

describe('个人中心', () => {
  const userChanges = () => changes(before.users, state.users, 'ID');

  it('offers only the profile and the password and does not send unsupported calls', async () => {
    await open(<PersonPage />, 'Mr.奇淼');
    const sections = within(screen.getByRole('navigation', { name: '个人中心分区' })).getAllByRole(
      'button',
    );
    expect(sections.map(({ textContent }) => textContent)).toEqual(['个人资料', '安全设置']);
    expect(screen.queryByRole('button', { name: '更换头像' })).toBeNull();
    expect(screen.queryByText(/用于接收|裁剪为/)).toBeNull();
    expect(server.seen()).toEqual([]);
  });

  it('changes only the nickname and the phone', async () => {
    await open(<PersonPage />, 'Mr.奇淼');
    fireEvent.click(screen.getAllByRole('button', { name: '修改' })[0] as HTMLElement);
    const naming = await dialog('修改昵称');
    type(await naming.findByLabelText(/昵称/), '新名');
    fireEvent.click(naming.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(userChanges()).toEqual({ 1: { nickName: '新名' } }));
    await press('修改手机号');
    const phone = await dialog('修改手机号');
    expect(phone.queryByText(/未配置|验证码/)).toBeNull();
    type(await phone.findByLabelText(/新手机号/), '13900000000');
    fireEvent.click(phone.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(userChanges()).toEqual({ 1: { nickName: '新名', phone: '13900000000' } }),
    );
  });

  it('changes the password with the old one and shows the error of a wrong one', async () => {
    renderPage(<PersonPage />, { query: { section: 'security' } });
    await press('修改登录密码');
    const form = await dialog('修改登录密码');
    const fill = async (old: string) => {
      type(await form.findByLabelText(/^原密码|^当前密码|^旧密码/), old);
      type(form.getByLabelText(/^新密码/), 'Another-1');
      type(form.getByLabelText(/确认|再次/), 'Another-1');
      fireEvent.click(form.getByRole('button', { name: '保存' }));
    };
    await fill('wrong');
    await form.findByText(/原密码与当前账户不符/);
    expect(state.passwords).toEqual({});
    await fill('123456');
    await waitFor(() => expect(state.passwords).toEqual({ 1: 'Another-1' }));
    expect(userChanges()).toEqual({});
  });
});

describe('users and roles', () => {
  it('adds a user with the entered values and deletes it', async () => {
    await open(<UserPage />, 'Mr.奇淼');
    await press('新增用户');
    const form = await dialog();
    type(await form.findByLabelText(/^用户名/), 'wangfang');
    type(form.getByLabelText(/^密码|^登录密码|^初始密码/), 'Secret-123');
    type(form.getByLabelText(/^昵称/), '王芳');
    type(form.getByLabelText(/^手机号/), '13812345678');
    fireEvent.click(await form.findByRole('checkbox', { name: '普通用户' }));
    fireEvent.click(form.getByRole('button', { name: '新增用户' }));
    await saved('王芳');
    expect(state.users[1]).toMatchObject({
      userName: 'wangfang',
      nickName: '王芳',
      phone: '13812345678',
      enable: 1,
      authorityId: 888,
    });
    expect(state.passwords).toEqual({ 2: 'Secret-123' });
    expect(changes(before.users, state.users.slice(0, 1), 'ID')).toEqual({});
    await remove('王芳', '删除「王芳」');
    await waitFor(() => expect(state.users).toEqual(before.users));
  });

  it('adds a role below another one and deletes it', async () => {
    await open(<AuthorityPage />, '普通用户');
    await pressIn('普通用户', '新增下级');
    const form = await dialog();
    type(await form.findByLabelText(/^角色名称/), '夜班');
    fireEvent.click(form.getByRole('button', { name: '新增角色' }));
    await waitFor(() =>
      expect(state.roles[1]).toMatchObject({
        authorityId: 8881,
        authorityName: '夜班',
        parentId: 888,
      }),
    );
    expect(changes(before.roles, state.roles.slice(0, 1), 'authorityId')).toEqual({});
    await saved('夜班');
    await remove('夜班', '删除「夜班」');
    await waitFor(() => expect(state.roles).toEqual(before.roles));
  });
});
