import { execFileSync } from 'node:child_process';
import { accessSync, constants, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { canInstallPackages, installPackages } from './debian.mjs';
import { describe, Problem } from './problem.mjs';

/**
 * The headless shell has the same engine without a window. It needs less than half of the processor
 * time of the complete browser.
 */
const SHELL = 'chromium-headless-shell';
const NAMES = [
  SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];
const INSIDE_PLAYWRIGHT = [
  'chrome-headless-shell-linux64/chrome-headless-shell',
  'chrome-headless-shell-mac-x64/chrome-headless-shell',
  'chrome-headless-shell-mac-arm64/chrome-headless-shell',
  'chrome-headless-shell-win64/chrome-headless-shell.exe',
  'chrome-linux/headless_shell',
  'chrome-linux64/chrome',
  'chrome-linux/chrome',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-win64/chrome.exe',
  'chrome-win/chrome.exe',
];
const PLAYWRIGHT_CACHES = {
  linux: '.cache/ms-playwright',
  darwin: 'Library/Caches/ms-playwright',
  win32: 'AppData/Local/ms-playwright',
};

const canRun = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

function inPlaywrightCache(env) {
  const cache =
    env.PLAYWRIGHT_BROWSERS_PATH ??
    path.join(homedir(), PLAYWRIGHT_CACHES[process.platform] ?? '.cache/ms-playwright');
  let folders;
  try {
    folders = readdirSync(cache).filter((name) => /^chromium(?:_headless_shell)?-\d+$/.test(name));
  } catch {
    return [];
  }
  const revision = (folder) => Number(folder.split('-')[1]);
  const isShell = (folder) => folder.includes('shell');
  const newestFirst = folders.sort(
    (a, b) => revision(b) - revision(a) || Number(isShell(b)) - Number(isShell(a)),
  );
  return newestFirst.flatMap((folder) =>
    INSIDE_PLAYWRIGHT.map((inside) => path.join(cache, folder, inside)),
  );
}

/**
 * Finds an installed Chromium: `CHROMIUM_PATH`, then the system's, then the newest in Playwright's
 * cache. In each place the headless shell is preferred to the complete browser.
 *
 * @param {Record<string, string | undefined>} env as `process.env`
 * @returns {string | undefined} its path
 * @throws {Problem} if `CHROMIUM_PATH` is not an executable
 * @example findChromium(process.env) // '/usr/bin/chromium'
 */
export function findChromium(env) {
  if (env.CHROMIUM_PATH) {
    if (canRun(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Problem(
      `CHROMIUM_PATH is ${env.CHROMIUM_PATH}, which is not an executable. Correct it or unset it.`,
    );
  }
  const onPath = (env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => NAMES.map((name) => path.join(folder, name)));
  return [...onPath, ...ELSEWHERE, ...inPlaywrightCache(env)].find(canRun);
}

/** Whether a font for Chinese is installed, or undefined on systems without fontconfig. */
function hasChineseFont() {
  if (process.platform !== 'linux') return undefined;
  try {
    return execFileSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' }).trim() !== '';
  } catch {
    return false;
  }
}

/**
 * Installs a font for Chinese if it is missing. The tests do not need it, but screenshots would
 * show boxes.
 */
async function provideFont() {
  if (hasChineseFont() !== false) return;
  try {
    if (canInstallPackages()) return await installPackages(['fontconfig', 'fonts-noto-cjk']);
  } catch (error) {
    console.log(describe(error));
  }
  console.log('No font for Chinese is installed (fonts-noto-cjk): screenshots will show boxes.');
}

/** Installs a browser for the tests. Older releases of Debian only have the complete browser. */
async function installChromium() {
  try {
    await installPackages([SHELL]);
  } catch (error) {
    console.log(describe(error));
    await installPackages(['chromium']);
  }
}

/**
 * Finds a Chromium for the browser tests and a font for Chinese. Installs both if they are missing
 * and this process may install packages.
 *
 * @returns {Promise<string>} the browser's path
 * @throws {Problem} with instructions if there is no Chromium
 */
export async function provideChromium() {
  if (!findChromium(process.env) && canInstallPackages()) await installChromium();
  const browser = findChromium(process.env);
  if (!browser)
    throw new Problem(
      'No Chromium was found. Install Chromium or Chrome, or set CHROMIUM_PATH to its program, then run the command again.',
    );
  await provideFont();
  return browser;
}
