import type { RsbuildPlugin } from '@rsbuild/core';

const DATES = /^import 'dayjs\/locale\/zh-cn';$/m;

/**
 * Removes imports of Arco that the first page does not need:
 *
 * - The Chinese texts import the date library, although they do not use it. Date components import
 *   its Chinese locale instead.
 * - `resize-observer-polyfill` supports only browsers that are older than the supported ones.
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
    },
  };
}
