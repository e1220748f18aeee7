import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { findChromium } from './chromium.mjs';
import { temporaryFolder } from './temporaryFolder.mjs';

let root;
const program = (relative) => {
  const file = path.join(root, relative);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, '', { mode: 0o755 });
  return file;
};
beforeEach(() => {
  root = temporaryFolder();
});
const env = (more) => ({
  PATH: path.join(root, 'bin'),
  PLAYWRIGHT_BROWSERS_PATH: path.join(root, 'cache'),
  ...more,
});

test('CHROMIUM_PATH takes precedence over an installed browser', () => {
  program('bin/chromium');
  const named = program('own/browser');
  expect(findChromium(env({ CHROMIUM_PATH: named }))).toBe(named);
});

test('an invalid CHROMIUM_PATH is reported and not replaced', () => {
  program('bin/chromium');
  expect(() => findChromium(env({ CHROMIUM_PATH: '/nowhere/chromium' }))).toThrow(
    'CHROMIUM_PATH is /nowhere/chromium',
  );
});

test("the system's browser takes precedence over Playwright's", () => {
  const system = program('bin/google-chrome');
  program('cache/chromium-1200/chrome-linux64/chrome');
  expect(findChromium(env())).toBe(system);
});

test("the newest of Playwright's browsers is used", () => {
  program('cache/chromium-999/chrome-linux/chrome');
  const newest = program('cache/chromium-1200/chrome-linux64/chrome');
  expect(findChromium(env())).toBe(newest);
});

test("the headless shell takes precedence over the complete browser, in the system and in Playwright's cache", () => {
  program('cache/chromium-1200/chrome-linux64/chrome');
  const cached = program(
    'cache/chromium_headless_shell-1200/chrome-headless-shell-linux64/chrome-headless-shell',
  );
  expect(findChromium(env())).toBe(cached);
  program('bin/chromium');
  const system = program('bin/chromium-headless-shell');
  expect(findChromium(env())).toBe(system);
});
