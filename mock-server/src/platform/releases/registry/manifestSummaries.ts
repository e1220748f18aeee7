import type { ListedRelease, RemoteManifest } from '@console/shared/contract';
import type { ManifestSelection } from '../../kernel/interfaces/registry.ts';

/**
 * Maximum number of manifests that are sent in full with the boot data. They save the browser a
 * second request.
 */
const MAX_FULL_MANIFESTS = 30;

/**
 * Returns the ids of releases whose full manifest is part of the boot data. A first visit gets all
 * manifests if there are at most `MAX_FULL_MANIFESTS`. Otherwise only releases that the first page
 * needs or that fill a host slot are sent in full. The browser loads the other manifests on demand
 * or from its cache.
 */
export function fullManifestIds(
  releases: readonly RemoteManifest[],
  { isNeeded, hasSeen = false }: ManifestSelection,
): Set<string> {
  const all = !hasSeen && releases.length <= MAX_FULL_MANIFESTS;
  const whole = all
    ? releases
    : releases.filter((release) => release.slots.length > 0 || isNeeded(release));
  return new Set(whole.map(({ id }) => id));
}

/**
 * Returns the summary of a manifest.
 *
 * @param previous the last good build
 */
export function summarizeManifest(
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
