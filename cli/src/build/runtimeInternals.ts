import { createRequire } from 'node:module';

/*
 * All dependencies of the tool on internals of the federation plugin and the bundler.
 * runtimeInternals.test.ts checks the assumptions and names the versions.
 */

/**
 * Replaces two CommonJS files that the plugin refers to by absolute paths (the runtime and its
 * bundler part) by ES modules. CommonJS cannot be tree-shaken, so every entry would contain them
 * completely (14.0 kB of gzip instead of 7.7).
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

/** Type of the modules that a build consumes from the share scope. */
const CONSUMED = 'consume-shared-module';

/**
 * Returns the request of a shared module from the bundler's identifier. Undefined for other
 * modules.
 *
 * @example
 * sharedRequest({
 *   type: 'consume-shared-module',
 *   identifier: () => 'consume shared module (default) react@^19.3.1 (strict)',
 * }) // 'react'
 */
export function sharedRequest(module: { type: string; identifier(): string }): string | undefined {
  if (module.type !== CONSUMED) return undefined;
  return /\) ((?:@[^/@\s]+\/)?[^@\s]+)@/.exec(module.identifier())?.[1];
}
