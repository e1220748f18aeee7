import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expectAccessibleInBothThemes } from '../support/axe.ts';
import { startConsole } from '../support/consoleServer.ts';
import { test as base, expect } from '../support/test.ts';
import { WORKSPACE } from '../support/workspace.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** Uses the development host, because only it has the catalogue. */
const test = base.extend({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern
    async ({}, use) => {
      const server = await startConsole({ CONSOLE_HOST_DIR: WORKSPACE.hostForDevelopment });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

test.use({ as: 'visitor' });

test('every entry of the catalogue is accessible in both themes and fits on a desktop and a phone', async ({
  page,
  guard,
}) => {
  test.slow();
  // React's development build warns about Arco.
  guard.expects(/Accessing element.ref was removed/);
  await page.goto('/#/catalog');
  const links = page.getByRole('navigation', { name: '组件' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  const addresses = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute('href') ?? ''),
  );
  expect(addresses.length).toBeGreaterThan(10);
  for (const address of addresses) {
    await page.goto(`/${address}`);
    // Some entries show no text, only a picture or icon buttons.
    await expect(
      page.locator('.console-catalog-live').first().locator('> *').first(),
    ).toBeAttached();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, `${address} at ${size.width}`).toBeLessThanOrEqual(size.width);
    }
    await expectAccessibleInBothThemes(page, address);
  }
});

test('a production build does not contain the catalogue', () => {
  const folder = path.join(WORKSPACE.hostBuild, 'static');
  const scripts = readdirSync(folder).filter(
    (name) => name.endsWith('.js') || name.endsWith('.css'),
  );
  expect(scripts.length).toBeGreaterThan(10);
  expect(
    scripts.filter((name) =>
      readFileSync(path.join(folder, name), 'utf8').includes('console-catalog'),
    ),
  ).toEqual([]);
});
