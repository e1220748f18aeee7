import { activeReleasesAtom, releasesAtom, revisionAtom, store } from '@console/shared/session';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildRelease, completeRelease, summarizedRelease } from '../testing/builders.ts';
import { prefetchManifests } from './prefetchManifests.ts';

let number = 0;
let requested: string[];

/** Returns releases that no earlier test has used. */
function fresh(count: number) {
  return Array.from({ length: count }, () => {
    number += 1;
    return buildRelease(`ahead${number}`, [`view/ahead${number}`]);
  });
}
const addressOf = ({ id, build }: { id: string; build: string }) => `/r/${id}/${build}/remote.json`;

beforeEach(() => {
  requested = [];
  document.body.innerHTML = '<script type="application/json" id="boot">{}</script>';
  store.set(activeReleasesAtom, []);
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

function serve(releases: readonly ReturnType<typeof buildRelease>[]): void {
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(address);
    const manifest = releases.find((release) => addressOf(release) === address);
    return manifest ? Response.json(manifest) : new Response('', { status: 404 });
  });
}

it('loads summarized manifests into the store and complete ones into the cache, each once', async () => {
  const [whole, listed] = fresh(2);
  if (!whole || !listed) throw new Error('two');
  serve([whole, listed]);
  store.set(activeReleasesAtom, [completeRelease(whole), summarizedRelease(listed)]);
  prefetchManifests()();
  prefetchManifests()();
  await expect
    .poll(() => store.get(releasesAtom).map(({ id }) => id))
    .toEqual([whole.id, listed.id]);
  expect(requested).toEqual([addressOf(whole), addressOf(listed)]);
});

it('requests nothing above the limit, from a foreign server, and for a working copy', () => {
  serve([]);
  store.set(activeReleasesAtom, fresh(31).map(summarizedRelease));
  prefetchManifests()();
  store.set(
    activeReleasesAtom,
    fresh(1).map((item) => completeRelease({ ...item, base: '/dev/' })),
  );
  prefetchManifests()();
  document.body.innerHTML = '';
  store.set(
    activeReleasesAtom,
    fresh(1).map((item) => completeRelease(item)),
  );
  prefetchManifests()();
  expect(requested).toEqual([]);
});

it('requests the manifests of a later revision until it is stopped', async () => {
  const [first, second, third] = fresh(3);
  if (!first || !second || !third) throw new Error('three');
  serve([first, second, third]);
  store.set(activeReleasesAtom, [completeRelease(first)]);
  const stop = prefetchManifests();
  const bring = (release: typeof first, revision: string) => {
    store.set(activeReleasesAtom, [completeRelease(first), summarizedRelease(release)]);
    store.set(revisionAtom, revision);
  };
  bring(second, 'second');
  expect(requested).toEqual([addressOf(first), addressOf(second)]);
  await expect.poll(() => store.get(releasesAtom).map(({ id }) => id)).toContain(second.id);
  stop();
  bring(third, 'third');
  expect(requested).toHaveLength(2);
});
