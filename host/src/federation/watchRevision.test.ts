import {
  alertsAtom,
  applyBoot,
  menusAtom,
  releasesAtom,
  revisionAtom,
  store,
} from '@console/shared/session';
import {
  type FakeServer,
  fakeServer,
  resetSession,
  signInAs,
  testUser,
} from '@console/shared/testing';
import { bus } from '@console/shared/verification';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildRelease, menuRow } from '../testing/builders.ts';
import { watchRevision } from './watchRevision.ts';

const bootOf = (revision: string, build: string) => ({
  revision,
  session: {
    user: testUser(),
    menus: [menuRow({ name: 'changed' })],
    releases: [buildRelease('shop', ['view/list'], build)],
  },
});

let server: FakeServer;
let stop: () => void;
const shownState = () => [store.get(revisionAtom), store.get(releasesAtom)[0]?.build];
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  server = fakeServer();
  signInAs();
  document.body.innerHTML = '<script type="application/json" id="boot">{}</script>';
  applyBoot({
    ...bootOf('1', 'aaaaaaaaaaaa'),
    session: { ...bootOf('1', 'aaaaaaaaaaaa').session, menus: [] },
  });
  server.on('GET /remote/getRevision', { data: { revision: '2' } });
  server.on('GET /console/boot', { data: bootOf('2', 'bbbbbbbbbbbb') });
  stop = watchRevision();
});
afterEach(() => {
  stop();
  server.close();
  resetSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

it('applies the releases of a new revision within a minute and keeps user and menus', async () => {
  await vi.advanceTimersByTimeAsync(59_999);
  expect(server.seen()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(shownState()).toEqual(['2', 'bbbbbbbbbbbb']);
  expect(store.get(menusAtom)).toEqual([]);
});

it('sends the remotes in use if others are only summarized, so that their manifests are included', async () => {
  const listed = [
    { id: 'mall', version: '1.0.0', build: 'dddddddddddd', title: 'mall', pages: [] },
  ];
  const { session } = bootOf('1', 'aaaaaaaaaaaa');
  applyBoot({ revision: '1', session: { ...session, listed } });
  location.hash = '#/layout/list?page=2';
  await vi.advanceTimersByTimeAsync(60_000);
  expect(Object.fromEntries(server.seen('GET /console/boot')[0]?.query ?? [])).toEqual({
    landing: '/layout/list',
    remotes: 'shop',
  });
  location.hash = '';
});

it('requests only the revision while it stays the same', async () => {
  server.on('GET /remote/getRevision', { data: { revision: '1' } });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(server.seen().map(({ route }) => route)).toEqual([
    'GET /remote/getRevision',
    'GET /remote/getRevision',
  ]);
});

it("applies and clears the server's alerts", async () => {
  const full = { level: 'error', msg: 'S101' };
  server.on('GET /remote/getRevision', {
    data: { revision: '1', alerts: [full, { level: 'loud' }] },
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(store.get(alertsAtom)).toEqual([full]);
  server.on('GET /remote/getRevision', { data: { revision: '1' } });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(store.get(alertsAtom)).toEqual([]);
});

it('polls when the user returns, but not too often', async () => {
  dispatchEvent(new Event('focus'));
  await settle();
  expect(server.seen()).toEqual([]);
  await vi.advanceTimersByTimeAsync(5000);
  dispatchEvent(new Event('focus'));
  await settle();
  expect(shownState()).toEqual(['2', 'bbbbbbbbbbbb']);
});

it('polls even if the system clock was set back by a year', async () => {
  vi.setSystemTime(Date.now() - 365 * 24 * 3600_000);
  await vi.advanceTimersByTimeAsync(5000);
  dispatchEvent(new Event('focus'));
  await settle();
  expect(shownState()).toEqual(['2', 'bbbbbbbbbbbb']);
});

it('polls when a page fails, because its release may be gone, but not on every fault', async () => {
  const failed = { id: 'shop', kind: 'failed', reason: 'C101' } as const;
  bus.emit('remote', { id: 'shop', kind: 'loaded' });
  await settle();
  expect(server.seen()).toEqual([]);
  bus.emit('remote', failed);
  bus.emit('remote', failed);
  await settle();
  expect(shownState()).toEqual(['2', 'bbbbbbbbbbbb']);
  expect(server.seen('GET /remote/getRevision')).toHaveLength(1);
});

it.each([
  ['an earlier', '7', '3'],
  ['a future kind of', '7', 'r-2031-a'],
])(
  'applies the releases of %s revision, because only the difference counts',
  async (_what, shownRevision, serverRevision) => {
    applyBoot({ ...bootOf(shownRevision, 'aaaaaaaaaaaa') });
    server.on('GET /remote/getRevision', { data: { revision: serverRevision } });
    server.on('GET /console/boot', { data: bootOf(serverRevision, 'bbbbbbbbbbbb') });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(shownState()).toEqual([serverRevision, 'bbbbbbbbbbbb']);
  },
);

it('polls when another browser tab has another revision, and shares its own', async () => {
  expect(localStorage.getItem('revision')).toBe('1');
  dispatchEvent(Object.assign(new Event('storage'), { key: 'revision', newValue: '2' }));
  await settle();
  expect(shownState()).toEqual(['2', 'bbbbbbbbbbbb']);
  expect(localStorage.getItem('revision')).toBe('2');
});

it('does not poll while the page is hidden, and ignores a server that does not respond', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValueOnce('hidden');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.seen()).toEqual([]);
  server.on('GET /remote/getRevision', new Response('', { status: 503 }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shownState()).toEqual(['1', 'aaaaaaaaaaaa']);
  server.on('GET /remote/getRevision', { data: { revision: '2' } });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shownState()).toEqual(['2', 'bbbbbbbbbbbb']);
});

it('reads the registry of a foreign server again', async () => {
  document.body.innerHTML = '';
  vi.stubGlobal('fetch', async () =>
    Response.json({ revision: '9', releases: [buildRelease('shop', [], 'cccccccccccc')] }),
  );
  await vi.advanceTimersByTimeAsync(60_000);
  // The code for foreign servers is loaded by the first poll.
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
  expect(shownState()).toEqual(['9', 'cccccccccccc']);
  expect(server.seen()).toEqual([]);
});
