import { toastsAtom } from '@console/shared/feedback';
import {
  applyBoot,
  DEFAULT_SETTINGS,
  menusAtom,
  revisionAtom,
  settingsAtom,
  store,
  tokenAtom,
} from '@console/shared/session';
import { type FakeServer, fakeServer, resetSession, testUser } from '@console/shared/testing';
import { bus } from '@console/shared/verification';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { menuRow } from '../../testing/builders.ts';

vi.mock('../../boot/loadShell.ts', () => ({ prefetchShell: () => undefined }));

import { logIn } from './logIn.ts';
import { LoginResult } from './signInBy.ts';

const values = { username: 'admin', password: 'secret12', captcha: '1234' };
const boot = {
  revision: 'r1',
  session: { user: testUser(), menus: [menuRow({ name: 'dashboard' })], releases: [] },
};
const granted = { token: 'new.token', user: testUser(), boot };

let server: FakeServer;
const noticed = vi.fn();
const errors = () =>
  store
    .get(toastsAtom)
    .filter((toast) => toast.kind === 'error')
    .map((toast) => toast.text);

beforeEach(() => {
  server = fakeServer();
  noticed.mockReset();
  bus.on('showNotice', noticed);
});
afterEach(() => {
  bus.off('showNotice', noticed);
  server.close();
  resetSession();
  store.set(settingsAtom, DEFAULT_SETTINGS);
  store.set(revisionAtom, '');
});

describe('successful sign-in', () => {
  // @spec 4.1, 4.4, 4.6
  it('returns 1, stores the token and the menus, and emits the event for notices', async () => {
    server.on('POST /base/login', { data: granted });
    expect((await logIn(values, 'c1')).result).toBe(1);
    expect(localStorage.getItem('token')).toBe('new.token');
    expect(store.get(menusAtom).map((menu) => menu.name)).toEqual(['dashboard']);
    expect(noticed).toHaveBeenCalledTimes(1);
    expect(server.seen('POST /base/login')[0]?.body).toEqual({
      ...values,
      captchaId: 'c1',
      withBoot: true,
      landing: '/layout',
    });
  });

  it('sends the password only obfuscated to a server with a key', async () => {
    applyBoot({ settings: { passwordKey: 'k' } });
    server.on('POST /base/login', { data: granted });
    await logIn(values, '');
    const { body } = server.seen('POST /base/login')[0] ?? {};
    expect(body).toMatchObject({ password: 'GA4IGQ4fWlk=', passwordEncoding: 'xor1' });
    expect(JSON.stringify(body)).not.toContain('secret12');
  });

  it('clears the revision without boot data, so that the shell requests the menus', async () => {
    applyBoot({ revision: 'of-the-page' });
    server.on('POST /base/login', { data: { ...granted, boot: undefined } });
    expect((await logIn(values, '')).result).toBe(LoginResult.success);
    expect(store.get(revisionAtom)).toBe('');
  });
});

describe('failed sign-in', () => {
  // @spec 4.6
  it('returns 0 and the reason for the form if the server refuses', async () => {
    server.on('POST /base/login', { code: 7, msg: '用户名或密码错误' });
    expect(await logIn(values, '')).toMatchObject({ result: 0, refusal: '用户名或密码错误' });
    expect(errors()).toEqual([]);
    expect([store.get(tokenAtom), noticed.mock.calls.length]).toEqual(['', 0]);
  });

  // @spec 4.6, 8.15
  it('returns 0 if the server is down', async () => {
    server.on('POST /base/login', new Response('', { status: 500 }));
    expect((await logIn(values, '')).result).toBe(0);
    expect(store.get(tokenAtom)).toBe('');
  });

  it('returns 0 and an error for the form on a timeout', async () => {
    vi.useFakeTimers();
    server.on('POST /base/login', () => new Promise<never>(() => undefined));
    const signing = logIn(values, '');
    await vi.advanceTimersByTimeAsync(99_999);
    expect(await signing).toMatchObject({ result: 0, refusal: expect.stringMatching(/\S/) });
    vi.useRealTimers();
  });

  it.each([
    ['nothing', null],
    ['no token', { user: testUser() }],
    ['no user', { token: 'new.token' }],
  ])('returns 0 and shows an error if a successful response contains %s', async (_what, data) => {
    server.on('POST /base/login', { data });
    expect((await logIn(values, '')).result).toBe(0);
    expect(errors()).toEqual([expect.stringContaining('无法识别')]);
    expect(store.get(tokenAtom)).toBe('');
  });
});
