import type { RsbuildPlugin } from '@rsbuild/core';

/**
 * Writes `hashed.json` next to the host: the list of files with a content hash in their name. The
 * server lets browsers cache these files permanently.
 */
export function pluginHashedFiles(): RsbuildPlugin {
  return {
    name: 'hashed-files',
    setup(api) {
      // Files get their final names only in this stage.
      api.processAssets({ stage: 'report' }, ({ compilation, sources }) => {
        const names = compilation.getAssets().filter(({ info }) => info.immutable);
        const text = JSON.stringify(names.map(({ name }) => name).sort());
        compilation.emitAsset('hashed.json', new sources.RawSource(`${text}\n`));
      });
    },
  };
}
