import { type Rspack, rspack } from '@rsbuild/core';

/**
 * The host's function that the chunk loader of a release calls for every file. The host defines it
 * in `federation/integrity.ts`.
 */
const GUARD = '_CONSOLE_GUARD';

/**
 * Lets the host add the integrity of the signed manifest to every chunk and stylesheet that the
 * release's own chunk loader adds. The loader passes each element to the host before it is
 * inserted. Without the host's function nothing is loaded.
 *
 * The bundler's integrity plugin is not used, because its table of hashes makes the entry larger by
 * fifty incompressible bytes per file, and the manifest has the same hashes.
 */
export class IntegrityPlugin {
  apply(compiler: Rspack.Compiler): void {
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      const hooks = rspack.RuntimePlugin.getCompilationHooks(compilation);
      hooks.createScript.tap('IntegrityPlugin', (code) => `${code}\nself.${GUARD}(script);`);
      hooks.createLink.tap('IntegrityPlugin', (code) => `${code}\nself.${GUARD}(linkTag);`);
    });
  }
}
