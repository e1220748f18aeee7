import type { RsbuildPlugin } from '@rsbuild/core';

/**
 * Writes `hashed.json` beside the host: the files whose names say what is in them, so that a server may let browsers keep them for
 * good. What a name looks like tells nothing of that; the bundler knows.
 */
export function pluginHashedFiles(): RsbuildPlugin {
  return {
    name: 'hashed-files',
    setup(api) {
      // Earlier, files do not have the names yet that they keep.
      api.processAssets({ stage: 'report' }, ({ compilation, sources }) => {
        const names = compilation.getAssets().filter(({ info }) => info.immutable);
        const text = JSON.stringify(names.map(({ name }) => name).sort());
        compilation.emitAsset('hashed.json', new sources.RawSource(`${text}\n`));
      });
    },
  };
}
