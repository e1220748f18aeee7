import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import { consolePlugin } from './scopedShares.ts';
import { sharedScope } from './sharedScope.ts';

/*
 * Remotes are built with `externalRuntime`: they take the federation runtime from this global instead of carrying their own.
 * It must stand before the first remote entry runs.
 */
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

/** The one federation instance of the page. Remotes are registered when a page of theirs is opened. */
export const federation = createInstance({ name: 'console', remotes: [], shared: sharedScope(), plugins: [consolePlugin] });

/**
 * Lets a shared module that could not be fetched be fetched again. The runtime keeps the failed promise of a lazy share for
 * the life of the page: without this, one lost request for a component would break every page that uses it.
 */
export function forgetFailedShares(): void {
  for (const versions of Object.values(federation.shareScopeMap.default ?? {})) {
    for (const shared of Object.values(versions)) if (!shared.loaded) shared.loading = null;
  }
}
