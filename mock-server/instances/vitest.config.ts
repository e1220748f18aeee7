import { defineConfig } from 'vitest/config';

/** Tests with real server processes. They share one PostgreSQL, which one of them restarts, so they follow each other. */
export default defineConfig({
  test: {
    name: 'instances',
    environment: 'node',
    include: ['*.test.ts'],
    globalSetup: ['support/globalSetup.ts'],
    pool: 'forks',
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
});
