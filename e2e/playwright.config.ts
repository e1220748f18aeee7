import { defineConfig } from 'playwright/test';

const { CHROMIUM_PATH, CI } = process.env;

export default defineConfig({
  testDir: './tests',
  globalSetup: './support/globalSetup.ts',
  outputDir: './test-results',
  // Each worker has its own server, database and browser: a third worker made no run shorter on two cores.
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(CI),
  // The summary of `npm test` names every journey that passes only at the second try.
  retries: 1,
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
    // Recording takes a sixth of the processor time, so only a second try is recorded.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {},
  },
});
