import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'happy-dom',
    include: ['{src,backend}/**/*.test.{ts,tsx}'],
    restoreMocks: true,
    // Inlined like the project's own code, because the kit imports stylesheets.
    server: { deps: { inline: [/@console\/shared/, /@arco-design/] } },
    testTimeout: 60_000,
    // Tests of a back end start an embedded database first.
    hookTimeout: 60_000,
  },
});
