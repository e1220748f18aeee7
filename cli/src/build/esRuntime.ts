import { createRequire } from 'node:module';
import { type Rspack, rspack } from '@rsbuild/core';

const RUNTIME = '@module-federation/runtime';

/**
 * Takes the ES modules of the federation runtime's glue instead of the CommonJS files that its plugin names: of those nothing can be
 * shaken off, and every remote's entry would carry them whole (13.9 kB of gzip instead of 7.7).
 */
export function esRuntimePlugin(): Rspack.RspackPluginInstance {
  // The plugin's own packages, as they are installed beside it.
  const ours = createRequire(import.meta.url);
  const runtime = createRequire(ours.resolve('@module-federation/enhanced')).resolve(RUNTIME);
  return new rspack.NormalModuleReplacementPlugin(/^@module-federation\/runtime$|@module-federation[\\/].+\.cjs$/, (data) => {
    data.request = (data.request === RUNTIME ? runtime : data.request).replace(/\.cjs$/, '.js');
  });
}
