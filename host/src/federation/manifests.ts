import type { ListedRelease, RemoteManifest } from '@console/shared/contract';
import { listedAtom, parseReleases, previousAtom, releasesAtom, store } from '@console/shared/session';
import { buildName } from '../boot/buildName.ts';

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
  const reading = read({ id, build });
  // Without it there is only nothing that could stand in.
  const readingBefore = previous === undefined ? undefined : read({ id, build: previous }).catch(() => undefined);
  const [, before] = await Promise.all([reading.catch(() => undefined), readingBefore]);
  if (before && isListed({ id, build })) store.set(previousAtom, (all) => [...all.filter((one) => one.id !== id), before]);
  use(await reading, { id, build });
}

const isListed = ({ id, build }: Build) => store.get(listedAtom).some((one) => one.id === id && one.build === build);

/** Puts a release in the place of the one that was listed, unless another revision came meanwhile. */
function use(release: RemoteManifest, listed: Build): void {
  if (!isListed(listed)) return;
  store.set(releasesAtom, (all) => [...all, release]);
  store.set(listedAtom, (all) => all.filter(({ id }) => id !== listed.id));
}

/**
 * Lets the previous build take the place of a release whose manifest could not be had, for this session.
 *
 * @returns whether there is one
 */
export function takeStandIn(listed: ListedRelease): boolean {
  const before = store.get(previousAtom).find(({ id }) => id === listed.id);
  if (before) use(before, listed);
  return before !== undefined;
}

type Build = Pick<ListedRelease, 'id' | 'build'>;

async function read({ id, build }: Build): Promise<RemoteManifest> {
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
