import { type FakeServer, fakeServer, resetSession } from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import remote from '../../remote.config.ts';
import { ALL_ACTIONS, LIST, openPage, ROLES, stubUserList, userFixture } from './user.fixture.tsx';

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  stubUserList(server, [
    userFixture(),
    userFixture({
      ID: 8,
      userName: 'lisi',
      nickName: '李四',
      enable: 2,
      phone: '',
      actions: ['enable'],
      roles: [999, 301],
      authorityId: 301,
    }),
    userFixture({ ID: 9, userName: 'root', nickName: 'Root', actions: [], roles: [888] }),
  ]);
});

afterEach(() => {
  cleanup();
  resetSession();
  server.close();
  localStorage.clear();
});

const row = (name: string) => screen.getByText(name).closest('tr') as HTMLElement;
const labels = (element: HTMLElement) =>
  within(element)
    .queryAllByRole('button')
    .map((button) => button.textContent)
    .filter((label) => label !== '');

it('masks phones, and user names as long as a phone', async () => {
  stubUserList(server, [userFixture({ userName: 'long-name-77', phone: '13812345678' })]);
  await openPage();
  expect(screen.getByText('lon*****e-77')).not.toBeNull();
  expect(screen.getByText('138****5678')).not.toBeNull();
});

describe('the first requests', () => {
  it('are the prefetched calls of the manifest', async () => {
    await openPage();
    const sent = [{ call: LIST, body: server.seen(LIST)[0]?.body }];
    expect(remote.pages[0]?.data?.map(({ call, body }) => ({ call, body }))).toEqual(sent);
    expect(
      server
        .seen()
        .map(({ route }) => route)
        .sort(),
    ).toEqual([ROLES, LIST].sort());
  });

  it('include the role of the URL before the roles are loaded, and are not repeated afterwards', async () => {
    await openPage({ authorityId: '301' });
    await screen.findByText('网管', { selector: '.arco-select-view-value' });
    expect(server.seen(LIST).map(({ body }) => body)).toEqual([
      { page: 1, pageSize: 10, authorityId: 301 },
    ]);
  });
});

describe('the rows', () => {
  it('show the masked phone, the state and the roles of a user', async () => {
    await openPage();
    const zhang = row('张三');
    expect(within(zhang).getByText('zhangsan')).not.toBeNull();
    expect(within(zhang).getByText('138****5678')).not.toBeNull();
    expect(within(zhang).getByText('正常')).not.toBeNull();
    expect(within(row('李四')).getByText('冻结')).not.toBeNull();
    const roles = within(row('李四')).getAllByRole('listitem');
    expect(roles.map((role) => role.textContent)).toEqual(['网管当前', '平台管理员']);
  });

  it('list the roles that do not fit', async () => {
    stubUserList(server, [userFixture({ roles: [999, 301, 888] })]);
    await openPage();
    expect(screen.getByTitle('还有：超级管理员').textContent).toBe('+1');
  });

  it('offer exactly the actions of the row', async () => {
    await openPage();
    expect(labels(row('张三'))).toEqual(['编辑', '重置密码', '更多']);
    fireEvent.click(within(row('张三')).getByRole('button', { name: '更多' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual(['设置角色', '删除']);
    expect(labels(row('李四'))).toEqual([]);
    expect(within(row('李四')).getByRole('switch', { name: '启用用户「李四」' })).not.toBeNull();
    expect(labels(row('Root'))).toEqual([]);
    expect(within(row('Root')).queryByRole('switch')).toBeNull();
  });

  it.each(ALL_ACTIONS)('hide the control of %s without the action', async (gone) => {
    stubUserList(server, [userFixture({ actions: ALL_ACTIONS.filter((name) => name !== gone) })]);
    await openPage();
    const more = within(row('张三')).queryByRole('button', { name: '更多' });
    if (more) fireEvent.click(more);
    const texts = {
      edit: '编辑',
      setAuthorities: '设置角色',
      resetPassword: '重置密码',
      delete: '删除',
    };
    await waitFor(() => {
      const missing = Object.entries(texts)
        .filter(([, text]) => !screen.queryByText(text))
        .map(([name]) => name);
      expect([...missing, ...(screen.queryByRole('switch') ? [] : ['disable'])]).toEqual([gone]);
    });
  });
});

describe('the title bar', () => {
  it('offers adding a user only if the list allows it', async () => {
    server.on(LIST, {
      data: {
        list: [userFixture()],
        total: 1,
        stat: { all: 1, enabled: 1, disabled: 0 },
        actions: [],
      },
    });
    await openPage();
    expect(screen.queryByRole('button', { name: '新增用户' })).toBeNull();
    cleanup();
    stubUserList(server, [userFixture()]);
    await openPage();
    expect(screen.getByRole('button', { name: '新增用户' })).not.toBeNull();
  });

  it('shows counts on the state tabs and filters by them', async () => {
    const page = await openPage();
    const tab = screen.getByRole('button', { name: /^冻结 ?1$/ });
    expect(screen.getByRole('button', { name: /^全部 ?3$/ })).not.toBeNull();
    expect(screen.getByRole('button', { name: /^正常 ?2$/ })).not.toBeNull();
    fireEvent.click(tab);
    expect(page.query()).toEqual({ enable: '2' });
    await waitFor(() =>
      expect(server.seen(LIST).at(-1)?.body).toEqual({ page: 1, pageSize: 10, enable: 2 }),
    );
  });
});

it('stays usable if the roles cannot be loaded', async () => {
  server.on(ROLES, { code: 7, msg: '权限不足' });
  await openPage();
  expect(screen.getByText('张三')).not.toBeNull();
});
