import type { RsbuildPlugin } from '@rsbuild/core';

const DATES = /^import 'dayjs\/locale\/zh-cn';$/m;

/**
 * Keeps out of the first page what Arco imports there without need:
 *
 * - The Chinese texts import the library for dates. They get along without it; what draws dates imports its Chinese locale instead.
 * - `resize-observer-polyfill` is for browsers older than any that the console supports.
 *
 * @throws Error when Arco is written in another way
 */
export function pluginArcoWeight(): RsbuildPlugin {
  return {
    name: 'arco-weight',
    setup(api) {
      api.transform({ test: /[\\/]web-react[\\/]es[\\/]locale[\\/]zh-CN\.js$/ }, ({ code }) => {
        if (!DATES.test(code))
          throw new Error(
            'arco weight: the Chinese texts import no dates, so this part of the plugin can go',
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
