import path from 'node:path';
import { defineConfig } from 'playwright/test';

const root = path.resolve(import.meta.dirname, '..');
const url = 'http://127.0.0.1:8083';

// "npm run test:browser" starts the server with the responses of fixtures.ts instead of a console.
export default defineConfig({
  testDir: path.join(root, 'browser'),
  outputDir: path.join(root, 'node_modules/.cache/browser'),
  forbidOnly: true,
  use: {
    baseURL: url,
    locale: 'zh-CN',
    // A Chromium that is installed already. Otherwise: npx playwright install chromium
    launchOptions: { executablePath: process.env.CHROMIUM_PATH },
  },
  webServer: { command: 'npm run dev -- --stand-in --port 8083', url, cwd: root },
});
