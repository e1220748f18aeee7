import {
  type FakeServer,
  fakeServer,
  renderPage,
  resetSession,
  signInAs,
} from '@console/shared/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import LoginLogPage from './LoginLogPage.tsx';
import type { LoginLog } from './loginLog.resource.tsx';

const LIST = 'POST /log/getLoginLogList';
let server: FakeServer;

const log: LoginLog = {
  ID: 1,
  CreatedAt: '2026-03-01T00:00:00.000Z',
  userId: 7,
  userName: 'owner01',
  nickName: '网吧业主01',
  method: 'password',
  result: 'success',
  reason: '',
  reasonText: '',
  ip: '192.0.2.7',
  device: 'Chrome 120 · Windows 10',
  isNewDevice: true,
  isNewNetwork: false,
  isDisowned: false,
  attempts: 1,
  actions: [],
};

const show = (...list: LoginLog[]) => {
  server.on(LIST, { data: { list, total: list.length, page: 1, pageSize: 10, actions: [] } });
  renderPage(<LoginLogPage />);
};

beforeEach(() => {
  server = fakeServer();
  signInAs();
});
afterEach(() => {
  cleanup();
  resetSession();
  server.close();
});

it('marks a sign-in on a new device, and links its address to the sign-ins from there', async () => {
  show(log);
  expect((await screen.findByText('新设备')).closest('tr')?.textContent).toContain('成功');
  expect(screen.getByRole('link', { name: '192.0.2.7' }).getAttribute('href')).toContain(
    'ip=192.0.2.7',
  );
});

it('names the reason and the number of throttled attempts for a name without an account', async () => {
  show({
    ...log,
    userId: null,
    userName: 'r***t',
    nickName: '',
    result: 'throttled',
    reason: 'failures',
    reasonText: '失败次数过多',
    isNewDevice: false,
    attempts: 38,
  });
  const row = (await screen.findByText('r***t')).closest('tr');
  expect(row?.textContent).toContain('无此账号');
  expect(row?.textContent).toContain('失败次数过多');
  expect(row?.textContent).toContain('38 次');
});

it('shows a sign-in that the user disowned as the only problem of its row', async () => {
  show({ ...log, isDisowned: true });
  expect(await screen.findByText('用户表示不是本人')).toBeTruthy();
  expect(screen.queryByText('成功')).toBeNull();
});
