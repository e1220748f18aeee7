import { ARCO_PACKAGE, ARCO_PREFIX, type RemoteManifest } from '@console/shared/contract';
import { KIT_COMPONENTS } from './kitComponents.ts';

type Uses = Pick<RemoteManifest, 'uses'>;

const BELOW = ARCO_PREFIX.slice(ARCO_PACKAGE.length + 1);

export const fetchArcoTable = () => import(/* webpackChunkName: 'arco' */ './arcoTable.ts');

/**
 * Starts fetching the table of Arco's components when a release needs it, so that it comes beside the release's entry instead of
 * after it. A failure shows when the component is asked for.
 */
export function prefetchArcoTable(release: Uses): void {
  if (needsArcoTable(release)) fetchArcoTable().catch(() => undefined);
}

/** Whether a release uses a component that does not come with the kit, by its manifest. */
export function needsArcoTable({ uses }: Uses): boolean {
  const names = uses[ARCO_PACKAGE]?.names ?? [];
  return !names.every((name) => KIT_COMPONENTS.some((own) => name.startsWith(`${BELOW}${own}#`)));
}
