import { toastsAtom } from '@console/shared/feedback';
import { store } from '@console/shared/session';
import {
  type FakeServer,
  ginVueAdmin,
  gvaRole,
  gvaUser,
  type RenderedPage,
  renderPage,
  resetSession,
} from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import remote from '../../remote.config.ts';
import { ROLES, roleFixture, roleServer, USERS, userFixture } from '../staff.fixture.ts';
import RolePage from './RolePage.tsx';

const SET = 'POST /user/setUserAuthorities';
const TREE = [roleFixture(999, { userCount: 3, children: [roleFixture(301, { userCount: 1 })] })];
const zhang = userFixture();
const li = userFixture({ ID: 8, userName: 'lisi', nickName: '李四', roles: [100] });
const wang = userFixture({
  ID: 9,
  userName: 'wangwu',
  nickName: '王五',
  roles: [100],
  actions: [],
});
const sun = userFixture({ ID: 10, userName: 'sunliu', nickName: '孙六', roles: [100] });
let server: FakeServer;

beforeEach(() => {
  server = roleServer(TREE, [zhang, li, wang, sun]);
});
afterEach(() => {
  cleanup();
  resetSession();
  server.close();
  localStorage.clear();
});

async function open(query: Record<string, string> = {}): Promise<RenderedPage> {
  const page = renderPage(<RolePage />, { query });
  await screen.findByRole('tree');
  return page;
}

const toasts = () => store.get(toastsAtom).map(({ text }) => text);
const sent = () => server.seen(SET).map(({ body }) => body);
const bodies = () => server.seen(USERS).map(({ body }) => body);
const item = (name: RegExp) => screen.getByRole('treeitem', { name });

describe('the role tree', () => {
  it('sends the prefetched call of the manifest', async () => {
    await open();
    const page = remote.pages.find(({ component }) => component === 'view/staff/role/role.vue');
    expect(page?.data).toEqual([{ call: ROLES, body: server.seen(ROLES)[0]?.body }]);
  });

  it('shows the number of members of each role, and the members of the chosen one', async () => {
    await open({ role: '301' });
    expect(
      screen
        .getAllByRole('treeitem')
        .map((element) => [element.textContent, element.getAttribute('aria-level')]),
    ).toEqual([
      ['平台管理员3 人', '1'],
      ['网管1 人', '2'],
    ]);
    expect(item(/网管/).getAttribute('aria-selected')).toBe('true');
    expect(await screen.findByRole('heading', { level: 1, name: '员工角色：网管' })).not.toBeNull();
    expect(await screen.findByText('138****5678')).not.toBeNull();
    expect(bodies()).toEqual([{ authorityId: 301, page: 1, pageSize: 10 }]);
  });

  it('is used by keyboard; a choice changes the URL and opens the first page', async () => {
    const page = await open({ page: '2', keyword: 'x', enable: '1' });
    const [first, second] = screen.getAllByRole('treeitem') as [HTMLElement, HTMLElement];
    expect([first.tabIndex, second.tabIndex]).toEqual([0, -1]);
    first.focus();
    fireEvent.keyDown(first, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(second);
    fireEvent.keyDown(second, { key: 'Home' });
    expect(document.activeElement).toBe(first);
    fireEvent.keyDown(first, { key: 'End' });
    fireEvent.click(document.activeElement as HTMLElement);
    expect(page.query()).toEqual({ role: '301' });
    await screen.findByText('张三');
    expect(bodies().at(-1)).toEqual({ authorityId: 301, page: 1, pageSize: 10 });
  });

  it('reports a missing role, and retries after a loading error', async () => {
    await open({ role: '5' });
    expect(screen.getByRole('alert').textContent).toContain('没有这个角色');
    expect(bodies()).toEqual([]);
    cleanup();
    server.on(ROLES, { code: 7, msg: '权限不足' });
    renderPage(<RolePage />);
    expect((await screen.findByRole('alert')).textContent).toContain('权限不足');
    server.on(ROLES, { data: { list: TREE, total: 1, page: 1, pageSize: 100, actions: [] } });
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('tree')).not.toBeNull();
  });
});

it('hides all users if the server ignores the role filter', async () => {
  const foreign = ginVueAdmin({ users: [gvaUser()], roles: [gvaRole()], passwords: {} });
  renderPage(<RolePage />);
  expect((await screen.findByRole('alert')).textContent).toContain('不能按角色查询用户');
  expect(foreign.seen()).toEqual([]);
  foreign.close();
});

describe('assigning a role', () => {
  async function choose(...names: string[]) {
    fireEvent.click(await screen.findByRole('button', { name: '添加成员' }));
    fireEvent.click(await picker());
    await screen.findByText('李四 lisi');
    for (const name of names) fireEvent.click(optionOf(name));
  }
  const picker = () => screen.findByRole('combobox', { name: '要添加的用户' });
  const optionOf = (name: string) =>
    // The typed text is marked inside the option.
    screen.getByText(
      (_, element) =>
        element?.matches('.arco-select-option') === true &&
        element.textContent.startsWith(`${name} `),
    );
  const save = () => fireEvent.click(screen.getByRole('button', { name: '添加' }));

  it('assigns it to all chosen users with their other roles, then reloads the list and the counts', async () => {
    await open({ role: '301' });
    server.on(SET, { data: {} });
    await choose('李四', '孙六');
    const loads = bodies().length;
    save();
    await waitFor(() => expect(toasts()).toEqual(['已添加 2 人']));
    expect(sent()).toEqual([
      { ID: 8, authorityIds: [100, 301], expectUpdatedAt: li.UpdatedAt },
      { ID: 10, authorityIds: [100, 301], expectUpdatedAt: sun.UpdatedAt },
    ]);
    await waitFor(() =>
      expect([bodies().length, server.seen(ROLES).length]).toEqual([loads + 1, 2]),
    );
  });

  it('disables members and users that the caller does not manage', async () => {
    await open({ role: '301' });
    await choose();
    fireEvent.click(optionOf('张三'));
    fireEvent.click(optionOf('王五'));
    expect(optionOf('张三').textContent).toContain('已是成员');
    expect(optionOf('王五').textContent).toContain('不能由您设置');
    save();
    expect(await screen.findByText('请选择要添加的用户')).not.toBeNull();
    expect(sent()).toEqual([]);
  });

  it('keeps the form for failed users with the errors, and does not repeat successful ones', async () => {
    await open({ role: '301' });
    server.on(SET, ({ body }) =>
      (body as { ID: number }).ID === 8
        ? { data: {} }
        : { code: 409, msg: '数据已被他人修改，请刷新后重试' },
    );
    await choose('李四', '孙六');
    save();
    expect(
      await screen.findByText(
        '已添加 1 人。没有添加成功的：孙六（数据已被他人修改，请刷新后重试）',
      ),
    ).not.toBeNull();
    server.on(SET, { data: {} });
    save();
    await waitFor(() => expect(toasts()).toEqual(['已添加 2 人']));
    expect(sent().map((body) => (body as { ID: number }).ID)).toEqual([8, 10, 10]);
  });

  it('searches users and keeps those chosen before', async () => {
    await open({ role: '301' });
    await choose('孙六');
    const input = (await picker()).querySelector('input') as HTMLInputElement;
    fireEvent.change(input, { target: { value: ' 李 ' } });
    await waitFor(() => expect(bodies().at(-1)).toEqual({ page: 1, pageSize: 20, keyword: '李' }));
    await waitFor(() => expect(screen.queryByText(/^王五 /)).toBeNull());
    fireEvent.click(optionOf('李四'));
    server.on(SET, { data: {} });
    save();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()).toMatchObject([{ ID: 10 }, { ID: 8 }]);
  });
});

describe('removing a role', () => {
  it('requires a confirmation with the name and shows errors in it', async () => {
    await open({ role: '301' });
    server.on(SET, { code: 7, msg: '用户至少要有一个角色' });
    fireEvent.click(await screen.findByRole('button', { name: '移除' }));
    expect(await screen.findByText('移除「张三」的角色「网管」？')).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '移除角色' }));
    expect(await screen.findByText('用户至少要有一个角色')).not.toBeNull();
    expect(sent()).toEqual([{ ID: 7, authorityIds: [], expectUpdatedAt: zhang.UpdatedAt }]);
    server.on(SET, { data: {} });
    fireEvent.click(screen.getByRole('button', { name: '移除角色' }));
    await waitFor(() => expect(toasts()).toEqual(['已移除']));
    await waitFor(() => expect(server.seen(ROLES)).toHaveLength(2));
  });
});
