import type { ManifestPage } from '@console/shared/contract';
import { applyBoot, clearSession } from '@console/shared/session';
import { type FakeServer, fakeServer, signInAs, testUser } from '@console/shared/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildRelease, menuRow } from '../testing/builders.ts';
import { prefetchLanding } from './prefetchLanding.ts';

type FirstCall = NonNullable<ManifestPage['data']>[number];

let server: FakeServer;
let number = 0;
const links = () =>
  [...document.head.querySelectorAll('link[rel=preload]')].map((link) => link.getAttribute('href'));

/** Signs in with a menu `list` whose page belongs to a release that was not prefetched before. */
function session(
  component = 'view/list',
  first: FirstCall = { call: 'POST /shop/getList', body: { page: 1 } },
): string {
  number += 1;
  const release = buildRelease(`shop${number}`, ['view/list']);
  for (const page of release.pages) page.data = [first];
  signInAs();
  applyBoot({
    revision: 'r',
    session: {
      user: testUser(),
      menus: [menuRow({ name: 'list', component })],
      releases: [release],
    },
  });
  return `/r/shop${number}/a1b2c3d4e5f6/`;
}

beforeEach(() => {
  server = fakeServer();
  document.head.innerHTML = '';
});
afterEach(() => {
  server.close();
  clearSession();
  localStorage.clear();
});

it('loads the files of the page and its first data', async () => {
  const base = session();
  await prefetchLanding('/layout/list');
  expect(links()).toEqual([
    `${base}remoteEntry.js`,
    expect.stringMatching(/shop\d+\.js$/),
    expect.stringMatching(/shop\d+\.css$/),
  ]);
  expect(server.seen('POST /shop/getList')[0]?.body).toEqual({ page: 1 });
});

it('requests no data if the address has a query, because the page then requests other data', async () => {
  session();
  await prefetchLanding('/layout/list?page=2');
  expect(links()).toHaveLength(3);
  expect(server.seen()).toEqual([]);
});

it.each(['{', '{"pageSize":7}', '[]', 'null'])(
  'requests the default page size if the stored setting is %s',
  async (storedPrefs) => {
    session('view/list', {
      call: 'POST /shop/getList',
      body: { page: 1, pageSize: 10 },
      table: 'shop',
    });
    localStorage.setItem(`table:${testUser().ID}:shop`, storedPrefs);
    await prefetchLanding('/layout/list');
    expect(server.seen('POST /shop/getList')[0]?.body).toEqual({ page: 1, pageSize: 10 });
  },
);

it('requests no file twice', async () => {
  session();
  await prefetchLanding('/layout/list');
  await prefetchLanding('/layout/list?x=1');
  expect(links()).toHaveLength(3);
});

it.each([
  ['a path outside of the menu', 'view/list', '/layout/other'],
  ['a page without a release', 'view/gone', '/layout/list'],
])('does nothing for %s', async (_what, component, path) => {
  session(component);
  await prefetchLanding(path);
  expect(links()).toEqual([]);
  expect(server.seen()).toEqual([]);
});

it('loads the manifest first if the boot data contain only a summary', async () => {
  number += 1;
  const [id, base] = [`shop${number}`, `/r/shop${number}/a1b2c3d4e5f6/`];
  const release = buildRelease(id, ['view/list']);
  const { version, build, title } = release;
  const listed = [{ id, version, build, title, pages: [{ component: 'view/list' }] }];
  signInAs();
  applyBoot({
    revision: 'r',
    session: {
      user: testUser(),
      menus: [menuRow({ name: 'list', component: 'view/list' })],
      listed,
    },
  });
  vi.stubGlobal('fetch', async () => Response.json(release));
  const prefetching = prefetchLanding('/layout/list');
  expect(links()).toEqual([]);
  await prefetching;
  expect(links()).toContain(`${base}remoteEntry.js`);
  vi.unstubAllGlobals();
});
