import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import { sharedScope } from './sharedScope.ts';

/*
 * Remotes are built with `externalRuntime`: they take the federation runtime from this global instead of carrying their own.
 * It must stand before the first remote entry runs.
 */
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

/** The one federation instance of the page. Remotes are registered when a page of theirs is opened. */
export const federation = createInstance({ name: 'console', remotes: [], shared: sharedScope() });
