import { defineConfig } from 'playwright/test';

const { CHROMIUM_PATH, CI } = process.env;

export default defineConfig({
  testDir: './tests',
  globalSetup: './support/globalSetup.ts',
  outputDir: './test-results',
  // Each worker runs a server, a database and a browser of its own; more of them than cores only makes all slower.
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(CI),
  // A browser and two servers on a strange machine may stumble once; the summary of `npm test` names every journey that did.
  retries: CI ? 1 : 0,
  // Limits for what hangs or never comes, far beyond what a busy machine takes.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  use: {
    browserName: 'chromium',
    actionTimeout: 40_000,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    contextOptions: { reducedMotion: 'reduce' },
    // To record takes a sixth of the processor: in CI only what is tried once more is recorded.
    trace: CI ? 'on-first-retry' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {},
  },
});
