import { listedAtom, previousAtom, releasesAtom, revisionAtom, store } from '@console/shared/session';
import { hasBootData } from '../boot/bootData.ts';
import { fetchManifest } from './manifests.ts';

/** Of more than so many, manifests are fetched only when somebody points at their pages. */
const MAX_MANIFESTS = 30;

const asked = new Set<string>();

/**
 * Brings the manifests that boot data told of in short, and leaves those that came whole in the browser's cache too: the next page
 * names most of them only in short. Each is at an address of its own for good, so only what is new crosses the network.
 */
function fetchManifestsAhead(): void {
  const [listed, whole] = [store.get(listedAtom), [...store.get(releasesAtom), ...store.get(previousAtom)]];
  // Only our own server serves them, and not those of a working copy.
  if (!hasBootData() || listed.length + whole.length > MAX_MANIFESTS) return;
  for (const { id, build, base } of whole) if (base === `/r/${id}/${build}/`) keep(`${base}remote.json`);
  // Who needs one that cannot be fetched is told then.
  for (const one of listed) if (isNew(`${one.id}@${one.build}`)) fetchManifest(one).catch(() => undefined);
}

/** Brings the manifests ahead now, and those of other releases as soon as they are in force. @returns stops following */
export function followManifestsAhead(): () => void {
  fetchManifestsAhead();
  return store.sub(revisionAtom, fetchManifestsAhead);
}

function keep(address: string): void {
  if (!isNew(address)) return;
  fetch(address, { priority: 'low' })
    // Only what was read to its end stays.
    .then((answer) => answer.text())
    .catch(() => undefined);
}

function isNew(name: string): boolean {
  const before = asked.size;
  return asked.add(name).size > before;
}
