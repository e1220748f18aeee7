import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** It stops and starts the PostgreSQL that all of them share. */
const STOPS_POSTGRES = 'crash.test.ts';

/** Tests with real server processes, two files at a time; that which nobody else may run beside comes last. */
export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: [fileURLToPath(new URL('./support/globalSetup.ts', import.meta.url))],
    pool: 'forks',
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // How long a test waits for what is bound to come: how busy the machine is decides none.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'instances',
          include: ['*.test.ts'],
          exclude: [STOPS_POSTGRES],
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: { name: 'instances alone', include: [STOPS_POSTGRES], sequence: { groupOrder: 1 } },
      },
    ],
  },
});
