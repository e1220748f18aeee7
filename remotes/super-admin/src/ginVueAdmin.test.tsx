import {
  type FakeServer,
  type GvaState,
  ginVueAdmin,
  gvaRole,
  gvaUser,
  renderPage,
  resetSession,
} from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import AuthorityPage from './authority/AuthorityPage.tsx';
import { stubRights } from './authority/authority.fixture.tsx';
import { changes, press, pressIn, row } from './ginVueAdmin.fixture.tsx';
import UserPage from './user/UserPage.tsx';

/*
 * Tests against a server that overwrites whole rows and clears omitted columns. Each write must
 * change only the intended columns.
 */

const boss = gvaRole();
const staff = gvaRole({
  authorityId: 8881,
  authorityName: '普通用户子角色',
  parentId: 888,
  dataAuthorityId: [boss],
});
let state: GvaState;
let before: GvaState;
let server: FakeServer;

beforeEach(() => {
  const wang = {
    ID: 2,
    userName: 'wangfang',
    nickName: '王芳',
    headerImg: 'https://example.com/w.png',
    sideMode: '#1f2d3d',
  };
  state = {
    users: [gvaUser({ authority: boss }), gvaUser({ ...wang, authority: staff })],
    roles: [boss, staff],
    passwords: {},
  };
  state = structuredClone(state);
  before = structuredClone(state);
  server = ginVueAdmin(state);
});

afterEach(() => {
  cleanup();
  resetSession();
  server.close();
  localStorage.clear();
});

const userChanges = () => changes(before.users, state.users, 'ID');
const roleChanges = () => changes(before.roles, state.roles, 'authorityId');
async function openUsers() {
  renderPage(<UserPage />);
  await screen.findByRole('table', { name: '用户' });
}

async function openRoles() {
  renderPage(<AuthorityPage />);
  await screen.findByRole('treegrid', { name: '角色' });
}

it('hides actions that the server ignores or does not have', async () => {
  await openUsers();
  expect(screen.queryByRole('tablist')).toBeNull();
  expect(screen.queryByRole('button', { name: '查询' })).toBeNull();
  expect(screen.queryByRole('button', { name: '视图' })).toBeNull();
  const heads = within(screen.getByRole('table', { name: '用户' })).getAllByRole('columnheader');
  expect(
    heads.filter(
      (head) =>
        head.hasAttribute('aria-sort') || within(head).queryByRole('button', { name: /排序/ }),
    ),
  ).toEqual([]);
  expect(server.seen('POST /user/getUserList')[0]?.body).toEqual({ page: 1, pageSize: 10 });
  expect(server.seen().map(({ route }) => route)).not.toContain('POST /view/getViewList');
});

it('hides actions on users and on the list for which the server has no calls', async () => {
  await openUsers();
  fireEvent.click(within(row('王芳')).getByRole('button', { name: '更多' }));
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  const direct = within(row('王芳'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  const otherButtons = new Set(['', '更多', '王芳']);
  expect([...direct, ...items].filter((label) => !otherButtons.has(label ?? ''))).toEqual([
    '编辑',
    '重置密码',
    '设置角色',
    '删除',
  ]);
  expect(screen.queryByRole('button', { name: /导入|导出/ })).toBeNull();
});

it('changes only the nickname of a user', async () => {
  await openUsers();
  await pressIn('王芳', '编辑');
  const drawer = within(await screen.findByRole('dialog'));
  fireEvent.change(drawer.getByLabelText(/^昵称/), { target: { value: '王小芳' } });
  fireEvent.click(drawer.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(userChanges()).toEqual({ 2: { nickName: '王小芳' } }));
});

it('freezes and enables a user', async () => {
  await openUsers();
  fireEvent.click(screen.getByRole('switch', { name: '冻结用户「王芳」' }));
  await press('冻结用户「王芳」');
  fireEvent.click(await screen.findByRole('switch', { name: '启用用户「王芳」' }));
  await screen.findByRole('switch', { name: '冻结用户「王芳」' });
  expect(
    server.seen('PUT /user/setUserInfo').map(({ body }) => (body as { enable: number }).enable),
  ).toEqual([2, 1]);
  expect(userChanges()).toEqual({});
});

it('freezes selected users', async () => {
  await openUsers();
  fireEvent.click(screen.getByLabelText(/^选择 王芳/));
  await press('冻结 1 人');
  fireEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: '冻结 1 人' }),
  );
  await waitFor(() => expect(userChanges()).toEqual({ 2: { enable: 2 } }));
});

it('sets the roles of a user and makes the first one active', async () => {
  await openUsers();
  await pressIn('王芳', '设置角色');
  const drawer = within(await screen.findByRole('dialog'));
  fireEvent.click(await drawer.findByRole('checkbox', { name: '普通用户' }));
  fireEvent.click(drawer.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(Object.keys(userChanges()[2] ?? {})).toEqual(['authorities']));
});

it('shows the default password if the server returns none', async () => {
  await openUsers();
  await pressIn('王芳', '重置密码');
  await press('重置「王芳」的密码');
  const dialog = within(await screen.findByRole('dialog', { name: '密码已重置' }));
  expect(dialog.getByText(state.passwords[2] ?? '')).not.toBeNull();
  expect(dialog.getByText(/服务器没有返回新密码/)).not.toBeNull();
  expect(userChanges()).toEqual({});
});

it('changes only the name of a role', async () => {
  await openRoles();
  await pressIn('普通用户子角色', '编辑');
  const drawer = within(await screen.findByRole('dialog'));
  fireEvent.change(drawer.getByLabelText(/^角色名称/), { target: { value: '前台' } });
  fireEvent.click(drawer.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(roleChanges()).toEqual({ 8881: { authorityName: '前台' } }));
});

it('changes only the start page of a role', async () => {
  stubRights(server);
  await openRoles();
  await pressIn('普通用户子角色', '设置权限');
  const drawer = within(await screen.findByRole('dialog'));
  fireEvent.click(await drawer.findByRole('button', { name: '把「网吧列表」设为首页' }));
  fireEvent.click(drawer.getByRole('button', { name: '保存菜单权限' }));
  await waitFor(() => expect(roleChanges()).toEqual({ 8881: { defaultRouter: 'netbarList' } }));
});

it('sets the data of a role without changing other roles', async () => {
  await openRoles();
  await pressIn('普通用户子角色', '设置权限');
  const drawer = within(await screen.findByRole('dialog'));
  fireEvent.click(drawer.getByRole('tab', { name: '创建者数据' }));
  fireEvent.click(await drawer.findByRole('checkbox', { name: /普通用户子角色/ }));
  fireEvent.click(drawer.getByRole('button', { name: '保存创建者数据' }));
  await waitFor(() => expect(Object.keys(roleChanges()[8881] ?? {})).toEqual(['dataAuthorityId']));
  expect(Object.keys(roleChanges())).toEqual(['8881']);
});

it('copies the data and the start page of a role', async () => {
  await openRoles();
  await pressIn('普通用户子角色', '复制');
  const drawer = within(await screen.findByRole('dialog'));
  fireEvent.change(drawer.getByLabelText(/^角色名称/), { target: { value: '夜班' } });
  fireEvent.click(drawer.getByRole('button', { name: '复制' }));
  await waitFor(() =>
    expect(state.roles.map(({ authorityId }) => authorityId)).toEqual([888, 8881, 8882]),
  );
  expect(state.roles[2]).toMatchObject({
    parentId: 888,
    defaultRouter: 'dashboard',
    dataAuthorityId: [{ authorityId: 888 }],
  });
  expect(Object.keys(roleChanges())).toEqual(['8882']);
});
