import type { RemoteManifest } from '@console/shared/contract';
import type { Page } from 'playwright/test';
import { changeMenus, changeSession } from '../support/boot.ts';
import { copyProbe, PROBE_MENUS, type ProbeChanges, releaseText } from '../support/probe.ts';
import type { ReleasesFolder } from '../support/releasesFolder.ts';
import { activePanel, openFromMenu, rows } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';
import { WORKSPACE } from '../support/workspace.ts';

const THROWS = {
  'parts/PartsPage.tsx': `export default function PartsPage(): never { throw new Error('the new release fails on purpose'); }\n`,
};

/**
 * Publishes the unchanged fixture, and then a changed build as the active one. The browser receives
 * both manifests.
 */
async function publishBoth(
  page: Page,
  releases: ReleasesFolder,
  changes: ProbeChanges,
): Promise<RemoteManifest> {
  const good = await releases.publish(WORKSPACE.probe);
  const copy = copyProbe(changes);
  const bad = await releases.publish(copy.folder).finally(copy.remove);
  await changeSession(page, ({ menus, previous, ...session }) => ({
    ...session,
    menus: [...menus, ...PROBE_MENUS],
    previous: [...previous.filter(({ id }) => id !== 'probe'), good],
  }));
  return bad;
}

const open = (page: Page) => page.goto('/#/layout/admin/user');
const openParts = (page: Page) => openFromMenu(page, '探针部件');

async function expectUsable(page: Page): Promise<void> {
  await openFromMenu(page, '超级管理员', '用户管理');
  await expect(rows(page).first()).toBeVisible();
}

/** Expects the page of the previous build for the rest of the session. */
async function expectStandIn(page: Page): Promise<void> {
  await expect(activePanel(page)).toContainText('probe release one');
  await expectToast(page, /已改用上一个版本/);
  await expectUsable(page);
}

test('a page that throws is remounted and then replaced by the previous build', async ({
  page,
  releases,
  guard,
}) => {
  guard.expects(/the new release fails on purpose/);
  const bad = await publishBoth(page, releases, THROWS);
  await open(page);
  await openParts(page);
  await expectStandIn(page);
  // A reload does not retry the stopped build.
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.reload();
  await openParts(page);
  await expect(activePanel(page)).toContainText('probe release one');
  expect(
    requested.filter((url) => url.includes(`${bad.build}/remoteEntry`) && !url.includes('preload'))
      .length,
  ).toBeLessThanOrEqual(1);
});

test('a release that cannot be loaded is replaced by the previous build', async ({
  page,
  releases,
  guard,
}) => {
  guard.expects(/ERR_FAILED|\/r\/probe\//);
  const bad = await publishBoth(page, releases, releaseText('probe release two'));
  await page.route(`${bad.base}**`, (route) => route.abort());
  await open(page);
  await openParts(page);
  await expectStandIn(page);
});

test('a release with a changed chunk is replaced by the previous build', async ({
  page,
  releases,
  guard,
}) => {
  guard.expects(/\/r\/probe\/|Failed to find a valid digest/);
  const bad = await publishBoth(page, releases, releaseText('probe release two'));
  await page.route(`${bad.base}page-probe-parts.*.js*`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'globalThis.tampered = true;' }),
  );
  await open(page);
  await openParts(page);
  await expectStandIn(page);
  expect(await page.evaluate('globalThis.tampered')).toBeUndefined();
});

test('a slow release does not block other pages, and its page is shown when its files arrive', async ({
  page,
  releases,
}) => {
  const slow = await publishBoth(page, releases, releaseText('probe release two'));
  const waitingRequests: (() => void)[] = [];
  await page.route(`${slow.base}**`, async (route) => {
    await new Promise<void>((resolve) => waitingRequests.push(resolve));
    await route.continue();
  });
  await open(page);
  await openParts(page);
  await expect.poll(() => waitingRequests.length).toBeGreaterThan(0);
  await expectUsable(page);
  await page.unroute(`${slow.base}**`);
  for (const go of waitingRequests) go();
  await openParts(page);
  await expect(activePanel(page)).toContainText('probe release two');
});

test('a throwing page without a previous build shows the reason, and recovers with the next release', async ({
  page,
  releases,
  guard,
}) => {
  guard.expects(/the new release fails on purpose/);
  const copy = copyProbe(THROWS);
  await releases.publish(copy.folder).finally(copy.remove);
  await changeSession(page, ({ menus, ...session }) => ({
    ...session,
    previous: [],
    menus: [...menus, ...PROBE_MENUS],
  }));
  await page.clock.install();
  await open(page);
  await openParts(page);
  await expect(activePanel(page).getByText('C103', { exact: true })).toBeVisible();
  await releases.publish(WORKSPACE.probe);
  await page.clock.runFor(61_000);
  await expect(activePanel(page)).toContainText('probe release one');
});

test('a page with an endless effect shows a message, can be left by the menu, and is not reopened by a reload', async ({
  page,
  releases,
}) => {
  await releases.publish(WORKSPACE.probe);
  await changeMenus(page, (menus) => [...menus, ...PROBE_MENUS]);
  await open(page);
  await openFromMenu(page, '探针空转');
  await expect(activePanel(page).getByRole('alert')).toContainText('一直忙碌');
  await page.reload();
  await expect(activePanel(page).getByText('C112', { exact: true })).toBeVisible();
  await activePanel(page).getByRole('button', { name: '仍然打开' }).click();
  await expect(activePanel(page)).toContainText('starving on');
  await expectUsable(page);
});
