import * as remoteModule from '@console/shared/remote';
import * as request from '@console/shared/request';
import * as verification from '@console/shared/verification';
import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { guard } from './integrity.ts';
import { PAGE_TIMEOUT } from './pageTimeout.ts';
import { scopeOf } from './remoteScopes.ts';

type ShareScope = Parameters<
  NonNullable<ModuleFederationRuntimePlugin['beforeInitContainer']>
>[0]['shareScope'];

/** The modules that each remote gets an instance of its own of. Everything else in the share scope is the same for all. */
function scopedInstances(name: string): Record<string, unknown> {
  const { remote, client, bus } = scopeOf(name);
  return {
    '@console/shared/request': { ...request, ...client },
    '@console/shared/verification': { ...verification, bus },
    '@console/shared/remote': { ...remoteModule, remote },
  };
}

function scopedShares(shares: ShareScope, name: string): ShareScope {
  const own = Object.entries(scopedInstances(name)).map(([module, instance]) => {
    const versions = Object.entries(shares[module] ?? {});
    return [
      module,
      Object.fromEntries(
        versions.map(([version, share]) => [version, { ...share, lib: () => instance }]),
      ),
    ] as const;
  });
  return { ...shares, ...Object.fromEntries(own) };
}

/** What the host does at the two points where a release comes in: its entry is guarded, its share scope is its own. */
export const consolePlugin: ModuleFederationRuntimePlugin = {
  name: 'console',
  createScript: ({ url }) => {
    const script = document.createElement('script');
    script.src = url;
    script.fetchPriority = 'high';
    guard(script);
    return { script, timeout: PAGE_TIMEOUT };
  },
  beforeInitContainer: (args) => ({
    ...args,
    shareScope: scopedShares(args.shareScope, args.remoteInfo.name),
  }),
};
