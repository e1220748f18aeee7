import { type Rspack, rspack } from '@rsbuild/core';

/** The host's function that a release's own loader calls for every file; the host defines it in `federation/integrity.ts`. */
const GUARD = '_CONSOLE_GUARD';

/**
 * Lets the host put the integrity of the signed manifest on every chunk and stylesheet that the release's own loader fetches,
 * however deep: the loader hands each element to the host before it is added to the page. Without such a host nothing is loaded.
 *
 * Not the bundler's own integrity plugin: its table of hashes lies in the entry, where each costs fifty bytes that no
 * compression takes away, and the manifest holds the same hashes already.
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
