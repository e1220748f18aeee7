import { ownRoute, type RemoteManifest } from '@console/shared/contract';

/** The calls that a release asks the console for: what its own back end answers is not among them. */
export const foreignNeeds = (manifest: Pick<RemoteManifest, 'needs' | 'backend'>): string[] =>
  manifest.needs.api.filter((call) => ownRoute(manifest, call) === undefined);
