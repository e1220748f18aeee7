import { ARCO_PACKAGE, ARCO_PREFIX } from '@console/shared/contract';
import { fetchArcoTable } from './fetchArcoTable.ts';
import { isInKit } from './kitComponents.ts';

/** Names of all components, written in by the build, one space between two. */
declare const ARCO_COMPONENTS: string;

/** A module for the share scope: its request, its package, and how to get it. */
export interface LazyModule {
  request: string;
  package: string;
  get: () => Promise<() => unknown>;
}

/**
 * All components of Arco, each with its styles, as modules of the share scope; nothing is fetched before a remote asks. A remote
 * leaves Arco out of its bundle, so a component that stood only in the host's own imports would be all that a remote could use.
 */
export function arcoModules(): LazyModule[] {
  return ARCO_COMPONENTS.split(' ').map((name) => ({
    request: ARCO_PREFIX + name,
    package: ARCO_PACKAGE,
    get: async () => {
      const component = await getComponent(name);
      return () => component;
    },
  }));
}

async function getComponent(name: string): Promise<unknown> {
  if (!isInKit(name)) return (await fetchArcoTable()).loadComponent(name);
  const { kitComponents } = await import(/* webpackChunkName: 'kit' */ './sharedUi.ts');
  return kitComponents[name]();
}
