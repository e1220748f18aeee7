import { activeReleasesAtom, type Release, store } from '@console/shared/session';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildRelease, completeRelease, summarizedRelease } from '../testing/builders.ts';
import { findPage, openPage } from './findPage.ts';
import { fetchManifest } from './manifests.ts';

const manifest = buildRelease('shop', ['view/shop/**']);
const before = buildRelease('shop', ['view/shop/**'], 'bbbbbbbbbbbb');
const listed: Release = { ...summarizedRelease(manifest), previous: before.build };
const path = (build: string) => `/r/shop/${build}/remote.json`;

let answers: Record<string, () => Response | Promise<Response>>;
const requested: string[] = [];
const json = (value: unknown) => () => new Response(JSON.stringify(value));

beforeEach(() => {
  requested.length = 0;
  answers = { [path(manifest.build)]: json(manifest), [path(before.build)]: json(before) };
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url);
    return answers[url]?.() ?? new Response('', { status: 404 });
  });
  store.set(activeReleasesAtom, [listed]);
});
afterEach(() => {
  vi.unstubAllGlobals();
  store.set(activeReleasesAtom, []);
});

it('stores the manifests of a release summary and of its previous build, with one request each', async () => {
  expect(findPage('view/shop/a')).toEqual({ release: listed, page: { component: 'view/shop/**' } });
  expect(await Promise.all([fetchManifest(listed), fetchManifest(listed)])).toEqual([
    manifest,
    manifest,
  ]);
  expect(requested).toEqual([path(manifest.build), path(before.build)]);
  expect(store.get(activeReleasesAtom)).toEqual([{ ...listed, manifest, before }]);
});

it('sends no request for a stored manifest, even if the caller has an older release object', async () => {
  await fetchManifest(listed);
  requested.length = 0;
  expect(await fetchManifest(listed)).toEqual(manifest);
  expect(await fetchManifest(completeRelease(manifest))).toBe(manifest);
  expect(requested).toEqual([]);
});

it('returns a page with the data of its manifest', async () => {
  expect(await openPage('view/shop/a')).toEqual({ release: manifest, page: manifest.pages[0] });
  expect(await openPage('view/else')).toBeUndefined();
});

it('prefers an exact page over a wildcard of another release', () => {
  store.set(activeReleasesAtom, [listed, completeRelease(buildRelease('mall', ['view/**']))]);
  expect(findPage('view/shop/a')?.release.id).toBe('shop');
  expect(findPage('view/else')?.release.id).toBe('mall');
});

it('omits the previous build if its manifest cannot be loaded', async () => {
  delete answers[path(before.build)];
  await fetchManifest(listed);
  expect(store.get(activeReleasesAtom)).toEqual([{ ...listed, manifest }]);
});

it('keeps the previous build if only the active manifest cannot be loaded', async () => {
  delete answers[path(manifest.build)];
  await expect(fetchManifest(listed)).rejects.toMatchObject({ kind: 'missing' });
  expect(store.get(activeReleasesAtom)).toEqual([{ ...listed, before }]);
});

it('retries past the caches and then reports the error', async () => {
  answers[path(manifest.build)] = () => new Response('', { status: 503 });
  await expect(fetchManifest(listed)).rejects.toMatchObject({
    kind: 'missing',
    message: `${path(manifest.build)}: Error: HTTP 503`,
  });
  expect(requested.filter((url) => url === path(manifest.build))).toHaveLength(2);
  answers[path(manifest.build)] = json(manifest);
  expect(await fetchManifest(listed)).toEqual(manifest);
});

it.each([
  ['the manifest of another build', { ...manifest, build: 'cccccccccccc' }],
  ['the manifest of another remote', { ...manifest, id: 'mall' }],
  ['not a manifest', ['<html>']],
])('rejects a response that is %s', async (_what, answer) => {
  answers[path(manifest.build)] = json(answer);
  await expect(fetchManifest(listed)).rejects.toMatchObject({ kind: 'wrong' });
  expect(store.get(activeReleasesAtom)[0]?.manifest).toBeUndefined();
});

it('does not change the store if another revision has become active during the request', async () => {
  const next = { ...listed, build: 'dddddddddddd' };
  answers[path(manifest.build)] = () => {
    store.set(activeReleasesAtom, [next]);
    return new Response(JSON.stringify(manifest));
  };
  await fetchManifest(listed);
  expect(store.get(activeReleasesAtom)).toEqual([next]);
});
