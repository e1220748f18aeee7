import { defineConfig } from 'playwright/test';

const { CHROMIUM_PATH } = process.env;

/**
 * The benchmarks need a browser and TypeScript, so they run as Playwright tests. They print tables
 * and do not fail on exceeded budgets.
 */
export default defineConfig({
  testMatch: '*.bench.ts',
  outputDir: './test-results',
  workers: 1,
  timeout: 30 * 60_000,
  reporter: 'dot',
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
      args: ['--enable-precise-memory-info'],
    },
  },
});
