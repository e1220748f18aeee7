import { openCaptchaAtom, store, tokenAtom } from '@console/shared/session';
import { type FakeServer, fakeServer, resetSession, testUser } from '@console/shared/testing';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const prefetchShell = vi.hoisted(() => vi.fn());
vi.mock('../../boot/loadShell.ts', () => ({ prefetchShell }));

import { LoginForm } from './LoginForm.tsx';

let server: FakeServer;
let captchas: number;

function wantCaptcha(openCaptcha: boolean): void {
  captchas = 0;
  server.on('POST /base/captcha', () => {
    captchas += 1;
    return {
      data: {
        captchaId: `c${captchas}`,
        picPath: 'data:image/png;base64,',
        captchaLength: 4,
        openCaptcha,
      },
    };
  });
}

beforeEach(() => {
  server = fakeServer();
  prefetchShell.mockReset();
});
afterEach(() => {
  cleanup();
  server.close();
  resetSession();
});

const field = (name: string) => screen.getByLabelText(name) as HTMLInputElement;
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const submit = () => fireEvent.submit(screen.getByRole('button', { name: '登录' }));

async function show(openCaptcha: boolean): Promise<void> {
  wantCaptcha(openCaptcha);
  render(<LoginForm />);
  await waitFor(() => expect(captchas).toBe(1));
  if (openCaptcha) await screen.findByLabelText('验证码');
}

describe('LoginForm', () => {
  it('reports missing fields, focuses the first one, and sends no request', async () => {
    await show(true);
    type('验证码', '12');
    submit();
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
      '请输入用户名',
      '请输入密码',
      '请输入 4 位验证码',
    ]);
    expect(document.activeElement).toBe(field('用户名'));
    expect(field('密码').getAttribute('aria-invalid')).toBe('true');
    expect(server.seen('POST /base/login')).toEqual([]);
  });

  it('requests no captcha until a sign-in fails if the server has switched captchas off', async () => {
    store.set(openCaptchaAtom, false);
    wantCaptcha(true);
    server.on('POST /base/login', () => ({ code: 7, msg: '用户名不存在或者密码错误' }));
    render(<LoginForm />);
    type('用户名', 'admin');
    type('密码', 'wrong-password');
    submit();
    expect(captchas).toBe(0);
    await screen.findByLabelText('验证码');
    expect(captchas).toBe(1);
    expect(server.seen('POST /base/login').map(({ body }) => body)).toMatchObject([
      { captchaId: '' },
    ]);
  });

  it('removes an error when the field is filled', async () => {
    await show(false);
    submit();
    type('用户名', 'admin');
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(['请输入密码']);
  });

  it('hides a captcha that is not required, but sends its id', async () => {
    server.on('POST /base/login', { data: { token: 'new.token', user: testUser() } });
    await show(false);
    expect(screen.queryByLabelText('验证码')).toBeNull();
    type('用户名', 'admin');
    type('密码', 'secret12');
    submit();
    await waitFor(() => expect(store.get(tokenAtom)).toBe('new.token'));
    expect(server.seen('POST /base/login')[0]?.body).toMatchObject({
      username: 'admin',
      captchaId: 'c1',
    });
  });

  it('keeps name and password after a failed attempt, and requests another captcha', async () => {
    server.on('POST /base/login', { code: 7, msg: '密码错误' });
    await show(true);
    type('用户名', 'admin');
    type('密码', 'wrong');
    type('验证码', '1234');
    submit();
    await waitFor(() => expect(captchas).toBe(2));
    expect((await screen.findByRole('alert')).textContent).toBe('密码错误');
    await waitFor(() => expect(field('验证码').value).toBe(''));
    expect([field('用户名').value, field('密码').value]).toEqual(['admin', 'wrong']);
    type('验证码', '5678');
    submit();
    await waitFor(() => expect(server.seen('POST /base/login')).toHaveLength(2));
    expect(server.seen('POST /base/login')[1]?.body).toMatchObject({
      captcha: '5678',
      captchaId: 'c2',
    });
  });

  it("blocks retries for the server's delay, but not for another name", async () => {
    server.on('POST /base/login', { code: 429, msg: '失败次数过多', data: { retryAfter: 90 } });
    await show(false);
    type('用户名', 'admin');
    type('密码', 'wrong-password');
    submit();
    const button = await screen.findByRole('button', { name: /^\d+ 秒后可以重试$/ });
    expect(button).toHaveProperty('disabled', true);
    fireEvent.submit(button);
    expect(server.seen('POST /base/login')).toHaveLength(1);
    type('用户名', 'alice');
    expect(screen.getByRole('button', { name: '登录' })).toHaveProperty('disabled', false);
  });

  it('cannot be sent twice concurrently', async () => {
    server.on('POST /base/login', () => new Promise(() => undefined));
    await show(false);
    type('用户名', 'admin');
    type('密码', 'secret12');
    submit();
    const button = await screen.findByRole('button', { name: '登录中…' });
    expect(button).toHaveProperty('disabled', true);
    fireEvent.submit(button);
    expect(server.seen('POST /base/login')).toHaveLength(1);
  });

  it('loads the console while the password is typed', async () => {
    await show(false);
    fireEvent.focus(field('用户名'));
    expect(prefetchShell).not.toHaveBeenCalled();
    fireEvent.focus(field('密码'));
    expect(prefetchShell).toHaveBeenCalled();
  });

  it('shows the password on request', async () => {
    await show(false);
    fireEvent.click(screen.getByRole('button', { name: '显示密码' }));
    expect(field('密码').type).toBe('text');
    fireEvent.click(screen.getByRole('button', { name: '隐藏密码' }));
    expect(field('密码').type).toBe('password');
  });
});
