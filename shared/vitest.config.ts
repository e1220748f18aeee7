import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['@console/source'] },
  test: {
    environment: 'happy-dom',
    // Each file has a context of its own, not a process: to start one and read all modules takes longer than most tests.
    pool: 'vmForks',
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    // Style sheets are left out, except where a test reads one.
    css: { include: [/\?raw$/] },
    restoreMocks: true,
    // Limits for what hangs or never comes, far beyond what a busy machine takes.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
