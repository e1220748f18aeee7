import { type FakeServer, fakeServer, resetSession } from '@console/shared/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { InvitationScreen } from './InvitationScreen.tsx';

const READ = 'POST /invitation/readInvitation';
const ACCEPT = 'POST /invitation/acceptInvitation';
const TOKEN = 'abcdefghijklmnopqrstuvwxyz';
const OPEN = {
  email: 'chen@example.com',
  nickName: '陈芳',
  inviterName: '王经理',
  authorityNames: ['财务'],
  expiresAt: '',
};
let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.on(READ, { data: OPEN });
});
afterEach(() => {
  cleanup();
  server.close();
  resetSession();
  location.hash = '';
});

function open(hash = `#/invitation?token=${TOKEN}`): void {
  location.hash = hash;
  render(<InvitationScreen />);
}

async function fillIn(again = 'Harbour2026'): Promise<void> {
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await screen.findByLabelText('用户名');
  type('用户名', 'chenfang');
  type('密码', 'Harbour2026');
  type('再次输入密码', again);
}

const submit = () => fireEvent.click(screen.getByRole('button', { name: '创建账号' }));

it('shows the inviter and the roles, creates the account and links to sign-in', async () => {
  server.on(ACCEPT, { data: {} });
  open();
  expect(await screen.findByText(/王经理邀请您创建账号，角色：财务/)).not.toBeNull();
  await fillIn();
  submit();
  expect(await screen.findByText('请用「chenfang」和刚设置的密码登录。')).not.toBeNull();
  expect(screen.getByRole('link', { name: '去登录' }).getAttribute('href')).toBe('#/login');
  expect(server.seen(ACCEPT).map(({ body }) => body)).toEqual([
    expect.objectContaining({ token: TOKEN, userName: 'chenfang', nickName: '陈芳' }),
  ]);
});

it("reports missing fields without a request, and shows the server's errors below their fields", async () => {
  server.on(ACCEPT, {
    code: 409,
    msg: '用户名已注册',
    data: { errors: [{ field: 'userName', msg: '用户名已注册' }] },
  });
  open();
  await fillIn('other');
  submit();
  expect(await screen.findByText('两次输入的密码不一致')).not.toBeNull();
  expect(server.seen(ACCEPT)).toEqual([]);
  await fillIn();
  submit();
  expect(await screen.findByText('用户名已注册')).not.toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('用户名'));
});

it('keeps the input if the network fails', async () => {
  server.on(ACCEPT, () => Promise.reject(new TypeError('down')));
  open();
  await fillIn();
  submit();
  expect(await screen.findByText('没有提交成功，您填写的内容还在，请重试')).not.toBeNull();
  expect((screen.getByLabelText('密码') as HTMLInputElement).value).toBe('Harbour2026');
});

it('shows why a link is not valid', async () => {
  server.on(READ, { code: 7, msg: '邀请链接无效或已失效，请联系邀请您的人重新发送' });
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('邀请链接无效或已失效');
  cleanup();
  open('#/invitation');
  expect((await screen.findByRole('alert')).textContent).toContain('链接不完整');
});
