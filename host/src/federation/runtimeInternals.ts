import type { ReasonCode } from './reasonCode.ts';

/* All dependencies of the host on undocumented behaviour of the federation runtime.
   runtimeInternals.test.ts checks them and names the version. */

/**
 * Provides the runtime to remotes. They are built with `externalRuntime` and read it from this
 * global instead of bundling it. Must run before the first remote entry.
 *
 * @param core the module `@module-federation/runtime/core`
 */
export function provideRuntime(core: object): void {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: core });
}

/** Loading state of a shared module. */
interface ShareState {
  loaded?: boolean;
  loading?: null | Promise<unknown>;
}

/**
 * Allows shared modules whose load failed to be loaded again. The runtime keeps the rejected
 * promise of a lazy share, so that one lost request would break every page that uses the module
 * until a reload.
 *
 * @param scopes the instance's `shareScopeMap`: scope, module, version
 */
export function resetFailedShares(
  scopes: Readonly<Record<string, Record<string, Record<string, ShareState>>>>,
): void {
  for (const versions of Object.values(scopes.default ?? {})) {
    for (const share of Object.values(versions)) if (!share.loaded) share.loading = null;
  }
}

/**
 * Patterns for messages of the runtime and of the bundler's loader, most specific first, because
 * wrapping errors quote the inner message.
 */
const SIGNS: readonly (readonly [RegExp, ReasonCode])[] = [
  [/ScriptExecutionError/, 'C103'],
  [
    /(?:Script|Link)NetworkError: .* timed out|Loading (?:css )?chunk .* failed\.?\s*\(timeout/i,
    'C102',
  ],
  [
    /NetworkError: |ChunkLoadError|Loading (?:css )?chunk|CSS_CHUNK_LOAD_FAILED|#RUNTIME-008/i,
    'C101',
  ],
  [/of shared singleton module .* does not satisfy|#RUNTIME-00[56]|#RUNTIME-012/, 'C105'],
  [/does not exist in container|#RUNTIME-001|#RUNTIME-002|#RUNTIME-014/, 'C104'],
];

/**
 * Returns the reason for a message of the runtime or of an entry's loader, or `undefined` for other
 * messages.
 */
export function classifyMessage(text: string): ReasonCode | undefined {
  return SIGNS.find(([sign]) => sign.test(text))?.[1];
}
