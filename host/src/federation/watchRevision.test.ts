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
import { menuRow, releaseOf } from '../testing/builders.ts';
import { watchRevision } from './watchRevision.ts';

const bootOf = (revision: string, build: string) => ({
  revision,
  session: {
    user: testUser(),
    menus: [menuRow({ name: 'changed' })],
    releases: [releaseOf('shop', ['view/list'], build)],
  },
});

let server: FakeServer;
let stop: () => void;
const inForce = () => [store.get(revisionAtom), store.get(releasesAtom)[0]?.build];
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

it('takes the releases of a new revision within a minute, and leaves user and menus alone', async () => {
  await vi.advanceTimersByTimeAsync(59_999);
  expect(server.seen()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(inForce()).toEqual(['2', 'bbbbbbbbbbbb']);
  expect(store.get(menusAtom)).toEqual([]);
});

it('names the remotes in use where others are only listed, so that their manifests come along', async () => {
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

it('asks only for the number as long as it stays the same', async () => {
  server.on('GET /remote/getRevision', { data: { revision: '1' } });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(server.seen().map(({ route }) => route)).toEqual([
    'GET /remote/getRevision',
    'GET /remote/getRevision',
  ]);
});

it('takes what the server says of itself, and that it is over', async () => {
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

it('asks when the person comes back, but not at every turn', async () => {
  dispatchEvent(new Event('focus'));
  await settle();
  expect(server.seen()).toEqual([]);
  await vi.advanceTimersByTimeAsync(5000);
  dispatchEvent(new Event('focus'));
  await settle();
  expect(inForce()).toEqual(['2', 'bbbbbbbbbbbb']);
});

it('asks in spite of a clock that was set back by a year meanwhile', async () => {
  vi.setSystemTime(Date.now() - 365 * 24 * 3600_000);
  await vi.advanceTimersByTimeAsync(5000);
  dispatchEvent(new Event('focus'));
  await settle();
  expect(inForce()).toEqual(['2', 'bbbbbbbbbbbb']);
});

it('asks when a page fails, whose release may be gone, but not at every fault', async () => {
  const failed = { id: 'shop', kind: 'failed', reason: 'C101' } as const;
  bus.emit('remote', { id: 'shop', kind: 'loaded' });
  await settle();
  expect(server.seen()).toEqual([]);
  bus.emit('remote', failed);
  bus.emit('remote', failed);
  await settle();
  expect(inForce()).toEqual(['2', 'bbbbbbbbbbbb']);
  expect(server.seen('GET /remote/getRevision')).toHaveLength(1);
});

it.each([
  ['a former', '7', '3'],
  ['a version to come', '7', 'r-2031-a'],
])(
  'takes the releases of %s revision as they are: only whether it is another one counts',
  async (_what, mine, theirs) => {
    applyBoot({ ...bootOf(mine, 'aaaaaaaaaaaa') });
    server.on('GET /remote/getRevision', { data: { revision: theirs } });
    server.on('GET /console/boot', { data: bootOf(theirs, 'bbbbbbbbbbbb') });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(inForce()).toEqual([theirs, 'bbbbbbbbbbbb']);
  },
);

it('asks when another browser tab has another revision, and tells the others of its own', async () => {
  expect(localStorage.getItem('revision')).toBe('1');
  dispatchEvent(Object.assign(new Event('storage'), { key: 'revision', newValue: '2' }));
  await settle();
  expect(inForce()).toEqual(['2', 'bbbbbbbbbbbb']);
  expect(localStorage.getItem('revision')).toBe('2');
});

it('asks nothing while the page is out of view, and survives a server that does not answer', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValueOnce('hidden');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.seen()).toEqual([]);
  server.on('GET /remote/getRevision', new Response('', { status: 503 }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(inForce()).toEqual(['1', 'aaaaaaaaaaaa']);
  server.on('GET /remote/getRevision', { data: { revision: '2' } });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(inForce()).toEqual(['2', 'bbbbbbbbbbbb']);
});

it('reads the registry of a foreign server again', async () => {
  document.body.innerHTML = '';
  vi.stubGlobal('fetch', async () =>
    Response.json({ revision: '9', releases: [releaseOf('shop', [], 'cccccccccccc')] }),
  );
  await vi.advanceTimersByTimeAsync(60_000);
  // Its code is fetched for the first question.
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
  expect(inForce()).toEqual(['9', 'cccccccccccc']);
  expect(server.seen()).toEqual([]);
});
