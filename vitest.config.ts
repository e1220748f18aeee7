import path from 'node:path';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { arcoComponents } from './host/arcoComponents.ts';
import { testsToIsolate } from './scripts/lib/testFiles.mjs';

const TOP = import.meta.dirname;

/** Versions that the build of the host would write; the tests only need to find them again. */
const HOST_VERSIONS = {
  '@console/host': '0.1.0',
  '@console/shared': '0.1.0',
  '@arco-design/web-react': '2.66.16',
  react: '19.3.1',
  'react-dom': '19.3.1',
  jotai: '3.0.0',
};

/** Limits for what hangs, far beyond what a busy machine takes. The summary of `npm test` names what passes at the second try only. */
const PATIENT = {
  retry: 1,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
};

const ISOLATED = ['shared', 'host', 'remotes'].flatMap((folder) => testsToIsolate(TOP, folder));

/** Tests of shared, host and remotes, which run in a document of happy-dom. */
const inDocument = (
  test: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration => ({
  resolve: {
    conditions: ['@console/source'],
    alias: [
      // The host takes single components from this folder; a second copy would not share their state.
      { find: /^@arco-design\/web-react$/, replacement: '@arco-design/web-react/es/index.js' },
      // The library draws on a canvas, which the document of the tests does not have.
      {
        find: /^\.\/echarts\.ts$/,
        replacement: path.join(TOP, 'shared/src/testing/leaks/noDrawing.ts'),
      },
    ],
  },
  define: {
    HOST_VERSIONS: JSON.stringify(HOST_VERSIONS),
    ARCO_COMPONENTS: JSON.stringify(arcoComponents().join(' ')),
  },
  test: {
    ...PATIENT,
    environment: 'happy-dom',
    // Style sheets are left out, except where a test reads one.
    css: { include: [/\?raw$/] },
    restoreMocks: true,
    // Published as modules without saying so: Node would read them as CommonJS.
    server: { deps: { inline: [/@arco-design/] } },
    ...test,
  },
});

/** The package of the server and that of the authors' tool bring their own configurations. */
export default defineConfig({
  test: {
    // Projects that run side by side must not differ in this, and each worker of the server's tests has a database.
    maxWorkers: 2,
    projects: [
      inDocument({
        name: 'browser',
        include: ['{shared,host,remotes/*}/src/**/*.test.{ts,tsx}'],
        exclude: [...configDefaults.exclude, ...ISOLATED],
        // Most of the time of a file with a context of its own goes into reading React and the kit again.
        pool: 'forks',
        isolate: false,
        setupFiles: [path.join(TOP, 'shared/src/testing/leaks/setup.ts')],
      }),
      // A module that is replaced or read anew must not be what other files have.
      inDocument({ name: 'browser-isolated', include: ISOLATED, pool: 'vmForks' }),
      '{cli,mock-server}/vitest.config.ts',
      // Several of these start processes.
      {
        test: {
          ...PATIENT,
          name: 'scripts',
          include: ['scripts/**/*.test.mjs'],
          restoreMocks: true,
        },
      },
    ],
  },
});
