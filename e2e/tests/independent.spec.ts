import type { Page } from 'playwright/test';
import { changeMenus, changeSession } from '../support/boot.ts';
import { copyProbe, PROBE_MENUS, releaseText } from '../support/probe.ts';
import { snapshot } from '../support/releasesFolder.ts';
import { activePanel, addUserDrawer, openBySearch, openFromMenu, rows } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { WORKSPACE } from '../support/workspace.ts';

/** Returns the revision that the page shares with other browser tabs. */
const revisionOf = (page: Page) => page.evaluate(() => localStorage.getItem('revision'));

/**
 * Changes the registry, advances the clock by the polling interval, and waits until the page has
 * applied the new revision.
 */
async function takeRevision(page: Page, change: () => unknown): Promise<void> {
  const before = await revisionOf(page);
  await change();
  await page.clock.runFor(60_000);
  await expect.poll(() => revisionOf(page)).not.toBe(before);
}

test('a team releases and rolls back without a rebuild, a reload or lost input on another page', async ({
  page,
  releases,
}) => {
  const first = await releases.publish(WORKSPACE.probe);
  await changeMenus(page, (menus) => [...menus, ...PROBE_MENUS]);
  await page.clock.install();
  await page.goto('/#/layout/probeParts');
  await expect(activePanel(page)).toContainText('probe release one');
  await openFromMenu(page, '超级管理员', '用户管理');
  await expect(rows(page).first()).toBeVisible();
  const drawer = await addUserDrawer(page);
  await drawer.getByRole('textbox', { name: '用户名' }).fill('half-typed');
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  const host = snapshot(WORKSPACE.hostBuild);

  const changed = copyProbe(releaseText('probe release two'));
  await takeRevision(page, () => releases.publish(changed.folder).finally(changed.remove));
  const second = releases.current('probe');
  await expect(drawer.getByRole('textbox', { name: '用户名' })).toHaveValue('half-typed');
  await openBySearch(page, '探针部件');
  await expect(activePanel(page)).toContainText('probe release two');

  await takeRevision(page, () => releases.activate(first));
  // The active page keeps its build. The next visit shows the restored build.
  await expect(activePanel(page)).toContainText('probe release two');
  await openBySearch(page, '用户管理');
  await expect(drawer.getByRole('textbox', { name: '用户名' })).toHaveValue('half-typed');
  await openBySearch(page, '探针部件');
  await expect(activePanel(page)).toContainText('probe release one');

  await takeRevision(page, () => releases.activate(second));
  await openBySearch(page, '用户管理');
  await expect(drawer.getByRole('textbox', { name: '用户名' })).toBeVisible();
  await openBySearch(page, '探针部件');
  await expect(activePanel(page)).toContainText('probe release two');
  expect(await page.evaluate('globalThis.sameDocument')).toBe(true);
  expect(snapshot(WORKSPACE.hostBuild)).toEqual(host);
});

test('calls of a remote carry its name, its work ends with its last page, and its health is reported', async ({
  page,
}) => {
  const names: string[] = [];
  await page.route('/api/netbar/getNetbarList', (route) => {
    names.push(route.request().headers()['x-remote'] ?? '');
    return route.continue();
  });
  const reported = page.waitForRequest(/\/api\/remote\/report$/);
  await page.clock.install();
  await page.goto('/#/layout/netbar/list');
  await expect(rows(page)).toHaveCount(10);
  await activePanel(page).getByRole('button', { name: '刷新' }).click();
  await expect.poll(() => names.length).toBeGreaterThanOrEqual(2);
  expect(new Set(names).size).toBe(1);
  expect(names[0]).toMatch(/^netbar@[0-9a-f]{12}$/);
  await page.clock.runFor(60_000);
  const report = (await reported).postDataJSON() as { builds: { id: string; loads: number }[] };
  // The stopped clock also ends the time in which contributions to slots are loaded.
  expect(report.builds.find(({ id }) => id === 'netbar')).toMatchObject({
    loads: 1,
    renderErrors: 0,
    failures: {},
  });
});

test('safe mode omits optional remotes, shows a banner, and can be left', async ({ page }) => {
  await changeSession(page, ({ releases, ...session }) => ({
    ...session,
    releases: releases.map((release) =>
      release.id === 'netbar' ? { ...release, optional: true } : release,
    ),
  }));
  await page.goto('/?safe=1#/layout/netbar/list');
  const banner = page.getByRole('status').filter({ hasText: '安全模式' });
  await expect(banner).toBeVisible();
  await expect(activePanel(page)).toContainText('view/netbar/list');
  await openFromMenu(page, '超级管理员', '用户管理');
  await expect(rows(page).first()).toBeVisible();
  await page.unrouteAll();
  await banner.getByRole('button', { name: '退出安全模式' }).click();
  await expect(page).toHaveURL(/\/#\/layout\/admin\/user$/);
  await openFromMenu(page, '网吧管理', '网吧列表');
  await expect(rows(page).first()).toBeVisible();
});

test('the HTML preloads the files of the last active page, each once', async ({ page }) => {
  await page.goto('/#/layout/netbar/list');
  await expect(rows(page)).toHaveCount(10);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const html = await (await page.reload())?.text();
  await expect(rows(page)).toHaveCount(10);
  const links = [
    ...(html ?? '').matchAll(
      /<link rel="preload" href="([^"]+)" as="\w+" integrity="sha384-[^"]+">/g,
    ),
  ].map(([, href]) => href);
  expect(links.length).toBeGreaterThanOrEqual(3);
  for (const href of links) expect(requested.filter((path) => path === href)).toHaveLength(1);
});
