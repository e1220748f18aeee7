import { toastsAtom } from '@console/shared/feedback';
import {
  applyBoot,
  DEFAULT_SETTINGS,
  settingsAtom,
  store,
  tokenAtom,
} from '@console/shared/session';
import {
  type FakeServer,
  FakeSocket,
  fakeServer,
  resetSession,
  testUser,
} from '@console/shared/testing';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('../../boot/loadShell.ts', () => ({
  awaitShell: async () => undefined,
  prefetchShell: () => undefined,
}));

import { LoginScreen } from '../login/LoginScreen.tsx';
import './OtherWay.tsx';

let server: FakeServer;
const granted = { data: { token: 'new.token', user: testUser() } };

beforeEach(() => {
  FakeSocket.install();
  server = fakeServer();
  server.on('POST /base/captcha', {
    data: { captchaId: 'c1', picPath: 'data:,', captchaLength: 4, openCaptcha: false },
  });
  server.on('POST /base/checkuser', { data: { exists: false } });
  server.on('POST /wx/qrCode', { data: { ticket: 't', uuid: 'u1', expire_seconds: 120 } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  server.close();
  resetSession();
  store.set(settingsAtom, DEFAULT_SETTINGS);
  location.hash = '';
});

const field = (name: string) => screen.getByLabelText(name) as HTMLInputElement;
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

function open(
  hash: string,
  settings: object = { wxLogin: true, wxBind: true, register: true },
): void {
  applyBoot({ settings });
  location.hash = hash;
  render(<LoginScreen />);
}

describe('ways to sign in', () => {
  it('offers the enabled ways and keeps the redirect', () => {
    open('#/login?redirect=%2Flayout%2Fa', { register: true });
    expect(screen.queryByRole('link', { name: '微信扫码登录' })).toBeNull();
    expect(screen.getByRole('link', { name: '注册账号' }).getAttribute('href')).toBe(
      '#/login?redirect=%2Flayout%2Fa&way=register',
    );
  });

  it.each(['wx', 'register', 'constructor', ''])(
    'shows the password form for the address of a disabled way: %s',
    async (way) => {
      open(`#/login?way=${way}`, {});
      expect(screen.getByRole('button', { name: '登录' })).not.toBeNull();
      await act(() => vi.dynamicImportSettled());
      expect(server.seen('POST /wx/qrCode')).toEqual([]);
    },
  );
});

describe('sign-in by a scan', () => {
  async function scan(): Promise<void> {
    open('#/login?way=wx');
    await waitFor(() => expect(FakeSocket.opened).toHaveLength(1));
    act(() => FakeSocket.opened[0]?.say('{"code":200}'));
  }

  it('requests a code of type login and starts the session of the scan', async () => {
    server.on('GET /wx/login', granted);
    await scan();
    await waitFor(() => expect(store.get(tokenAtom)).toBe('new.token'));
    expect(server.seen('POST /wx/qrCode')[0]?.body).toMatchObject({ type: 'login' });
    expect(Object.fromEntries(server.seen('GET /wx/login')[0]?.query ?? [])).toEqual({
      uuid: 'u1',
      withBoot: '1',
      landing: '/layout',
    });
  });

  it('binds an unbound account with one sign-in, without a toast', async () => {
    server.on('GET /wx/login', { code: 7, msg: '未绑定', data: { needBind: true, uuid: 'u1' } });
    server.on('POST /base/bindwx', granted);
    await scan();
    await screen.findByRole('heading', { name: '绑定账号' });
    expect(store.get(toastsAtom)).toEqual([]);
    type('用户名', 'admin');
    type('密码', 'secret12');
    fireEvent.click(screen.getByRole('button', { name: '绑定并登录' }));
    await waitFor(() => expect(store.get(tokenAtom)).toBe('new.token'));
    expect(server.seen('POST /base/bindwx')[0]?.body).toMatchObject({
      uuid: 'u1',
      username: 'admin',
      withBoot: true,
    });
  });

  it('does not offer to bind if the server does not', async () => {
    server.on('GET /wx/login', {
      code: 7,
      msg: '该微信尚未绑定账号',
      data: { needBind: false, uuid: 'u1' },
    });
    await scan();
    await waitFor(() =>
      expect(store.get(toastsAtom)).toMatchObject([{ text: '该微信尚未绑定账号' }]),
    );
    expect(screen.queryByRole('heading', { name: '绑定账号' })).toBeNull();
  });

  it('shows the reason of a failure and requests another code', async () => {
    server.on('GET /wx/login', { code: 7, msg: '用户被禁止登录' });
    await scan();
    await waitFor(() =>
      expect(store.get(toastsAtom)).toMatchObject([{ kind: 'error', text: '用户被禁止登录' }]),
    );
    await waitFor(() => expect(FakeSocket.opened).toHaveLength(2));
    expect(store.get(tokenAtom)).toBe('');
  });
});

describe('registration', () => {
  const good = {
    用户名: 'zhang',
    昵称: '张三',
    手机号: '13812345678',
    密码: 'Fresh-start-42',
    再次输入密码: 'Fresh-start-42',
  };

  async function fill(parts: Record<string, string> = {}): Promise<void> {
    open('#/login?way=register');
    await screen.findByLabelText('验证码');
    for (const [name, value] of Object.entries({ ...good, 验证码: '1234', ...parts }))
      type(name, value);
  }
  const submit = () => fireEvent.click(screen.getByRole('button', { name: '注册' }));

  it('reports missing and differing fields, focuses the first one, and sends no request', async () => {
    await fill({ 昵称: ' ', 再次输入密码: 'other', 验证码: '12' });
    submit();
    await waitFor(() =>
      expect(alerts()).toEqual(['请填写昵称', '两次输入的密码不一致', '请输入 4 位验证码']),
    );
    expect(document.activeElement).toBe(field('昵称'));
    expect(server.seen('POST /base/register')).toEqual([]);
  });

  it('checks on blur whether the name is taken, and clears the error when it changes', async () => {
    server.on('POST /base/checkuser', { data: { exists: true } });
    await fill();
    fireEvent.blur(field('用户名'));
    await waitFor(() => expect(alerts()).toEqual(['用户名已被使用，请换一个']));
    expect(server.seen('POST /base/checkuser')[0]?.body).toEqual({ username: 'zhang' });
    type('用户名', 'zhang2');
    expect(alerts()).toEqual([]);
  });

  it('does not treat a failed check as a taken name', async () => {
    server.on('POST /base/checkuser', new Response('', { status: 500 }));
    await fill();
    fireEvent.blur(field('用户名'));
    submit();
    await waitFor(() => expect(server.seen('POST /base/register')).toHaveLength(1));
    expect(store.get(toastsAtom)).toEqual([]);
  });

  it('sends the input with the password once and obfuscated, and shows the next step', async () => {
    server.on('POST /base/register', { msg: '' });
    await fill();
    applyBoot({ settings: { register: true, passwordKey: 'k' } });
    submit();
    expect((await screen.findByRole('status')).textContent).toContain('管理员启用');
    const { body } = server.seen('POST /base/register')[0] ?? {};
    expect(body).toEqual({
      username: 'zhang',
      nickName: '张三',
      phone: '13812345678',
      captcha: '1234',
      captchaId: 'c1',
      password: expect.not.stringContaining('Fresh'),
      passwordEncoding: 'xor1',
    });
  });

  it("shows the server's errors below their fields and keeps all input except the captcha", async () => {
    server.on('POST /base/register', {
      code: 422,
      msg: '请检查',
      data: { errors: [{ field: 'userName', msg: '用户名已存在' }] },
    });
    await fill();
    submit();
    await waitFor(() => expect(alerts()).toEqual(['用户名已存在']));
    expect([field('密码').value, field('验证码').value]).toEqual(['Fresh-start-42', '']);
    await waitFor(() => expect(server.seen('POST /base/captcha')).toHaveLength(2));
  });
});
