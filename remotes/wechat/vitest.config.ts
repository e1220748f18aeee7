import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['@console/source'] },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    restoreMocks: true,
    // Limits for what hangs or never comes, far beyond what a busy machine takes.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
