import type { ListedRelease, RemoteManifest } from '@console/shared/contract';
import type { WantedManifests } from '../../kernel/interfaces/registry.ts';

/** Up to so many manifests travel with boot data, which then make no second request necessary. */
const MAX_WHOLE = 30;

/**
 * The releases whose manifests are sent as a whole. To who has seen the console, and when there are many, these are the ones that
 * somebody needs at once, and those that fill a place of the host; the others are told in short, and the browser fetches their
 * manifests when it needs them, or has them.
 */
export function wholeOnes(
  releases: readonly RemoteManifest[],
  { isNeeded, hasSeen = false }: WantedManifests,
): Set<string> {
  const all = !hasSeen && releases.length <= MAX_WHOLE;
  const whole = all ? releases : releases.filter((one) => one.slots.length > 0 || isNeeded(one));
  return new Set(whole.map(({ id }) => id));
}

/** What is told of a release in short. @param previous its last good build */
export function inShort(
  { id, version, build, title, optional, pages }: RemoteManifest,
  previous: string | undefined,
): ListedRelease {
  return {
    id,
    version,
    build,
    title,
    previous,
    optional,
    pages: pages.map(({ component }) => ({ component })),
  };
}
