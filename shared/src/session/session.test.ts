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
  menusAtom,
  osTypeAtom,
  settingsAtom,
  storedTokenAtom,
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
  // @spec 3.7, 3.8
  it('stores the token in local storage and in the cookie, and the kind of computer', () => {
    signIn({ token: 'a.b.c', user: testUser() });
    expect(localStorage.getItem('token')).toBe('a.b.c');
    expect(cookieToken()).toBe('a.b.c');
    expect(store.get(tokenAtom)).toBe('a.b.c');
    expect(localStorage.getItem('osType')).toBe(store.get(osTypeAtom));
  });

  // @spec 9.16
  it('writes the cookie for this site only', () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    signIn({ token: 'a.b.c', user: testUser() });
    expect(written.mock.calls[0]?.[0]).toMatch(/^x-token=a\.b\.c; Path=\/; SameSite=Strict/);
  });

  it('keeps the cookie that the server has set with the lifetime of the token', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: simulates the cookie of the server's response
    document.cookie = 'x-token=a.b.c; Path=/; Max-Age=600';
    const written = vi.spyOn(document, 'cookie', 'set');
    signIn({ token: 'a.b.c', user: testUser() });
    expect(written).not.toHaveBeenCalled();
  });

  it('adds the missing cookie to a token that only local storage has, for pictures', () => {
    localStorage.setItem('token', 'a.b.c');
    applyBoot({ session: { user: testUser(), menus: [] } });
    expect(cookieToken()).toBe('a.b.c');
  });

  // @spec 8.9
  it('falls back to the cookie with a warning if local storage is denied', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    forbidStorage();
    signIn({ token: 'a.b.c', user: testUser() });
    expect(warned).toHaveBeenCalledWith(
      expect.stringContaining('localStorage 存储失败，使用 cookie 备选方案'),
    );
    expect(readToken().token).toBe('a.b.c');
  });

  it('keeps the token in memory if neither works', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    forbidStorage();
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
    signIn({ token: 'a.b.c', user: testUser() });
    expect(store.get(tokenAtom)).toBe('a.b.c');
  });

  // @spec 3.6
  it('rejects a response without a valid token or user', () => {
    expect(() => signIn({ token: 'a\nb', user: testUser() })).toThrow(TypeError);
    expect(() => signIn({ token: 'a', user: {} as never })).toThrow(TypeError);
    expect(store.get(tokenAtom)).toBe('');
  });

  // @spec 4.7, 6.4, 9.10
  it.each([
    [888, true],
    [999, true],
    [8881, false],
  ])('treats role %i as administrator: %s', (authorityId, expected) => {
    signInAs({ authorityId });
    expect(store.get(isAdminAtom)).toBe(expected);
  });
});

describe('invalid values', () => {
  it.each(['<script>', 'a b', 'a\r\nx: y', '令牌', 'x'.repeat(5000), ''])(
    'in storage are not a token (%#)',
    (value) => {
      localStorage.setItem('token', value);
      expect(readToken().token).toBe('');
    },
  );

  it('in storage do not hide the token in the cookie', () => {
    signInAs({}, 'good');
    localStorage.setItem('token', '{"broken":');
    expect(readToken().token).toBe('good');
  });

  // @spec 3.1
  it.each([
    undefined,
    null,
    7,
    'x',
    [],
    {},
    { session: 1, settings: [] },
    { session: { user: { ID: 'x' } } },
  ])('as boot data result in defaults without a session: %j', (value) => {
    expect(applyBoot(value).session).toBeNull();
    expect(store.get(settingsAtom).homeTitle).toBe('网吧安全防护服务平台');
  });

  // @spec 3.3
  it('inside of boot data are skipped', () => {
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

  // @spec 4.2
  it('informs the server, clears everything, and opens Login with a reload', async () => {
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
    ['has already ended the session', () => new Response('', { status: 401 })],
  ])('works if the server %s', async (_what, handler) => {
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
    const write = (token: string | null, sessionId = store.get(storedTokenAtom).sessionId) => {
      if (token === null) {
        localStorage.removeItem('token');
        // biome-ignore lint/suspicious/noDocumentCookie: simulates the other tab
        document.cookie = 'x-token=; Path=/; Max-Age=0';
      } else {
        localStorage.setItem('sessionId', sessionId);
        localStorage.setItem('token', token);
      }
      dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    };
    return { events, stop, write };
  }

  it('renew the token of this tab', () => {
    const { events, stop, write } = follow();
    write('renewed');
    expect(store.get(tokenAtom)).toBe('renewed');
    expect(store.get(userAtom)).not.toBeNull();
    expect(events).toEqual([]);
    stop();
  });

  it('end the session of this tab', () => {
    const { events, stop, write } = follow();
    write(null);
    expect(store.get(tokenAtom)).toBe('');
    expect(store.get(userAtom)).toBeNull();
    expect(events).toEqual([{ kind: 'signedOut', by: 'otherTab' }]);
    stop();
  });

  it('emit `replaced` in this tab after a sign-in', () => {
    const { events, stop, write } = follow();
    write('somebody', 'another-session');
    expect(events).toEqual([{ kind: 'replaced' }]);
    stop();
  });

  it('determine the token by the stored value, not by the order of events', () => {
    const { stop, write } = follow();
    write('last');
    dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'earlier' }));
    expect(store.get(tokenAtom)).toBe('last');
    stop();
  });

  it('are ignored after stopping', () => {
    const { stop, write } = follow();
    stop();
    write('renewed');
    expect(store.get(tokenAtom)).toBe('mine');
  });
});

it('clears a missing session without an error', () => {
  expect(() => clearSession()).not.toThrow();
});
