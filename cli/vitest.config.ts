import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['@console/source'] },
  // Some tests run a bundler.
  test: {
    name: 'cli',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    restoreMocks: true,
    // The summary of `npm test` lists tests that pass only at the second attempt.
    retry: 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
