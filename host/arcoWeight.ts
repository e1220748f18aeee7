import { fileURLToPath } from 'node:url';
import type { RsbuildPlugin } from '@rsbuild/core';

const DATES = /^import 'dayjs\/locale\/zh-cn';$/m;
/** Arco does not depend on `tslib`, so its modules cannot import it by name. */
const TSLIB = fileURLToPath(import.meta.resolve('tslib/tslib.es6.mjs'));
/** A helper that TypeScript wrote into a module, for example `__rest`, up to its closing line. */
const HELPERS =
  /^var (__(?:assign|read|rest|spreadArray)) = \(this && this\.\1\) \|\| [\s\S]*?^\};$/gm;

/**
 * Removes imports of Arco that the first page does not need:
 *
 * - The Chinese texts import the date library, although they do not use it. Date components import
 *   its Chinese locale instead.
 * - `resize-observer-polyfill` supports only browsers that are older than the supported ones.
 *
 * Modules of Arco contain their own copies of TypeScript's helpers. The four frequent ones are
 * imported from `tslib` instead. The first page does not need the others, which would load with it.
 *
 * @throws Error if Arco's source no longer has the expected import
 */
export function pluginArcoWeight(): RsbuildPlugin {
  return {
    name: 'arco-weight',
    setup(api) {
      api.transform({ test: /[\\/]web-react[\\/]es[\\/]locale[\\/]zh-CN\.js$/ }, ({ code }) => {
        if (!DATES.test(code))
          throw new Error(
            'arco-weight: the Chinese texts no longer import dayjs. Remove this transform from the plugin.',
          );
        return code.replace(DATES, '');
      });
      api.transform(
        { test: /[\\/]web-react[\\/]es[\\/]_util[\\/]dayjs\.js$/ },
        ({ code }) => `import 'dayjs/locale/zh-cn';\n${code}`,
      );
      api.transform(
        { test: /[\\/]resize-observer-polyfill[\\/]/ },
        () => 'export default globalThis.ResizeObserver;\n',
      );
      api.transform({ test: /[\\/]web-react[\\/](?:es|icon)[\\/].*\.js$/ }, ({ code }) =>
        importHelpers(code),
      );
    },
  };
}

/** Replaces the helpers in a module of Arco with an import of `tslib`. */
function importHelpers(code: string): string {
  const names: string[] = [];
  const body = code.replace(HELPERS, (_, name: string) => {
    names.push(name);
    return '';
  });
  if (names.length === 0) return code;
  return `import { ${names.join(', ')} } from ${JSON.stringify(TSLIB)};\n${body}`;
}
