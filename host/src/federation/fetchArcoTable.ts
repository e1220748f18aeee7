import { ARCO_PACKAGE, ARCO_PREFIX, type RemoteManifest } from '@console/shared/contract';
import { KIT_COMPONENTS } from './kitComponents.ts';

type Uses = Pick<RemoteManifest, 'uses'>;

const BELOW = ARCO_PREFIX.slice(ARCO_PACKAGE.length + 1);

export const fetchArcoTable = () => import(/* webpackChunkName: 'arco' */ './arcoTable.ts');

/**
 * Starts to load the table of Arco components if a release needs it, in parallel with the release's
 * entry. Errors show when a component is requested.
 */
export function prefetchArcoTable(release: Uses): void {
  if (needsArcoTable(release)) fetchArcoTable().catch(() => undefined);
}

/** Whether the manifest of a release uses a component outside of the kit. */
export function needsArcoTable({ uses }: Uses): boolean {
  const names = uses[ARCO_PACKAGE]?.names ?? [];
  return !names.every((name) =>
    KIT_COMPONENTS.some((component) => name.startsWith(`${BELOW}${component}#`)),
  );
}
