import { defineConfig } from 'playwright/test';

const { CHROMIUM_PATH, CI } = process.env;

export default defineConfig({
  testDir: './tests',
  globalSetup: './support/globalSetup.ts',
  outputDir: './test-results',
  // Each worker has its own server, database and browser. On two cores, three workers were not
  // faster.
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(CI),
  // The summary of `npm test` lists every journey that passed only on the retry.
  retries: 1,
  // Timeouts for operations that hang, long enough for a busy machine.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  use: {
    browserName: 'chromium',
    actionTimeout: 40_000,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    contextOptions: { reducedMotion: 'reduce' },
    // Recording takes a sixth of the processor time, so only retries are recorded.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
      // Without a UTF-8 locale the browser cannot read dropped files with Chinese names.
      env: { ...(process.env as Record<string, string>), LC_ALL: 'C.UTF-8' },
    },
  },
});
