import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import type { RsbuildPlugin } from '@rsbuild/core';

const require = createRequire(import.meta.url);

/**
 * Adds the facts about a component's file to its catalogue entry: properties, docstrings and the
 * source of the examples. Only development builds contain the catalogue; other builds skip this
 * step.
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

/**
 * Reads the facts in a separate process of the `shared` package, because the host's TypeScript
 * version has no compiler API.
 */
function readFacts(): Record<string, unknown> {
  const script = require.resolve('@console/shared/catalog-facts');
  return JSON.parse(
    execFileSync(process.execPath, [script], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }),
  );
}
