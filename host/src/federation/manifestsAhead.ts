import { activeReleasesAtom, revisionAtom, store } from '@console/shared/session';
import { hasBootData } from '../boot/bootData.ts';
import { buildName } from '../boot/buildName.ts';
import { fetchManifest } from './manifests.ts';

/** With more manifests than this, each is fetched only when somebody points at one of its pages. */
const MAX_MANIFESTS = 30;

const asked = new Set<string>();

/**
 * Fetches the manifests that are not here, and leaves those that came with boot data in the browser's cache too: the next page names
 * most of them only in short. Each is at an address of its own for good, so only what is new crosses the network.
 */
function fetchManifestsAhead(): void {
  const releases = store.get(activeReleasesAtom);
  const here = releases.flatMap(({ manifest, before }) => [manifest ?? [], before ?? []].flat());
  const listed = releases.filter(({ manifest }) => !manifest);
  // Only our own server serves them, and not those of a working copy.
  if (!hasBootData() || listed.length + here.length > MAX_MANIFESTS) return;
  for (const { id, build, base } of here)
    if (base === `/r/${id}/${build}/`) cache(`${base}remote.json`);
  // A failure shows when a page of the release is opened.
  for (const release of listed)
    if (isNew(buildName(release))) fetchManifest(release).catch(() => undefined);
}

/** Fetches the manifests ahead now, and those of other releases as soon as they are in force. @returns stops following */
export function followManifestsAhead(): () => void {
  fetchManifestsAhead();
  return store.sub(revisionAtom, fetchManifestsAhead);
}

function cache(address: string): void {
  if (!isNew(address)) return;
  fetch(address, { priority: 'low' })
    // Only an answer that was read to its end stays in the cache.
    .then((answer) => answer.text())
    .catch(() => undefined);
}

function isNew(name: string): boolean {
  const before = asked.size;
  return asked.add(name).size > before;
}
