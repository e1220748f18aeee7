import type { ListedRelease } from '@console/shared/contract';
import { listedAtom, previousAtom, releasesAtom, store } from '@console/shared/session';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { releaseOf } from '../testing/builders.ts';
import { findPage, isKnown } from './findPage.ts';
import { fetchManifest, takeStandIn } from './manifests.ts';

const release = releaseOf('shop', ['view/shop/**']);
const before = releaseOf('shop', ['view/shop/**'], 'bbbbbbbbbbbb');
const listed: ListedRelease = {
  ...{ id: 'shop', version: '1.0.0', build: release.build, title: 'shop' },
  previous: before.build,
  pages: [{ component: 'view/shop/**' }],
};
const path = (build: string) => `/r/shop/${build}/remote.json`;

let answers: Record<string, () => Response | Promise<Response>>;
const asked: string[] = [];
const json = (value: unknown) => () => new Response(JSON.stringify(value));

beforeEach(() => {
  asked.length = 0;
  answers = { [path(release.build)]: json(release), [path(before.build)]: json(before) };
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return answers[url]?.() ?? new Response('', { status: 404 });
  });
  store.set(listedAtom, [listed]);
  store.set(releasesAtom, []);
  store.set(previousAtom, []);
});
afterEach(() => vi.unstubAllGlobals());

it('takes a listed release, and the build that can stand in for it, among those that are here', async () => {
  expect(findPage('view/shop/a')).toEqual({ release: listed, page: { component: 'view/shop/**' } });
  await Promise.all([fetchManifest(listed), fetchManifest(listed)]);
  expect(asked).toEqual([path(release.build), path(before.build)]);
  const found = findPage('view/shop/a');
  expect(found && isKnown(found) && found.release).toEqual(release);
  expect(store.get(previousAtom)).toEqual([before]);
  expect(store.get(listedAtom)).toEqual([]);
});

it('prefers the page itself to what another release declares for all below a path', () => {
  const whole = releaseOf('mall', ['view/**']);
  store.set(releasesAtom, [whole]);
  expect(findPage('view/shop/a')?.release.id).toBe('shop');
  expect(findPage('view/else')?.release.id).toBe('mall');
});

it('does without the previous build when that one cannot be had', async () => {
  delete answers[path(before.build)];
  await fetchManifest(listed);
  expect(store.get(releasesAtom)).toEqual([release]);
  expect(store.get(previousAtom)).toEqual([]);
});

it('lets the previous build take the place of one whose manifest cannot be had', async () => {
  delete answers[path(release.build)];
  await expect(fetchManifest(listed)).rejects.toMatchObject({ kind: 'missing' });
  expect(findPage('view/shop/a')?.release).toEqual(listed);
  expect(takeStandIn(listed)).toBe(true);
  expect(findPage('view/shop/a')?.release).toEqual(before);
});

it('has nothing to stand in when neither can be had', async () => {
  answers = {};
  await expect(fetchManifest(listed)).rejects.toMatchObject({ kind: 'missing' });
  expect(takeStandIn(listed)).toBe(false);
});

it('asks a second time past the caches, and then says why', async () => {
  answers[path(release.build)] = () => new Response('', { status: 503 });
  await expect(fetchManifest(listed)).rejects.toMatchObject({
    kind: 'missing',
    message: `${path(release.build)}: Error: HTTP 503`,
  });
  expect(asked.filter((url) => url === path(release.build))).toHaveLength(2);
  answers[path(release.build)] = json(release);
  await fetchManifest(listed);
  expect(store.get(releasesAtom)).toEqual([release]);
});

it.each([
  ['of another build', { ...release, build: 'cccccccccccc' }],
  ['of another remote', { ...release, id: 'mall' }],
  ['none', ['<html>']],
])('refuses a manifest that is %s', async (_what, answer) => {
  answers[path(release.build)] = json(answer);
  await expect(fetchManifest(listed)).rejects.toMatchObject({ kind: 'wrong' });
  expect(store.get(releasesAtom)).toEqual([]);
  expect(store.get(listedAtom)).toEqual([listed]);
});

it('drops what comes after another revision has come', async () => {
  answers[path(release.build)] = () => {
    store.set(listedAtom, [{ ...listed, build: 'dddddddddddd' }]);
    return new Response(JSON.stringify(release));
  };
  await fetchManifest(listed);
  expect(store.get(releasesAtom)).toEqual([]);
});
