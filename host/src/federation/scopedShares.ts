import * as remoteModule from '@console/shared/remote';
import * as request from '@console/shared/request';
import * as verification from '@console/shared/verification';
import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { setIntegrity } from './integrity.ts';
import { PAGE_TIMEOUT } from './pageTimeout.ts';
import { remoteScope } from './remoteScopes.ts';

type ShareScope = Parameters<
  NonNullable<ModuleFederationRuntimePlugin['beforeInitContainer']>
>[0]['shareScope'];

/**
 * Returns the modules of which each remote gets a separate instance. All other modules of the share
 * scope are shared.
 */
function scopedInstances(name: string): Record<string, unknown> {
  const { remote, client, bus } = remoteScope(name);
  return {
    '@console/shared/request': { ...request, ...client },
    '@console/shared/verification': { ...verification, bus },
    '@console/shared/remote': { ...remoteModule, remote },
  };
}

function scopedShares(shares: ShareScope, name: string): ShareScope {
  const scopedEntries = Object.entries(scopedInstances(name)).map(([module, instance]) => {
    const versions = Object.entries(shares[module] ?? {});
    return [
      module,
      Object.fromEntries(
        versions.map(([version, share]) => [version, { ...share, lib: () => instance }]),
      ),
    ] as const;
  });
  return { ...shares, ...Object.fromEntries(scopedEntries) };
}

/**
 * Hooks for loading a release: sets the integrity on its entry, and gives it a separate share
 * scope.
 */
export const consolePlugin: ModuleFederationRuntimePlugin = {
  name: 'console',
  createScript: ({ url }) => {
    const script = document.createElement('script');
    script.src = url;
    script.fetchPriority = 'high';
    setIntegrity(script);
    return { script, timeout: PAGE_TIMEOUT };
  },
  beforeInitContainer: (args) => ({
    ...args,
    shareScope: scopedShares(args.shareScope, args.remoteInfo.name),
  }),
};
