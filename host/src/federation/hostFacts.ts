import { type HostFacts, type RemoteManifest, SHARED_MODULES } from '@console/shared/contract';
import { EAGER } from './eagerModules.ts';
import { hostVersions } from './hostVersions.ts';

/**
 * Returns the prefix of names in manifests: `jsx-runtime#` for a module below its package, '' for
 * the package itself.
 */
const prefixOf = (request: string, owner: string): string =>
  request === owner ? '' : `${request.slice(owner.length + 1)}#`;

const offered = new Map<string, string[]>();
for (const { request, package: owner } of SHARED_MODULES) {
  const names = Object.keys(EAGER[request] ?? {}).map((name) => prefixOf(request, owner) + name);
  offered.set(owner, [...(offered.get(owner) ?? []), ...names]);
}
const lazy = SHARED_MODULES.filter(({ load }) => load === 'lazy').map((item) =>
  prefixOf(item.request, item.package),
);

/**
 * Returns the exports of this host for `classify`. The names of lazy modules are unknown and count
 * as offered.
 */
export function hostFacts({ uses }: Pick<RemoteManifest, 'uses'>): HostFacts {
  const shared = Object.entries(hostVersions).map(([owner, version]) => {
    const names = offered.get(owner);
    const lazyNames = (uses[owner]?.names ?? []).filter((name) =>
      lazy.some((prefix) => name.startsWith(prefix)),
    );
    return [
      owner,
      names === undefined ? { version } : { version, names: [...names, ...lazyNames] },
    ] as const;
  });
  return { version: hostVersions['@console/host'] ?? '', shared: Object.fromEntries(shared) };
}
