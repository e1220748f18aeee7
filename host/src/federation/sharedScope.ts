import { SHARED_MODULES } from '@console/shared/contract';
import type { createInstance } from '@module-federation/runtime';
import { arcoModules } from './arco.ts';
import { EAGER } from './eagerModules.ts';
import { hostVersions } from './hostVersions.ts';

type Shared = NonNullable<Parameters<typeof createInstance>[0]['shared']>;

const LAZY: Readonly<Record<string, () => Promise<unknown>>> = {
  '@console/shared/live': () => import(/* webpackChunkName: 'live' */ '@console/shared/live'),
  '@console/shared/upload': () => import(/* webpackChunkName: 'upload' */ '@console/shared/upload'),
  '@console/shared/ui': async () =>
    (await import(/* webpackChunkName: 'kit' */ './sharedUi.ts')).sharedUi,
};

/**
 * Returns the share scope of the host: every module of the shared list and every Arco component.
 *
 * @throws Error if the host does not provide a listed module. Otherwise a remote would fail on it
 *   much later.
 */
export function sharedScope(): Shared {
  const listed = SHARED_MODULES.map(({ request: name, package: owner, load }) => {
    const source = load === 'eager' ? eager(name) : lazy(name);
    return [name, { ...terms(owner), ...source }] as const;
  });
  const arco = arcoModules().map(
    ({ request: name, package: owner, get }) => [name, { ...terms(owner), get }] as const,
  );
  return Object.fromEntries([...listed, ...arco]);
}

function eager(name: string): { lib: () => unknown } {
  const module = EAGER[name];
  if (module === undefined) throw new Error(`The host does not provide the shared module ${name}`);
  return { lib: () => module };
}

function lazy(name: string): { get: () => Promise<() => unknown> } {
  const load = LAZY[name];
  if (load === undefined) throw new Error(`The host cannot load the shared module ${name}`);
  return {
    get: async () => {
      const module = await load();
      return () => module;
    },
  };
}

function terms(owner: string) {
  return {
    version: hostVersions[owner] ?? '',
    scope: ['default'],
    strategy: 'loaded-first' as const,
    shareConfig: { singleton: true, requiredVersion: false as const },
  };
}
