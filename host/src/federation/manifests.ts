import type { RemoteManifest } from '@console/shared/contract';
import { activeReleasesAtom, parseReleases, type Release, store } from '@console/shared/session';
import { type Build, buildName } from '../boot/buildName.ts';

/** A manifest is not there or is not that of the build. Sign-in has this module, so it uses no errors of the shell. */
export class ManifestError extends Error {
  readonly kind: 'missing' | 'wrong';

  constructor(kind: 'missing' | 'wrong', message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** By build: the requests that are under way. */
const running = new Map<string, Promise<RemoteManifest>>();

/** The active release with the id and the build, `undefined` when another build is in force. */
const activeRelease = ({ id, build }: Build): Release | undefined =>
  store.get(activeReleasesAtom).find((one) => one.id === id && one.build === build);

/**
 * Returns the manifest of a release. Where boot data only listed the release, it is fetched together with the manifest of the previous
 * build, and both are put into the store; calls at the same time share one request. `admit` checks its signature before any code of the
 * release runs, as it does for a manifest in boot data.
 *
 * @throws ManifestError when it cannot be fetched or is not the manifest of this build
 */
export async function fetchManifest(release: Release): Promise<RemoteManifest> {
  const here = release.manifest ?? activeRelease(release)?.manifest;
  if (here) return here;
  const name = buildName(release);
  const fetching = running.get(name) ?? fetchBoth(release).finally(() => running.delete(name));
  running.set(name, fetching);
  return fetching;
}

async function fetchBoth({ id, build, previous }: Release): Promise<RemoteManifest> {
  const reading = read({ id, build });
  // A missing previous manifest only means that no build can stand in.
  const readingBefore =
    previous === undefined ? undefined : read({ id, build: previous }).catch(() => undefined);
  const [manifest, before] = await Promise.all([reading.catch(() => undefined), readingBefore]);
  const completed = activeRelease({ id, build });
  if (completed) {
    const release = { ...completed, ...(manifest && { manifest }), ...(before && { before }) };
    store.set(activeReleasesAtom, (all) => all.map((one) => (one === completed ? release : one)));
  }
  return reading;
}

async function read({ id, build }: Build): Promise<RemoteManifest> {
  const path = `/r/${id}/${build}/remote.json`;
  const answer = await ask(path, 'default').catch(() => ask(path, 'reload'));
  const [release] = parseReleases([answer]);
  if (release?.id !== id || release.build !== build)
    throw new ManifestError('wrong', `${path} is not of that build`);
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
