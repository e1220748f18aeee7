import { defineConfig } from 'vitest/config';

/** Every package brings the configuration of its own tests; the scripts at the top have theirs here. */
export default defineConfig({
  test: {
    projects: [
      '{shared,host,cli,mock-server}/vitest.config.ts',
      'remotes/*/vitest.config.ts',
      { test: { name: 'scripts', include: ['scripts/**/*.test.mjs'], restoreMocks: true } },
    ],
  },
});
