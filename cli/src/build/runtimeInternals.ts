import { createRequire } from 'node:module';

/*
 * All that the tool knows of the federation plugin and the bundler beyond their options. What it takes for granted is held by
 * runtimeInternals.test.ts, which names the versions.
 */

/**
 * Puts ES modules in the place of the two CommonJS files that the plugin names by their absolute paths, the runtime and its bundler
 * part: of CommonJS nothing can be left out, and every remote's entry would carry them whole (14.0 kB of gzip instead of 7.7).
 */
export function runtimeAlias(): Record<string, string> {
  const fromPlugin = createRequire(
    createRequire(import.meta.url).resolve('@module-federation/enhanced/rspack'),
  );
  const bundlerPart = fromPlugin.resolve('@module-federation/webpack-bundler-runtime');
  const runtime = createRequire(bundlerPart).resolve('@module-federation/runtime');
  return Object.fromEntries(
    [bundlerPart, runtime].map((commonJs) => [commonJs, commonJs.replace(/\.cjs$/, '.js')]),
  );
}

/** The type of the modules by which a build takes something from the share scope. */
const CONSUMED = 'consume-shared-module';

/**
 * The request of a shared module by what the bundler calls it; `undefined` for any other module.
 *
 * @example sharedRequest({ type: 'consume-shared-module', identifier: () => 'consume shared module (default) react@^19.3.1 (strict)' }) // 'react'
 */
export function sharedRequest(module: { type: string; identifier(): string }): string | undefined {
  if (module.type !== CONSUMED) return undefined;
  return /\) ((?:@[^/@\s]+\/)?[^@\s]+)@/.exec(module.identifier())?.[1];
}
