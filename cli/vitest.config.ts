import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['@console/source'] },
  // A bundler runs in some of them.
  test: {
    environment: 'node',
    include: ['src/**/*.test.ts'],
    restoreMocks: true,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
