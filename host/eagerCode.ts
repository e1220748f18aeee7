import type { RsbuildPlugin } from '@rsbuild/core';

/**
 * Has browsers compile these files whole, beside the page and before their functions are called: what every screen runs. Else each
 * function is parsed and compiled on the page's own thread at its first call, on every visit, because a browser keeps compiled only
 * what had run when the script itself came to its end, and of an application that is next to nothing. Browsers that do not know the
 * comment (Chromium before 136, all others) pass over it.
 *
 * @param names the chunks that an operator's first screen runs
 */
export function pluginEagerCode(names: readonly string[]): RsbuildPlugin {
  return {
    name: 'eager-code',
    setup(api) {
      // After files were made small, which takes comments out, and before they are named by what is in them.
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
