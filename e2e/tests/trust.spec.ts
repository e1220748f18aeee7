import type { RemoteManifest } from '@console/shared/contract';
import { chromium, type Page } from 'playwright/test';
import { changeMenus, changeSession } from '../support/boot.ts';
import { copyProbe, PROBE_CONFIG, PROBE_MENUS } from '../support/probe.ts';
import { activePanel, openFromMenu, rows, signInByForm } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { WORKSPACE } from '../support/workspace.ts';

const DEEP = 'view/probe/deep';

/** Groups the files of a release by their role for the page 探针深处. */
function filesOf({ entry, files, pages }: RemoteManifest) {
  const page = pages.find(({ component }) => component === DEEP);
  const first = [...(page?.js ?? []), ...(page?.css ?? [])];
  const known = new Set([entry.file, ...pages.flatMap(({ js, css }) => [...js, ...css])]);
  const later = Object.keys(files).filter((name) => !known.has(name));
  const onlyName = (names: readonly string[], ending: string): string =>
    names.find((name) => name.endsWith(ending)) ?? '';
  return {
    entry: entry.file,
    'exposed chunk': onlyName(
      first.filter((name) => name.startsWith('page-')),
      '.js',
    ),
    'stylesheet of the page': onlyName(first, '.css'),
    'chunk that the page fetches later': onlyName(later, '.js'),
    'stylesheet of that chunk': onlyName(later, '.css'),
  };
}

/** Serves a file, with any query, with added code that would show that it ran. */
async function tamper(page: Page, { base }: RemoteManifest, name: string): Promise<void> {
  expect(name, 'the file to tamper with').not.toBe('');
  await page.route(`${base}${name}*`, async (route) => {
    const response = await route.fetch();
    const added = name.endsWith('.css')
      ? 'body { outline: 9px solid }'
      : ';globalThis.tampered = true;';
    await route.fulfill({ response, body: (await response.text()) + added });
  });
}

async function expectRefused(page: Page, code: string): Promise<void> {
  await expect(activePanel(page).getByRole('heading', { name: '页面没有加载成功' })).toBeVisible();
  await expect(activePanel(page).getByText(code, { exact: true })).toBeVisible();
  expect(await page.evaluate('globalThis.tampered')).toBeUndefined();
  await expect(page.locator('body')).not.toHaveCSS('outline-width', '9px');
}

const openDeep = (page: Page) => page.goto('/#/layout/probeDeep');

test.describe('file that differs from the signed one', () => {
  for (const part of [
    'entry',
    'exposed chunk',
    'stylesheet of the page',
    'chunk that the page fetches later',
    'stylesheet of that chunk',
  ] as const) {
    test(`${part}: does not run, and the tab shows the reason`, async ({
      page,
      releases,
      guard,
    }) => {
      guard.expects(/\/r\/probe\//, /Failed to find a valid digest/);
      const release = await releases.publish(WORKSPACE.probe);
      await changeMenus(page, (menus) => [...menus, ...PROBE_MENUS]);
      await tamper(page, release, filesOf(release)[part]);
      await openDeep(page);
      await expectRefused(page, 'C107');
      await openFromMenu(page, '超级管理员', '用户管理');
      await expect(rows(page).first()).toBeVisible();
    });
  }
});

test('manifest that differs from the signed one: no code of the release runs', async ({
  page,
  releases,
  guard,
}) => {
  guard.expects(/PageLoadError/);
  await releases.publish(WORKSPACE.probe);
  const changed = (release: RemoteManifest): RemoteManifest => {
    const integrity = `sha384-${'D'.repeat(64)}`;
    return { ...release, files: { ...release.files, [release.entry.file]: [integrity, 1] } };
  };
  await changeSession(page, ({ menus, releases: all, ...session }) => ({
    ...session,
    menus: [...menus, ...PROBE_MENUS],
    releases: all.map((release) => (release.id === 'probe' ? changed(release) : release)),
  }));
  await openDeep(page);
  await expectRefused(page, 'C108');
  expect(
    await page.evaluate(() => Object.keys(globalThis).filter((name) => name.startsWith('r_probe'))),
  ).toEqual([]);
});

test('signed release for another host: the tab shows the incompatibility, and no code of it runs', async ({
  page,
  releases,
  guard,
}) => {
  guard.expects(/PageLoadError/);
  const config = {
    id: 'probe',
    title: '探针',
    host: '>=9.0.0',
    pages: [{ component: DEEP, module: './src/deep/DeepPage.tsx' }],
  };
  const copy = copyProbe({ [PROBE_CONFIG]: `export default ${JSON.stringify(config)};\n` });
  await releases.publish(copy.folder).finally(copy.remove);
  await changeMenus(page, (menus) => [...menus, ...PROBE_MENUS]);
  await openDeep(page);
  await expectRefused(page, 'C111');
  await expect(activePanel(page)).toContainText(/host is \S+, the release needs >=9\.0\.0/);
  expect(
    await page.evaluate(() => Object.keys(globalThis).filter((name) => name.startsWith('r_probe'))),
  ).toEqual([]);
  await openFromMenu(page, '超级管理员', '用户管理');
  await expect(rows(page).first()).toBeVisible();
});

test('every file of a page is loaded once, although it is preloaded and checked', async ({
  page,
  releases,
}) => {
  const release = await releases.publish(WORKSPACE.probe);
  await changeMenus(page, (menus) => [...menus, ...PROBE_MENUS]);
  const requested: string[] = [];
  const warnings: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  page.on('console', (message) => {
    // The browser also warns about files that are not used within some seconds, which depends on
    // the machine.
    if (/preload|integrity/i.test(message.text()) && !/within a few seconds/.test(message.text()))
      warnings.push(message.text());
  });
  await openDeep(page);
  await expect(activePanel(page)).toContainText('as deep as it gets');
  await expect(activePanel(page).locator('.probe-deep')).toHaveCSS('padding', '7px');
  await expect(activePanel(page).locator('.probe-deeper')).toHaveCSS('margin', '3px');
  const releaseFiles = requested.filter((path) => path.startsWith(release.base)).sort();
  expect(releaseFiles).toEqual([...new Set(releaseFiles)]);
  const parts = Object.values(filesOf(release)).map((name) => release.base + name);
  expect(releaseFiles).toEqual(expect.arrayContaining(parts));
  expect(warnings).toEqual([]);
});

test.describe('from another machine by plain HTTP, where the browser has no WebCrypto', () => {
  test.use({ as: 'visitor' });

  test('signatures of releases and hashes of files are verified', async ({ server }) => {
    const { CHROMIUM_PATH } = process.env;
    const browser = await chromium.launch({
      args: ['--host-resolver-rules=MAP console.lan 127.0.0.1'],
      ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
    });
    try {
      const page = await browser.newPage({
        baseURL: `http://console.lan:${new URL(server.url).port}`,
      });
      const verifier = page.waitForResponse(/\/es256\.[^/]+\.js$/);
      await page.goto('/#/login?redirect=%2Flayout%2Fadmin%2Fuser');
      expect(await page.evaluate(() => [isSecureContext, typeof crypto.subtle])).toEqual([
        false,
        'undefined',
      ]);
      await signInByForm(page);
      await expect(rows(page)).toHaveCount(10);
      await verifier;
      await page.route('**/r/netbar/*/page-netbar-list.*.js*', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'globalThis.tampered = true;' }),
      );
      await openFromMenu(page, '网吧管理', '网吧列表');
      await expectRefused(page, 'C107');
    } finally {
      await browser.close();
    }
  });
});
