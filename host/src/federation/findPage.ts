import { type ResolvedPage, resolvePage } from '@console/shared/contract';
import { activeReleasesAtom, type Release, store } from '@console/shared/session';
import { fetchManifest } from './manifests.ts';

/** Page of an active release, with or without its manifest. */
export type FoundPage = ResolvedPage<Release>;

export const findPage = (
  component: string,
  releases: readonly Release[] = store.get(activeReleasesAtom),
): FoundPage | undefined => resolvePage(releases, component);

/**
 * Finds the page of a component path and loads the manifest of its release if the boot data contain
 * only a summary.
 *
 * @returns the page with its files and first calls, or `undefined` if no active release has it
 * @throws ManifestError if the manifest cannot be loaded
 */
export async function openPage(component: string): Promise<ResolvedPage | undefined> {
  const foundPage = findPage(component);
  return foundPage && resolvePage([await fetchManifest(foundPage.release)], component);
}
