import { ownRoute, type RemoteManifest } from '@console/shared/contract';

/** Returns the console calls that a release requires. Excludes calls to its own back end. */
export const requiredConsoleCalls = (
  manifest: Pick<RemoteManifest, 'needs' | 'backend'>,
): string[] => manifest.needs.api.filter((call) => ownRoute(manifest, call) === undefined);
