import type { RemoteManifest } from '@console/shared/contract';
import type { Page } from 'playwright/test';
import { changeSession } from '../support/boot.ts';
import { activePanel, mainMenu, openFromMenu, rows } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

const manifestSummary = ({ id, version, build, title, pages }: RemoteManifest) => ({
  id,
  version,
  build,
  title,
  pages,
});

/** Number of remotes above which no manifest is prefetched. */
const OTHERS = Array.from({ length: 31 }, (_none, index) => ({
  id: `other-${index}`,
  version: '1.0.0',
  build: '0123456789ab',
  title: `其他 ${index}`,
  pages: [{ component: `view/other${index}` }],
}));

/**
 * Replaces a remote's manifest by its summary, like a server with many remotes. @returns the
 * requests for the manifest
 */
async function summarizeRemote(page: Page, id: string): Promise<string[]> {
  await changeSession(page, ({ releases, ...session }) => ({
    ...session,
    releases: releases.filter((release) => release.id !== id),
    listed: [...releases.filter((release) => release.id === id).map(manifestSummary), ...OTHERS],
  }));
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/remote.json')) requested.push(new URL(request.url()).pathname);
  });
  return requested;
}

test('a summarized remote opens by its address, and its manifest is requested once', async ({
  page,
  releases,
}) => {
  const requested = await summarizeRemote(page, 'super-admin');
  await page.goto('/#/layout/admin/user');
  await expect(rows(page)).toHaveCount(10);
  await openFromMenu(page, '网吧管理', '网吧列表');
  await expect(activePanel(page).getByRole('heading', { name: '网吧列表' })).toBeVisible();
  await openFromMenu(page, '超级管理员', '用户管理');
  await expect(rows(page)).toHaveCount(10);
  expect(requested).toEqual([`${releases.current('super-admin').base}remote.json`]);
});

test('hovering over a menu row loads the manifest and then the files before a click', async ({
  page,
}) => {
  const requested = await summarizeRemote(page, 'super-admin');
  await page.goto('/#/layout/netbar/list');
  await expect(activePanel(page).getByRole('heading', { name: '网吧列表' })).toBeVisible();
  const group = mainMenu(page).getByRole('button', { name: '超级管理员' });
  await group.click();
  expect(requested).toEqual([]);
  const preloaded = page.waitForRequest(/\/r\/super-admin\/.+\.js$/);
  await mainMenu(page).getByRole('link', { name: '用户管理', exact: true }).hover();
  await preloaded;
  expect(requested).toHaveLength(1);
});

test.describe('without its manifest', () => {
  test.beforeEach(async ({ page, guard }) => {
    guard.expects(/remote\.json/);
    await summarizeRemote(page, 'super-admin');
    await page.route('**/remote.json', (route) => route.abort());
    await page.goto('/#/layout/admin/user');
    await expect(activePanel(page)).toContainText('C101');
  });

  test('the tab shows the reason, and a retry opens the page', async ({ page }) => {
    await page.unroute('**/remote.json');
    await activePanel(page).getByRole('button', { name: '重试' }).click();
    await expect(rows(page)).toHaveCount(10);
  });

  test('other pages work, and returning opens the page', async ({ page }) => {
    await openFromMenu(page, '网吧管理', '网吧列表');
    await expect(activePanel(page).getByRole('heading', { name: '网吧列表' })).toBeVisible();
    await page.unroute('**/remote.json');
    await openFromMenu(page, '超级管理员', '用户管理');
    await expect(rows(page)).toHaveCount(10);
  });
});

test('a manifest that was changed in transit is rejected', async ({ page, guard }) => {
  guard.expects(/the signature of .+ is not valid/);
  await summarizeRemote(page, 'super-admin');
  await page.route('**/remote.json', async (route) => {
    const manifest = (await (await route.fetch()).json()) as RemoteManifest;
    await route.fulfill({ json: { ...manifest, title: 'somebody else' } });
  });
  await page.goto('/#/layout/admin/user');
  await expect(activePanel(page)).toContainText('C108');
});
