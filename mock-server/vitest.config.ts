import { defineConfig } from 'vitest/config';

/** One embedded database per worker is shared by its test files (`isolate: false`), because making one takes seconds. */
export default defineConfig({
  test: {
    name: 'mock-server',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
