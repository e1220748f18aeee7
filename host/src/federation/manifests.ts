import type { ListedRelease, RemoteManifest } from '@console/shared/contract';
import { listedAtom, parseReleases, previousAtom, releasesAtom, store } from '@console/shared/session';
import { buildName } from './buildName.ts';

/** Sign-in holds this module, so it knows nothing of the shell's errors. */
export class ManifestError extends Error {
  readonly kind: 'missing' | 'wrong';

  constructor(kind: 'missing' | 'wrong', message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** By build: what is being fetched. */
const running = new Map<string, Promise<void>>();

/**
 * Fetches the manifest of a release that boot data only listed, and that of its previous build, and puts them among those that
 * are here. Who asks twice while it runs waits for the same answer. It is believed no more than one in boot data: `admit` holds
 * it to its signature before anything of it runs.
 *
 * @throws ManifestError when it cannot be fetched or is not the manifest of this build
 */
export function fetchManifest(listed: ListedRelease): Promise<void> {
  const name = buildName(listed);
  const known = running.get(name);
  if (known) return known;
  const work = fetchBoth(listed).finally(() => running.delete(name));
  running.set(name, work);
  return work;
}

async function fetchBoth({ id, build, previous }: ListedRelease): Promise<void> {
  const [release, before] = await Promise.all([
    read({ id, build }),
    // Without it there is only nothing that could stand in.
    previous === undefined ? undefined : read({ id, build: previous }).catch(() => undefined),
  ]);
  // Another revision may have come meanwhile.
  if (!store.get(listedAtom).some((one) => one.id === id && one.build === build)) return;
  if (before) store.set(previousAtom, (all) => [...all, before]);
  store.set(releasesAtom, (all) => [...all, release]);
  store.set(listedAtom, (all) => all.filter((one) => one.id !== id));
}

async function read({ id, build }: { id: string; build: string }): Promise<RemoteManifest> {
  const path = `/r/${id}/${build}/remote.json`;
  const answer = await ask(path, 'default').catch(() => ask(path, 'reload'));
  const [release] = parseReleases([answer]);
  if (release?.id !== id || release.build !== build) throw new ManifestError('wrong', `${path} is not of that build`);
  return release;
}

async function ask(path: string, cache: RequestCache): Promise<unknown> {
  try {
    const answer = await fetch(path, { cache });
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
    return await answer.json();
  } catch (cause) {
    throw new ManifestError('missing', `${path}: ${cause}`, { cause });
  }
}
