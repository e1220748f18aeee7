import { defineConfig } from 'playwright/test';

const { CHROMIUM_PATH } = process.env;

/** The attacks are written in TypeScript, so they run as Playwright tests. */
export default defineConfig({
  testMatch: '*.torture.ts',
  outputDir: './test-results',
  workers: 1,
  timeout: 4 * 3_600_000,
  reporter: 'dot',
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {},
  },
});
