import { activeReleasesAtom, revisionAtom, store } from '@console/shared/session';
import { hasBootData } from '../boot/bootData.ts';
import { buildName } from '../boot/buildName.ts';
import { fetchManifest } from './manifests.ts';

/** Above this number a manifest is loaded only when the user points at one of its pages. */
const MAX_MANIFESTS = 30;

const requested = new Set<string>();

/**
 * Prefetches missing manifests, and adds those of the boot data to the browser's cache, because
 * later boot data contain mostly summaries. Manifests have immutable URLs, so only new ones are
 * transferred.
 */
function fetchManifestsAhead(): void {
  const releases = store.get(activeReleasesAtom);
  const here = releases.flatMap(({ manifest, before }) => [manifest ?? [], before ?? []].flat());
  const listed = releases.filter(({ manifest }) => !manifest);
  // Only our own server serves manifests. A working copy of the dev server has none.
  if (!hasBootData() || listed.length + here.length > MAX_MANIFESTS) return;
  for (const { id, build, base } of here)
    if (base === `/r/${id}/${build}/`) cache(`${base}remote.json`);
  // Errors show when a page of the release is opened.
  for (const release of listed)
    if (isNew(buildName(release))) fetchManifest(release).catch(() => undefined);
}

/**
 * Prefetches the manifests now and after every change of the active releases.
 *
 * @returns a function that stops it
 */
export function prefetchManifests(): () => void {
  fetchManifestsAhead();
  return store.sub(revisionAtom, fetchManifestsAhead);
}

function cache(address: string): void {
  if (!isNew(address)) return;
  fetch(address, { priority: 'low' })
    // Browsers cache a response only after it was read completely.
    .then((answer) => answer.text())
    .catch(() => undefined);
}

function isNew(name: string): boolean {
  const before = requested.size;
  return requested.add(name).size > before;
}
