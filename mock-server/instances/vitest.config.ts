import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** File that stops and starts the shared PostgreSQL. */
const STOPS_POSTGRES = 'crash.test.ts';

/**
 * Files that check types. They come late, so that the results of the step `types` of the same
 * `npm test` exist and they check only the changes.
 */
const CHECK_TYPES = ['addedArea.test.ts', 'generatedArea.test.ts'];

/**
 * Tests with real server processes, two files at a time. The last file runs alone.
 */
export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: [fileURLToPath(new URL('./support/globalSetup.ts', import.meta.url))],
    pool: 'forks',
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // Time that a test waits for an expected state, long enough that the load of the machine does
    // not affect it.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'instances',
          include: ['*.test.ts'],
          exclude: [STOPS_POSTGRES, ...CHECK_TYPES],
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'instances with types',
          include: CHECK_TYPES,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: { name: 'instances alone', include: [STOPS_POSTGRES], sequence: { groupOrder: 2 } },
      },
    ],
  },
});
