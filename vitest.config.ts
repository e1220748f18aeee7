import { defineConfig } from 'vitest/config';

/** Every package brings the configuration of its own tests; the scripts at the top have theirs here. */
export default defineConfig({
  test: {
    // Projects that run side by side must not differ in this, and each worker of the server's tests holds a database.
    maxWorkers: 2,
    projects: [
      '{shared,host,cli,mock-server}/vitest.config.ts',
      'remotes/*/vitest.config.ts',
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.mjs'],
          restoreMocks: true,
          // Limits for what hangs or never comes, far beyond what a busy machine takes: several of them start processes.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
