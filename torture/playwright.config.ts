import { defineConfig } from 'playwright/test';

/** The attacks are written in TypeScript, so they run as Playwright tests. */
export default defineConfig({
  testMatch: '*.torture.ts',
  outputDir: './test-results',
  workers: 1,
  timeout: 4 * 3_600_000,
  reporter: 'dot',
});
