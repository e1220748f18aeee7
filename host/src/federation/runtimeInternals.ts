import type { ReasonCode } from './reasonCode.ts';

/*
 * All that the host knows of the federation runtime beyond its documented interface. What it takes for granted is held by
 * runtimeInternals.test.ts, which names the version.
 */

/**
 * Hands the runtime over to remotes: they are built with `externalRuntime` and take it from this global instead of carrying their own.
 * Must run before the first remote entry.
 *
 * @param core the module `@module-federation/runtime/core`
 */
export function provideRuntime(core: object): void {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: core });
}

/** The part of a shared module that says how far it has been fetched. */
interface ShareState {
  loaded?: boolean;
  loading?: null | Promise<unknown>;
}

/**
 * Lets a shared module that could not be fetched be fetched again. The runtime keeps the failed promise of a lazy share for
 * the life of the page: without this, one lost request for a component would break every page that uses it.
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

/** What the runtime and the loader that the bundler puts into entries say, most telling first: a wrapper quotes what it wraps. */
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

/** The reason that a message of the runtime or of an entry's loader gives; `undefined` when it is neither's. */
export function reasonOfMessage(text: string): ReasonCode | undefined {
  return SIGNS.find(([sign]) => sign.test(text))?.[1];
}
