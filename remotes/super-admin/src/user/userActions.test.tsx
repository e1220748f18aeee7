import { toastsAtom } from '@console/shared/feedback';
import { store } from '@console/shared/session';
import { type FakeServer, fakeServer, resetSession } from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LIST, openPage, stubUserList, userFixture } from './user.fixture.tsx';

const CHANGE = 'PUT /user/setUserInfo';
const RESET = 'POST /user/resetPassword';
const DELETE = 'DELETE /user/deleteUser';
let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  stubUserList(server, [userFixture()]);
});

afterEach(() => {
  cleanup();
  resetSession();
  server.close();
  localStorage.clear();
});

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const bodies = (route: typeof CHANGE | typeof RESET | typeof DELETE) =>
  server.seen(route).map(({ body }) => body);
const toasts = () => store.get(toastsAtom).map(({ text }) => text);
const reloaded = () => waitFor(() => expect(server.seen(LIST)).toHaveLength(2));

/** Every column of a user that the call writes, and the loaded revision. */
const {
  ID,
  nickName,
  headerImg,
  phone,
  email,
  sideMode,
  UpdatedAt: expectUpdatedAt,
} = userFixture();
const WHOLE = { ID, nickName, headerImg, phone, email, sideMode, expectUpdatedAt };

describe('the state of a user', () => {
  it("is set to frozen only after a confirmation with the user's name", async () => {
    server.on(CHANGE, { data: {} });
    await openPage();
    fireEvent.click(screen.getByRole('switch', { name: '冻结用户「张三」' }));
    expect(await screen.findByText('冻结用户「张三」？')).not.toBeNull();
    expect(server.seen(CHANGE)).toEqual([]);
    await press('冻结用户「张三」');
    await reloaded();
    expect(bodies(CHANGE)).toEqual([{ ...WHOLE, enable: 2 }]);
    expect(toasts()).toEqual(['用户已冻结']);
  });

  it('is reloaded if another user has changed it', async () => {
    server.on(CHANGE, { code: 409, msg: '数据已被他人修改' });
    await openPage();
    const now = '2026-03-09T00:00:00.000Z';
    stubUserList(server, [userFixture({ UpdatedAt: now })]);
    fireEvent.click(screen.getByRole('switch'));
    await press('冻结用户「张三」');
    expect(await screen.findByText(/已载入最新数据/)).not.toBeNull();
    server.on(CHANGE, { data: {} });
    await press('冻结用户「张三」');
    await waitFor(() => expect(toasts()).toEqual(['用户已冻结']));
    expect(bodies(CHANGE).at(-1)).toEqual({ ...WHOLE, enable: 2, expectUpdatedAt: now });
  });

  it('does not change if the confirmation is cancelled', async () => {
    await openPage();
    fireEvent.click(screen.getByRole('switch'));
    await press('取消');
    expect(server.seen(CHANGE)).toEqual([]);
    expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('true');
  });

  it('is set to normal immediately, and shows an error if that fails', async () => {
    stubUserList(server, [userFixture({ enable: 2, actions: ['enable'] })]);
    server.on(CHANGE, { code: 7, msg: '只能管理角色级别低于自己的用户' });
    await openPage();
    const unfreeze = () =>
      fireEvent.click(screen.getByRole('switch', { name: '启用用户「张三」' }));
    unfreeze();
    await waitFor(() => expect(toasts()).toEqual(['只能管理角色级别低于自己的用户']));
    expect(server.seen(LIST)).toHaveLength(1);
    server.on(CHANGE, { data: {} });
    unfreeze();
    await waitFor(() => expect(server.seen(CHANGE)).toHaveLength(2));
    await reloaded();
    expect(bodies(CHANGE)).toEqual([
      { ...WHOLE, enable: 1 },
      { ...WHOLE, enable: 1 },
    ]);
  });
});

describe('resetting a password', () => {
  it('shows the new password until the dialog is closed, and removes it afterwards', async () => {
    server.on(RESET, { data: { password: 'kP7wZq2mRt4x' }, msg: '新密码为 kP7wZq2mRt4x' });
    await openPage();
    await press('重置密码');
    expect(await screen.findByText('重置「张三」的密码？')).not.toBeNull();
    await press('重置「张三」的密码');
    expect(await screen.findByText('kP7wZq2mRt4x')).not.toBeNull();
    expect(screen.getByText(/下次登录时必须修改密码/)).not.toBeNull();
    expect(bodies(RESET)).toEqual([{ ID: 7, requestId: expect.stringMatching(/^[\w-]{8,64}$/) }]);
    await press('我已记下，关闭');
    await waitFor(() => expect(document.body.innerHTML).not.toContain('kP7wZq2mRt4x'));
    expect(JSON.stringify([{ ...localStorage }, store.get(toastsAtom)])).not.toContain(
      'kP7wZq2mRt4x',
    );
  });

  it('retries with the same request id and uses a new one for the next reset', async () => {
    server.on(RESET, () => Promise.reject(new TypeError('down')));
    await openPage();
    await press('重置密码');
    await press('重置「张三」的密码');
    expect(await screen.findByText(/没有收到服务器的回答/)).not.toBeNull();
    server.on(RESET, { data: { password: 'kP7wZq2mRt4x' } });
    await press('重置「张三」的密码');
    await press('我已记下，关闭');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('重置密码');
    await press('重置「张三」的密码');
    await waitFor(() => expect(server.seen(RESET)).toHaveLength(3));
    const [first, second, third] = bodies(RESET) as { requestId: string }[];
    expect(second).toEqual(first);
    expect(third?.requestId).not.toBe(first?.requestId);
  });
});

describe('the sessions of a user', () => {
  const SESSIONS = 'POST /user/getUserSessionList';
  const END = 'POST /user/endUserSession';
  const session = (id: string, device: string, current = false) => ({
    id,
    device,
    deviceKind: 'desktop',
    ip: '192.0.2.7',
    authorityId: 999,
    current,
    startedAt: '2026-03-01T00:00:00.000Z',
    usedAt: '2026-03-02T00:00:00.000Z',
    expiresAt: '2026-03-09T00:00:00.000Z',
  });

  async function openDrawer(actions: string[]) {
    const list = [session('s1', 'Chrome 120 · Windows 10'), session('s2', 'Firefox 128 · Linux')];
    server.on(SESSIONS, { data: { list, actions } });
    stubUserList(server, [userFixture({ actions: ['sessions'] })]);
    await openPage();
    await press('登录设备');
    const drawer = within(await screen.findByRole('dialog', { name: '「张三」的登录设备' }));
    await drawer.findByText('Firefox 128 · Linux');
    return drawer;
  }

  it('show device and last use, and can be ended after a confirmation', async () => {
    server.on(END, { data: {} });
    const drawer = await openDrawer(['endSession', 'endSessions']);
    fireEvent.click(drawer.getByRole('button', { name: /^退出登录：Firefox 128 · Linux/ }));
    expect(await screen.findByText(/^退出「Firefox 128 · Linux（.+）」上的登录？$/)).not.toBeNull();
    expect(server.seen(END)).toEqual([]);
    await press('退出登录');
    await waitFor(() => expect(server.seen(SESSIONS)).toHaveLength(2));
    expect(server.seen(END).map(({ body }) => body)).toEqual([{ ID: 7, sessionId: 's2' }]);
  });

  it('have no buttons without the right to end them', async () => {
    const drawer = await openDrawer([]);
    expect(drawer.queryByRole('button', { name: /^退出/ })).toBeNull();
  });
});

it('report a lock after too many failed logins and can unlock the user', async () => {
  server.on('POST /user/unlockUser', { data: {}, msg: '已解除登录限制' });
  stubUserList(server, [
    userFixture({ lockedUntil: '2026-03-02T08:15:00.000Z', actions: ['unlock'] }),
  ]);
  await openPage();
  expect(screen.getByText(/^登录受限至 \d\d:15$/)).not.toBeNull();
  await press('解除登录限制');
  await reloaded();
  expect(toasts()).toEqual(['已解除登录限制']);
});

describe('deleting a user', () => {
  async function askDelete(name: string) {
    const row = screen.getByText(name).closest('tr') as HTMLElement;
    fireEvent.click(within(row).getByRole('button', { name: '更多' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: '删除' }));
  }

  it("requires a confirmation with the user's name and keeps it open on an error", async () => {
    server.on(DELETE, { code: 7, msg: '系统必须保留至少一名启用的超级管理员' });
    await openPage();
    await askDelete('张三');
    await press('删除「张三」');
    expect(await screen.findByText('系统必须保留至少一名启用的超级管理员')).not.toBeNull();
    server.on(DELETE, { data: {} });
    await press('删除「张三」');
    await reloaded();
    const [first, second] = bodies(DELETE);
    expect(first).toEqual({ id: 7, requestId: expect.stringMatching(/^[\w-]{8,64}$/) });
    expect(second).toEqual(first);
    expect(toasts()).toEqual(['用户已删除']);
  });

  it('opens the previous page if the page has become empty', async () => {
    let left = 11;
    server.on(LIST, ({ body }) => {
      const { page } = body as { page: number };
      const list =
        page === 2
          ? left === 11
            ? [userFixture()]
            : []
          : [userFixture({ ID: 1, nickName: '首页' })];
      return {
        data: { list, total: left, stat: { all: left, enabled: left, disabled: 0 }, actions: [] },
      };
    });
    server.on(DELETE, () => {
      left = 10;
      return { data: {} };
    });
    const page = await openPage({ page: '2' });
    await askDelete('张三');
    await press('删除「张三」');
    expect(await screen.findByText('首页')).not.toBeNull();
    expect(page.query()).toEqual({});
  });

  it('removes the user from the selection', async () => {
    stubUserList(server, [
      userFixture(),
      userFixture({ ID: 8, nickName: '李四', userName: 'lisi' }),
    ]);
    server.on(DELETE, { data: {} });
    await openPage();
    fireEvent.click(screen.getByLabelText('选择本页全部'));
    await askDelete('张三');
    await press('删除「张三」');
    expect(await screen.findByText('已选 1 项')).not.toBeNull();
  });
});

describe('batch actions', () => {
  const users = [
    userFixture(),
    userFixture({ ID: 8, nickName: '李四', userName: 'lisi' }),
    userFixture({ ID: 9, nickName: '王五', userName: 'wangwu', enable: 2, actions: ['enable'] }),
    userFixture({ ID: 10, nickName: 'Root', userName: 'root', actions: [] }),
  ];

  async function tickAll() {
    stubUserList(server, users);
    await openPage();
    fireEvent.click(screen.getByLabelText('选择本页全部'));
  }

  it('freeze the eligible users one by one after a confirmation', async () => {
    server.on(CHANGE, { data: {} });
    await tickAll();
    expect(screen.getByRole('button', { name: '启用 1 人' })).not.toBeNull();
    await press('冻结 2 人');
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(/^张三、李四将立即退出登录/)).not.toBeNull();
    fireEvent.click(question.getByRole('button', { name: '冻结 2 人' }));
    await reloaded();
    expect(bodies(CHANGE)).toEqual([
      { ...WHOLE, enable: 2 },
      { ...WHOLE, ID: 8, nickName: '李四', enable: 2 },
    ]);
    expect(toasts()).toEqual(['已冻结 2 人']);
    expect(screen.queryByText(/^已选/)).toBeNull();
  });

  it('show the result of each user and keep failed ones selected', async () => {
    server.on(CHANGE, ({ body }) =>
      (body as { ID: number }).ID === 8 ? { code: 7, msg: '不能禁用自己的账号' } : { data: {} },
    );
    await tickAll();
    await press('冻结 2 人');
    fireEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: '冻结 2 人' }),
    );
    const result = within(await screen.findByRole('dialog', { name: '批量冻结的结果' }));
    expect(result.getByText(/^成功 1 人，失败 1 人/)).not.toBeNull();
    const cells = result
      .getAllByRole('row')
      .map((line) => [...line.children].map((cell) => cell.textContent));
    expect(cells).toEqual([
      ['用户', '结果', '原因'],
      ['张三', '成功', '–'],
      ['李四', '失败', '不能禁用自己的账号'],
    ]);
    expect(toasts()).toEqual([]);
    expect(screen.getByText('已选 1 项')).not.toBeNull();
  });

  it('stop when the session has ended', async () => {
    server.on(CHANGE, new Response('{}', { status: 401 }));
    await tickAll();
    await press('冻结 2 人');
    fireEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: '冻结 2 人' }),
    );
    await screen.findByText(/^成功 0 人，失败 2 人/);
    expect(server.seen(CHANGE)).toHaveLength(1);
  });
});
