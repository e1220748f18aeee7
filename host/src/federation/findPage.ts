import { type ResolvedPage, resolvePage } from '@console/shared/contract';
import { activeReleasesAtom, type Release, store } from '@console/shared/session';
import { fetchManifest } from './manifests.ts';

/** A page of an active release, whether the manifest of that release is here or not. */
export type FoundPage = ResolvedPage<Release>;

/** Finds the page of a component path among the active releases. */
export const findPage = (
  component: string,
  releases: readonly Release[] = store.get(activeReleasesAtom),
): FoundPage | undefined => resolvePage(releases, component);

/**
 * Finds the page of a component path and completes it from the manifest of its release, which is fetched where boot data only listed the
 * release.
 *
 * @returns the page with its files and first calls; `undefined` when no active release has it
 * @throws ManifestError when the manifest cannot be fetched
 */
export async function openPage(component: string): Promise<ResolvedPage | undefined> {
  const found = findPage(component);
  return found && resolvePage([await fetchManifest(found.release)], component);
}
