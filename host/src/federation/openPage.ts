import { type ResolvedPage, resolvePage } from '@console/shared/contract';
import { findPage } from './findPage.ts';
import { manifestOf } from './manifests.ts';

/**
 * Finds the page of a component path and completes it from the manifest of its release, which is fetched where boot data only listed the
 * release.
 *
 * @returns the page with its files and first calls; `undefined` when no release in force has it
 * @throws ManifestError when the manifest cannot be fetched
 */
export async function openPage(component: string): Promise<ResolvedPage | undefined> {
  const found = findPage(component);
  return found && resolvePage([await manifestOf(found.release)], component);
}
