import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import type { RsbuildPlugin } from '@rsbuild/core';

const require = createRequire(import.meta.url);

/**
 * Adds to every entry of the catalogue what is read of its file: properties, docstrings, the source of examples. Only a build for
 * development has the catalogue; another one reads nothing.
 */
export function pluginCatalog(): RsbuildPlugin {
  return {
    name: 'catalog',
    setup(api) {
      let facts: Record<string, unknown> | undefined;
      api.transform({ test: /\.catalog\.tsx$/ }, ({ code, resourcePath }) => {
        facts ??= readFacts();
        return `${code}\nexport const facts = ${JSON.stringify(facts[resourcePath])};\n`;
      });
    },
  };
}

/** The package with the TypeScript that can be asked reads it: ours has no interface for that. */
function readFacts(): Record<string, unknown> {
  const script = require.resolve('@console/shared/catalog-facts');
  return JSON.parse(
    execFileSync(process.execPath, [script], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }),
  );
}
