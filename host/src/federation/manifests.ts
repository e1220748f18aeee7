import type { RemoteManifest } from '@console/shared/contract';
import { activeReleasesAtom, parseReleases, type Release, store } from '@console/shared/session';
import { type Build, buildName } from '../boot/buildName.ts';

/**
 * The manifest is missing or does not belong to the build. Sign-in loads this module, so it does
 * not use the shell's errors.
 */
export class ManifestError extends Error {
  readonly kind: 'missing' | 'wrong';

  constructor(kind: 'missing' | 'wrong', message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** Pending requests by build. */
const running = new Map<string, Promise<RemoteManifest>>();

/**
 * Returns the active release with the id and the build, or `undefined` if another build is active.
 */
const activeRelease = ({ id, build }: Build): Release | undefined =>
  store.get(activeReleasesAtom).find((item) => item.id === id && item.build === build);

/**
 * Returns the manifest of a release. If the boot data contain only a summary, the manifest and that
 * of the previous build are loaded and stored. Concurrent calls share one request. `verifyRelease`
 * verifies the signature before code of the release runs, as for a manifest in the boot data.
 *
 * @throws ManifestError if it cannot be loaded or belongs to another build
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
  // Without the previous manifest there is only no fallback build.
  const readingBefore =
    previous === undefined ? undefined : read({ id, build: previous }).catch(() => undefined);
  const [manifest, before] = await Promise.all([reading.catch(() => undefined), readingBefore]);
  const completed = activeRelease({ id, build });
  if (completed) {
    const release = { ...completed, ...(manifest && { manifest }), ...(before && { before }) };
    store.set(activeReleasesAtom, (all) =>
      all.map((item) => (item === completed ? release : item)),
    );
  }
  return reading;
}

async function read({ id, build }: Build): Promise<RemoteManifest> {
  const path = `/r/${id}/${build}/remote.json`;
  const answer = await ask(path, 'default').catch(() => ask(path, 'reload'));
  const [release] = parseReleases([answer]);
  if (release?.id !== id || release.build !== build)
    throw new ManifestError('wrong', `${path} belongs to another build`);
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
