import { createInstance } from '@module-federation/runtime';
import * as core from '@module-federation/runtime/core';
import { provideRuntime, resetFailedShares } from './runtimeInternals.ts';
import { consolePlugin } from './scopedShares.ts';
import { sharedScope } from './sharedScope.ts';

provideRuntime(core);

/** Federation instance of the console. A remote is registered when one of its pages is opened. */
export const federation = createInstance({
  name: 'console',
  remotes: [],
  shared: sharedScope(),
  plugins: [consolePlugin],
});

/** Allows shared modules whose load failed to be loaded again. */
export const allowShareRetry = (): void => resetFailedShares(federation.shareScopeMap);
