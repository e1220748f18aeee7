import { boxAtom } from '@console/shared/feedback';
import {
  applyBoot,
  clearSession,
  menusAtom,
  releasesAtom,
  revisionAtom,
  settingsAtom,
  store,
  userAtom,
} from '@console/shared/session';
import {
  type FakeServer,
  fakeServer,
  resetSession,
  signInAs,
  testUser,
} from '@console/shared/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildRelease, menuRow } from '../testing/builders.ts';
import { loadSession, sessionLoaded } from './loadSession.ts';

const boot = {
  settings: { appName: '控制台' },
  revision: 'r2',
  session: {
    user: testUser(),
    menus: [menuRow({ name: 'user' })],
    releases: [buildRelease('shop', ['view/shop'])],
  },
};
const html = () =>
  new Response('<!doctype html><p>hello', { headers: { 'content-type': 'text/html' } });

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  signInAs();
  store.set(revisionAtom, '');
});
afterEach(() => {
  server.close();
  resetSession();
  clearSession();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

describe('loadSession with our own server', () => {
  beforeEach(() => {
    document.body.innerHTML = '<script type="application/json" id="boot">{}</script>';
  });

  // @spec 2.16, 3.1
  it('loads everything with one request', async () => {
    server.on('GET /console/boot', { data: boot });
    await loadSession();
    expect(server.seen().map((request) => request.route)).toEqual(['GET /console/boot']);
    expect(store.get(menusAtom).map((menu) => menu.name)).toEqual(['user']);
    expect(store.get(releasesAtom).map((release) => release.id)).toEqual(['shop']);
    expect(sessionLoaded()).toBe(true);
  });

  it.each([
    ['refuses', { code: 7, msg: '无权限' }],
    ['returns no session', { data: { ...boot, session: null } }],
    ['returns a session without a user', { data: { ...boot, session: { user: {}, menus: [] } } }],
    ['returns null', { data: null }],
    ['returns HTML', html()],
    ['is down', new Response('', { status: 503 })],
  ])('fails if it %s', async (_what, answer) => {
    server.on('GET /console/boot', answer);
    await expect(loadSession()).rejects.toThrow();
  });

  it('detects an ended session if the boot data contain no session', async () => {
    server.on('GET /console/boot', { data: { ...boot, session: null } });
    server.on('GET /user/getUserInfo', new Response('', { status: 401 }));
    await expect(loadSession()).rejects.toMatchObject({ status: 401 });
    expect(store.get(boxAtom)).toMatchObject({ title: '身份信息' });
  });

  it('repeats the request if the session was restored in the meantime', async () => {
    const answers = [{ data: { ...boot, session: null } }, { data: boot }];
    server.on('GET /console/boot', () => answers.shift() ?? {});
    server.on('GET /user/getUserInfo', { data: { userInfo: testUser() } });
    await loadSession();
    expect(sessionLoaded()).toBe(true);
  });

  it('treats a null menu as empty, so that the page tells the user whom to contact', async () => {
    server.on('GET /console/boot', {
      data: { ...boot, session: { ...boot.session, menus: null } },
    });
    await loadSession();
    expect(store.get(menusAtom)).toEqual([]);
  });
});

describe('loadSession with a foreign server', () => {
  const registry = { revision: 'abc', releases: [buildRelease('shop', ['view/shop'])] };
  let fetched: string[];

  function serveRegistry(answer: Response): void {
    vi.stubGlobal('fetch', async (address: string) => {
      fetched.push(address);
      return answer;
    });
  }

  beforeEach(() => {
    fetched = [];
    serveRegistry(Response.json(registry));
    server.on('GET /user/getUserInfo', { data: { userInfo: testUser({ nickName: '外来' }) } });
    server.on('POST /menu/getMenu', { data: { menus: [menuRow({ name: 'user' })] } });
  });

  it('requests the user and the menus, reads the releases from /registry.json, and keeps its own settings', async () => {
    applyBoot({ settings: { appName: '自己的' } });
    await loadSession();
    expect(store.get(userAtom)?.nickName).toBe('外来');
    expect(store.get(menusAtom).map((menu) => menu.name)).toEqual(['user']);
    expect(store.get(releasesAtom).map((release) => release.id)).toEqual(['shop']);
    expect([store.get(revisionAtom), store.get(settingsAtom).appName]).toEqual(['abc', '自己的']);
    expect(fetched).toEqual(['/registry.json']);
    expect(server.seen('GET /console/boot')).toEqual([]);
  });

  it('counts as loaded even if the registry has no revision', async () => {
    serveRegistry(Response.json({ releases: [] }));
    await loadSession();
    expect(sessionLoaded()).toBe(true);
  });

  it.each<[string, () => void]>([
    ['the registry is missing', () => serveRegistry(new Response('', { status: 404 }))],
    ['the registry is HTML', () => serveRegistry(html())],
    ['the menu is refused', () => server.on('POST /menu/getMenu', { code: 7, msg: '失败' })],
    ['the menu is HTML', () => server.on('POST /menu/getMenu', html())],
    ['the menu is a text', () => server.on('POST /menu/getMenu', { data: { menus: 'menus' } })],
    [
      'the menu is an object',
      () => server.on('POST /menu/getMenu', { data: { menus: { 0: {} } } }),
    ],
    ['the user is refused', () => server.on('GET /user/getUserInfo', { code: 7, msg: '失败' })],
    ['there is no user', () => server.on('GET /user/getUserInfo', { data: null })],
  ])('fails if %s', async (_what, breakIt) => {
    breakIt();
    await expect(loadSession()).rejects.toThrow();
  });

  it.each([{ menus: null }, {}, null])('treats %j as an empty menu', async (data) => {
    server.on('POST /menu/getMenu', { data });
    await loadSession();
    expect(store.get(menusAtom)).toEqual([]);
  });
});
