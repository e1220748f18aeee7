import type { RsbuildPlugin } from '@rsbuild/core';

/**
 * Marks chunks so that Chromium compiles all their functions while it loads the script, outside of
 * the main thread. By default each function is compiled on the main thread at its first call, on
 * every visit, because the browser caches only functions that ran while the script was loaded.
 * Other browsers, and Chromium before 136, ignore the mark.
 *
 * @param names the chunks that the first screen of a signed-in user runs
 */
export function pluginEagerCode(names: readonly string[]): RsbuildPlugin {
  return {
    name: 'eager-code',
    setup(api) {
      // After minification, which removes comments, and before the files get their content hash.
      api.processAssets({ stage: 'summarize' }, ({ compilation, sources }) => {
        for (const { name } of compilation.getAssets()) {
          const [chunk = ''] = (name.split('/').at(-1) ?? '').split('.');
          if (!name.endsWith('.js') || !names.includes(chunk)) continue;
          compilation.updateAsset(
            name,
            (source) => new sources.ConcatSource('//# allFunctionsCalledOnLoad\n', source),
          );
        }
      });
    },
  };
}
