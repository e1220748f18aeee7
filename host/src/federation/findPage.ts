import { type ListedRelease, type RemoteManifest, type ResolvedPage, resolvePage } from '@console/shared/contract';
import { listedAtom, releasesAtom, store } from '@console/shared/session';

type Found = ResolvedPage<RemoteManifest | ListedRelease>;

/** The page of a component path among all releases in force, whether their manifests are here or still to be fetched. */
export function findPage(
  component: string,
  releases: readonly RemoteManifest[] = store.get(releasesAtom),
  listed: readonly ListedRelease[] = store.get(listedAtom),
): Found | undefined {
  return resolvePage<RemoteManifest | ListedRelease>([...releases, ...listed], component);
}

/** Whether the manifest of the release that has the page is here. */
export function isKnown(found: Found): found is ResolvedPage {
  return 'sig' in found.release;
}
