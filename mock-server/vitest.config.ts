import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { databaseTestsBelow, embeddedTestsBelow } from '../scripts/lib/testFiles.mjs';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));

/** Every file on the embedded engine, unless PostgreSQL runs those with a database: in this run, or in a later step of `npm test`. */
function filesToRun(): string[] {
  if (process.env.TEST_DATABASE_URL) return databaseTestsBelow(FOLDER, 'src');
  return process.env.TEST_ON_POSTGRES_LATER
    ? embeddedTestsBelow(FOLDER, 'src')
    : ['src/**/*.test.ts'];
}

/** One database per worker is shared by its test files (`isolate: false`), because making one takes seconds. */
export default defineConfig({
  test: {
    name: 'mock-server',
    environment: 'node',
    setupFiles: ['src/testing/setup.ts'],
    include: filesToRun(),
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    // Timeouts for hanging tests, much longer than a test takes on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 600_000,
    // The summary of `npm test` names what passes at the second try only.
    retry: 1,
    expect: { poll: { timeout: 20_000, interval: 10 } },
  },
});
