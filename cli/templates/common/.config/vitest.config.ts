import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'happy-dom',
    include: ['{src,backend}/**/*.test.{ts,tsx}'],
    restoreMocks: true,
    // The kit imports its stylesheets: it goes the way of the project's own code.
    server: { deps: { inline: [/@console\/shared/, /@arco-design/] } },
    testTimeout: 60_000,
  },
});
