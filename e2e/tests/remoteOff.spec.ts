import type { Page } from 'playwright/test';
import { changeMenus } from '../support/boot.ts';
import { PROBE_MENUS } from '../support/probe.ts';
import { activePanel, openFromMenu, rows } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { WORKSPACE } from '../support/workspace.ts';

const NETBAR_FILES = '/r/netbar/**';
const NETBAR_ENTRY = '/r/netbar/*/remoteEntry.*.js*';

const openNetbars = (page: Page) => openFromMenu(page, '网吧管理', '网吧列表');
const retry = (page: Page) => activePanel(page).getByRole('button', { name: '重试' });

/** Expects an error in the tab with the remote and the reason code. */
async function expectReason(page: Page, code: string): Promise<void> {
  await expect(activePanel(page).getByRole('heading', { name: '页面没有加载成功' })).toBeVisible();
  await expect(
    activePanel(page).getByRole('definition').filter({ hasText: '网吧管理' }),
  ).toBeVisible();
  await expect(activePanel(page).getByText(code, { exact: true })).toBeVisible();
}

async function expectOthersAlive(page: Page): Promise<void> {
  await openFromMenu(page, '超级管理员', '用户管理');
  await expect(rows(page).first()).toBeVisible();
}

async function expectBack(page: Page): Promise<void> {
  await openNetbars(page);
  await retry(page).click();
  await expect(activePanel(page).getByRole('heading', { name: '网吧列表' })).toBeVisible();
}

test('missing files of a remote show an error in its tab, other pages work, and a retry succeeds when they are back', async ({
  page,
  releases,
  guard,
}) => {
  guard.expects(/\/r\/netbar\//);
  const putBack = releases.removeScripts('netbar');
  await page.goto('/#/layout/admin/user');
  await openNetbars(page);
  await expectReason(page, 'C101');
  await expectOthersAlive(page);
  putBack();
  await expectBack(page);
});

test('an entry that is not a script shows an error', async ({ page, guard }) => {
  guard.expects(/remoteEntry/);
  await page.route(NETBAR_ENTRY, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '<!doctype html><p>gateway' }),
  );
  await page.goto('/#/layout/admin/user');
  await openNetbars(page);
  await expectReason(page, 'C107');
  await expectOthersAlive(page);
  await page.unroute(NETBAR_ENTRY);
  await expectBack(page);
});

test('files that do not arrive show an error after the timeout', async ({ page, guard }) => {
  guard.expects(/PageLoadError: not loaded within/);
  await page.clock.install();
  await page.goto('/#/layout/admin/user');
  await expect(activePanel(page).getByRole('heading', { name: '用户管理' })).toBeVisible();
  // These requests get no response.
  await page.route(NETBAR_FILES, () => undefined);
  const requested = page.waitForRequest(NETBAR_ENTRY);
  await openNetbars(page);
  await requested;
  await page.clock.runFor(22_000);
  await expectReason(page, 'C102');
  await expectOthersAlive(page);
  await page.unroute(NETBAR_FILES);
  await expectBack(page);
});

test('a page that fails while rendering shows the error only in its tab', async ({
  page,
  releases,
  guard,
}) => {
  guard.expects(/the probe fails on purpose/);
  await releases.publish(WORKSPACE.probe);
  await changeMenus(page, (menus) => [...menus, ...PROBE_MENUS]);
  await page.goto('/#/layout/probeCrash');
  await expect(activePanel(page).getByText('C103', { exact: true })).toBeVisible();
  await expect(activePanel(page).getByText('the probe fails on purpose')).toBeVisible();
  await openFromMenu(page, '探针部件');
  await expect(activePanel(page)).toContainText('probe release one');
});
