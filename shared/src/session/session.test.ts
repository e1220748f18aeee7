import { afterEach, describe, expect, it, vi } from 'vitest';
import { signOut } from '../request/signOut.ts';
import { store } from '../store/store.ts';
import { type FakeServer, fakeServer } from '../testing/fakeServer.ts';
import { resetSession, signInAs, testUser } from '../testing/session.ts';
import { bus, type SessionEvent } from '../verification/bus.ts';
import { applyBoot, clearSession, followOtherTabs, signIn } from './lifecycle.ts';
import { setNavigator } from './navigator.ts';
import { releasesAtom } from './releaseViews.ts';
import {
  isAdminAtom,
  keptTokenAtom,
  menusAtom,
  osTypeAtom,
  settingsAtom,
  tokenAtom,
  userAtom,
} from './state.ts';
import { readToken } from './tokenStorage.ts';

let server: FakeServer | undefined;

afterEach(() => {
  bus.all.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  resetSession();
  server?.close();
});

const cookieToken = () => /(?:^|; )x-token=([^;]*)/.exec(document.cookie)?.[1] ?? '';

function forbidStorage() {
  const refuse = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
}

describe('signing in', () => {
  it('keeps the token in local storage and in the cookie, and remembers the kind of computer', () => {
    signIn({ token: 'a.b.c', user: testUser() });
    expect(localStorage.getItem('token')).toBe('a.b.c');
    expect(cookieToken()).toBe('a.b.c');
    expect(store.get(tokenAtom)).toBe('a.b.c');
    expect(localStorage.getItem('osType')).toBe(store.get(osTypeAtom));
  });

  it('writes the cookie for the whole site, and for no other', () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    signIn({ token: 'a.b.c', user: testUser() });
    expect(written.mock.calls[0]?.[0]).toMatch(/^x-token=a\.b\.c; Path=\/; SameSite=Strict/);
  });

  it('leaves the cookie alone that the server has set for as long as the token lives', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the server's answer sets it
    document.cookie = 'x-token=a.b.c; Path=/; Max-Age=600';
    const written = vi.spyOn(document, 'cookie', 'set');
    signIn({ token: 'a.b.c', user: testUser() });
    expect(written).not.toHaveBeenCalled();
  });

  it('falls back to the cookie, and says so, when local storage refuses', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    forbidStorage();
    signIn({ token: 'a.b.c', user: testUser() });
    expect(warned).toHaveBeenCalledWith(
      expect.stringContaining('localStorage 存储失败，使用 cookie 备选方案'),
    );
    expect(readToken().token).toBe('a.b.c');
  });

  it('lasts as long as the page when neither works', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    forbidStorage();
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
    signIn({ token: 'a.b.c', user: testUser() });
    expect(store.get(tokenAtom)).toBe('a.b.c');
  });

  it('refuses an answer without a usable token or user', () => {
    expect(() => signIn({ token: 'a\nb', user: testUser() })).toThrow(TypeError);
    expect(() => signIn({ token: 'a', user: {} as never })).toThrow(TypeError);
    expect(store.get(tokenAtom)).toBe('');
  });

  it.each([
    [888, true],
    [999, true],
    [8881, false],
  ])('counts role %i as administrator: %s', (authorityId, expected) => {
    signInAs({ authorityId });
    expect(store.get(isAdminAtom)).toBe(expected);
  });
});

describe('garbage', () => {
  it.each(['<script>', 'a b', 'a\r\nx: y', '令牌', 'x'.repeat(5000), ''])(
    'in storage is no token (%#)',
    (value) => {
      localStorage.setItem('token', value);
      expect(readToken().token).toBe('');
    },
  );

  it('in storage does not hide the token in the cookie', () => {
    signInAs({}, 'good');
    localStorage.setItem('token', '{"broken":');
    expect(readToken().token).toBe('good');
  });

  it.each([
    undefined,
    null,
    7,
    'x',
    [],
    {},
    { session: 1, settings: [] },
    { session: { user: { ID: 'x' } } },
  ])('as boot data gives the defaults and no session: %j', (value) => {
    expect(applyBoot(value).session).toBeNull();
    expect(store.get(settingsAtom).homeTitle).toBe('网吧安全防护服务平台');
  });

  it('inside boot data is left out; the rest is used', () => {
    const menu = { name: 'user', path: 'user', children: null };
    const release = { schema: 'console-remote/1', id: 'netbar', pages: [] };
    applyBoot({
      session: {
        user: testUser(),
        menus: [null, menu, { name: 1 }, 'x'],
        releases: [release, { id: 'old' }, null],
      },
    });
    expect(store.get(menusAtom)).toMatchObject([
      { name: 'user', meta: { title: 'user' }, children: [] },
    ]);
    expect(store.get(releasesAtom)).toEqual([release]);
  });
});

describe('signing out', () => {
  function leaving() {
    const toLogin = vi.fn();
    setNavigator(toLogin);
    return toLogin;
  }

  function expectGone() {
    expect(localStorage.getItem('token')).toBeNull();
    expect(cookieToken()).toBe('');
    expect(sessionStorage.length).toBe(0);
    expect(store.get(userAtom)).toBeNull();
    expect(store.get(menusAtom)).toEqual([]);
  }

  it('tells the server with the token, then clears everything and goes to Login with a reload', async () => {
    server = fakeServer();
    server.on('POST /jwt/jsonInBlacklist', {});
    const toLogin = leaving();
    signInAs({}, 'mine');
    sessionStorage.setItem('historys', '[]');
    await signOut();
    expect(server.seen()[0]?.headers.get('x-token')).toBe('mine');
    expectGone();
    expect(toLogin).toHaveBeenCalledWith({ replace: false, reload: true });
  });

  it.each([
    ['is down', () => Promise.reject(new TypeError('down'))],
    ['no longer knows the token', () => new Response('', { status: 401 })],
  ])('works when the server %s', async (_what, handler) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    server = fakeServer();
    server.on('POST /jwt/jsonInBlacklist', handler);
    const toLogin = leaving();
    signInAs();
    await signOut();
    expectGone();
    expect(toLogin).toHaveBeenCalledOnce();
  });
});

describe('other browser tabs', () => {
  function follow() {
    const events: SessionEvent[] = [];
    signInAs({}, 'mine');
    bus.on('session', (event) => events.push(event));
    const stop = followOtherTabs();
    const write = (token: string | null, sessionId = store.get(keptTokenAtom).sessionId) => {
      if (token === null) {
        localStorage.removeItem('token');
        // biome-ignore lint/suspicious/noDocumentCookie: plays the other tab
        document.cookie = 'x-token=; Path=/; Max-Age=0';
      } else {
        localStorage.setItem('sessionId', sessionId);
        localStorage.setItem('token', token);
      }
      dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    };
    return { events, stop, write };
  }

  it('renew the token here too', () => {
    const { events, stop, write } = follow();
    write('renewed');
    expect(store.get(tokenAtom)).toBe('renewed');
    expect(store.get(userAtom)).not.toBeNull();
    expect(events).toEqual([]);
    stop();
  });

  it('end the session here too', () => {
    const { events, stop, write } = follow();
    write(null);
    expect(store.get(tokenAtom)).toBe('');
    expect(store.get(userAtom)).toBeNull();
    expect(events).toEqual([{ kind: 'signedOut', by: 'otherTab' }]);
    stop();
  });

  it('that sign in again make this one say that it is out of date', () => {
    const { events, stop, write } = follow();
    write('somebody', 'another-session');
    expect(events).toEqual([{ kind: 'replaced' }]);
    stop();
  });

  it('cannot confuse it with an event that is overtaken: what is stored last counts', () => {
    const { stop, write } = follow();
    write('last');
    dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'earlier' }));
    expect(store.get(tokenAtom)).toBe('last');
    stop();
  });

  it('are left alone after stopping', () => {
    const { stop, write } = follow();
    stop();
    write('renewed');
    expect(store.get(tokenAtom)).toBe('mine');
  });
});

it('clearing a session that does not exist is fine', () => {
  expect(() => clearSession()).not.toThrow();
});
