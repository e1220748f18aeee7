import { createInstance } from '@module-federation/runtime';
import * as core from '@module-federation/runtime/core';
import { provideRuntime, resetFailedShares } from './runtimeInternals.ts';
import { consolePlugin } from './scopedShares.ts';
import { sharedScope } from './sharedScope.ts';

provideRuntime(core);

/** The one federation instance of the page. Remotes are registered when a page of theirs is opened. */
export const federation = createInstance({
  name: 'console',
  remotes: [],
  shared: sharedScope(),
  plugins: [consolePlugin],
});

/** Lets shared modules that could not be fetched be fetched again. */
export const retryShares = (): void => resetFailedShares(federation.shareScopeMap);
