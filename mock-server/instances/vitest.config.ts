import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Tests with real server processes. They share one PostgreSQL, which one of them restarts, so they follow each other. */
export default defineConfig({
  test: {
    name: 'instances',
    environment: 'node',
    include: ['*.test.ts'],
    globalSetup: [fileURLToPath(new URL('./support/globalSetup.ts', import.meta.url))],
    pool: 'forks',
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // How long a test waits for what is bound to come: how busy the machine is decides none.
    expect: { poll: { timeout: 60_000 } },
  },
});
