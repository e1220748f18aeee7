import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';

const FOLDER = path.dirname(
  createRequire(import.meta.url).resolve('@arco-design/web-react/es/index.js'),
);

/**
 * Returns the names of all Arco components. Each component has its own folder, for example `Rate`.
 */
export function arcoComponents(): string[] {
  const items = readdirSync(FOLDER, { withFileTypes: true });
  return items
    .filter((item) => item.isDirectory() && /^[A-Z]\w+$/.test(item.name))
    .map(({ name }) => name);
}

/**
 * Resolves `@arco-design/web-react/es/Rate?styled` to one module with the component and its styles.
 * Two modules would produce two lazy files each of script and style, and the names of all lazy
 * files are loaded with the sign-in screen.
 */
export function pluginStyledComponents(): RsbuildPlugin {
  return {
    name: 'styled-components',
    setup(api) {
      api.transform({ resourceQuery: /^\?styled$/ }, ({ resourcePath }) => {
        const styles = existsSync(path.join(path.dirname(resourcePath), 'style/css.js'))
          ? "import './style/css.js';\n"
          : '';
        return `${styles}export * from './index.js';\nexport { default } from './index.js';\n`;
      });
    },
  };
}
