import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['@console/source'] },
  // A bundler runs in some of them.
  test: {
    name: 'cli',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    restoreMocks: true,
    // The summary of `npm test` names what passes at the second try only.
    retry: 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
