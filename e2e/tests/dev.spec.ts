import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { type DevServer, startDevServer } from '../support/devServer.ts';
import { Guard } from '../support/guard.ts';
import { addMenus } from '../support/menus.ts';
import { copyProbe } from '../support/probe.ts';
import { activePanel, openBySearch } from '../support/screen.ts';
import { test as base, expect } from '../support/test.ts';

/** Returns the source of a page with its own state. `word` is the text that a developer edits. */
const counterPage = (word: string): string => `import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import './parts.css';

export default function PartsPage() {
  const [count, setCount] = useState(0);
  return (
    <section aria-label="parts" className="probe-counter">
      <p>${word}</p>
      <Button onClick={() => setCount(count + 1)}>counted {count}</Button>
    </section>
  );
}
`;

const padding = (pixels: number): string => `.probe-counter { padding: ${pixels}px; }\n`;

/**
 * Replaces a file in one step, as editors do. A file that is cut off and written again is built
 * empty if the compiler reads it in between, and an empty module loses the state of its page.
 */
function replaceFile(file: string, text: string): void {
  const whole = `${file}.new`;
  writeFileSync(whole, text);
  renameSync(whole, file);
}

const MENUS = [
  { name: 'probeParts', component: 'view/probe/parts.vue', title: '探针部件' },
  { name: 'probeExtra', component: 'view/probe/extra.vue', title: '探针新页' },
];
const EXTRA_PAGE = `export default function ExtraPage() { return <section aria-label="extra">brand new</section>; }\n`;

interface Fixtures {
  dev: DevServer & { write(name: string, text: string): void };
  /** Page of the dev server with its own guard. */
  devPage: Page & { guard: Guard };
}

const test = base.extend<Fixtures>({
  dev: async ({ server }, use) => {
    const copy = copyProbe({
      'parts/PartsPage.tsx': counterPage('first words'),
      'parts/parts.css': padding(11),
    });
    const removeMenus = await addMenus(server.url, MENUS);
    const dev = await startDevServer(copy.folder, server.url);
    await use({ ...dev, write: (name, text) => replaceFile(path.join(copy.folder, name), text) });
    await dev.stop();
    await removeMenus();
    copy.remove();
  },
  devPage: async ({ browser, storageState, dev }, use) => {
    if (!storageState) throw new Error('The test needs a session');
    const context = await browser.newContext({ baseURL: dev.url, storageState, locale: 'zh-CN' });
    const guard = new Guard(context, dev.url);
    const page = await context.newPage();
    await use(Object.assign(page, { guard }));
    expect(guard.problems).toEqual([]);
    await context.close();
  },
});

test('an edit of a remote appears in the console without a reload, and the page keeps its state', async ({
  dev,
  devPage: page,
}) => {
  page.guard.expects(/Module build failed/, /: boom\b/);
  await page.goto('/#/layout/probeParts');
  await expect(page.getByRole('note')).toContainText(`探针”（probe）来自 ${new URL(dev.url).host}`);
  const button = activePanel(page).getByRole('button', { name: 'counted' });
  await button.click();
  await button.click();
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));

  dev.write('src/parts/PartsPage.tsx', counterPage('second words'));
  await expect(activePanel(page)).toContainText('second words');
  await expect(button).toHaveText('counted 2');

  dev.write('src/parts/PartsPage.tsx', counterPage('{'));
  await expect(page.getByRole('alert')).toContainText('PartsPage.tsx');
  await expect(activePanel(page)).toContainText('second words');
  dev.write('src/parts/PartsPage.tsx', counterPage('third words'));
  await expect(activePanel(page)).toContainText('third words');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(button).toHaveText('counted 2');

  dev.write('src/parts/parts.css', padding(23));
  await expect(activePanel(page).getByRole('region', { name: 'parts' })).toHaveCSS(
    'padding',
    '23px',
  );
  await expect(button).toHaveText('counted 2');
  expect(await page.evaluate('globalThis.sameDocument')).toBe(true);

  dev.write('src/parts/PartsPage.tsx', counterPage(`{(() => { throw new Error('boom'); })()}`));
  await expect(activePanel(page)).toContainText('C103');
  dev.write('src/parts/PartsPage.tsx', counterPage('fourth words'));
  await expect(activePanel(page)).toContainText('fourth words');
});

test('a page that is added to the configuration appears, and an invalid configuration shows an error', async ({
  dev,
  devPage: page,
}) => {
  const declare = (...pages: string[]): void =>
    dev.write(
      'remote.config.ts',
      `export default { id: 'probe', title: '探针', host: '>=0.1.0 <1.0.0', pages: [${pages.join(', ')}] };\n`,
    );
  const parts = `{ component: 'view/probe/parts', module: './src/parts/PartsPage.tsx' }`;
  await page.goto('/#/layout/probeParts');
  await expect(activePanel(page)).toContainText('first words');
  await openBySearch(page, '探针新页');
  await expect(activePanel(page)).toContainText('view/probe/extra');

  declare();
  await expect(page.getByRole('alert')).toContainText('"pages" is empty');
  dev.write('src/ExtraPage.tsx', EXTRA_PAGE);
  declare(parts, `{ component: 'view/probe/extra', module: './src/ExtraPage.tsx' }`);
  await expect(activePanel(page)).toContainText('brand new');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the console itself does not run a working copy', async ({ dev, devPage, page, server }) => {
  await devPage.goto('/#/layout/probeParts');
  await expect(activePanel(devPage)).toContainText('first words');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(`/?console=${dev.url}#/layout/probeParts`);
  await expect(activePanel(page)).toContainText('view/probe/parts');
  await expect(page.getByRole('note')).toHaveCount(0);
  expect(requested.filter((url) => url.startsWith(dev.url))).toEqual([]);
  for (const site of ['cross-site', 'same-site']) {
    const answer = await fetch(`${dev.url}/__dev/files/remoteEntry.js`, {
      headers: { 'sec-fetch-site': site },
    });
    expect(answer.status).toBe(403);
  }
  expect((await fetch(`${server.url}/__dev/files/remoteEntry.js`)).status).toBe(404);
});
