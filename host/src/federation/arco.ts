import { ARCO_PACKAGE, ARCO_PREFIX } from '@console/shared/contract';
import { fetchArcoTable } from './fetchArcoTable.ts';
import { isInKit } from './kitComponents.ts';

/** Names of all components, separated by spaces. The build defines this global. */
declare const ARCO_COMPONENTS: string;

/** Module for the share scope: its request, its package and its loader. */
export interface LazyModule {
  request: string;
  package: string;
  get: () => Promise<() => unknown>;
}

/**
 * Returns all Arco components with their styles as modules of the share scope. They are loaded when
 * a remote requests them. Remotes do not bundle Arco, so the host must offer also components that
 * it does not use itself.
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
