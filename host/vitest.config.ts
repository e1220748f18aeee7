import { defineConfig } from 'vitest/config';
import { arcoComponents } from './arcoComponents.ts';

/** Versions as the build would write them in; the tests only need to find them again. */
const HOST_VERSIONS = {
  '@console/host': '0.1.0',
  '@console/shared': '0.1.0',
  '@arco-design/web-react': '2.66.16',
  react: '19.3.1',
  'react-dom': '19.3.1',
  jotai: '3.0.0',
};

export default defineConfig({
  resolve: {
    conditions: ['@console/source'],
    // The build takes single components from the same folder; a second copy would not share their state.
    alias: [{ find: /^@arco-design\/web-react$/, replacement: '@arco-design/web-react/es/index.js' }],
  },
  define: { HOST_VERSIONS: JSON.stringify(HOST_VERSIONS), ARCO_COMPONENTS: JSON.stringify(arcoComponents().join(' ')) },
  test: {
    environment: 'happy-dom',
    // Each file has a context of its own, not a process: to start one and read all modules takes longer than most tests.
    pool: 'vmForks',
    include: ['src/**/*.test.{ts,tsx}'],
    restoreMocks: true,
    // Limits for what hangs or never comes, far beyond what a busy machine takes.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // Published as modules without saying so: Node would read them as CommonJS.
    server: { deps: { inline: [/@arco-design/] } },
  },
});
