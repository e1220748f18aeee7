import type { Page } from 'playwright/test';
import { changeMenus } from '../support/boot.ts';
import { fetchedPaths } from '../support/fetched.ts';
import { copyProbe, PROBE_MENUS, releaseText } from '../support/probe.ts';
import { activePanel, expectHome, openFromMenu, rows, signInByForm } from '../support/screen.ts';
import { recordRequests } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';
import { WORKSPACE } from '../support/workspace.ts';

/** Returns the files that the browser requested during a visit, when no request is pending. */
async function visit(page: Page, open: () => Promise<void>): Promise<string[]> {
  const settled = recordRequests(page);
  await open();
  await settled();
  return (await fetchedPaths(page)).filter((path) => !path.startsWith('/api/'));
}

/** Visits twice and returns the requested files of both visits. */
async function visitTwice(
  page: Page,
  open: () => Promise<void>,
): Promise<{ first: string[]; second: string[] }> {
  const first = await visit(page, open);
  await page.goto('about:blank');
  return { first, second: await visit(page, open) };
}

/** Other remotes whose manifests are loaded by a first visit to a list of super-admin. */
const OTHERS = [
  'assets',
  'files',
  'markets',
  'messages',
  'netbar',
  'rules',
  'software',
  'staff',
  'system-tools',
  'workbench',
];

/** The remote that contributes to a slot. */
const WITH_SLOT = 'messages';

/**
 * Waits for these manifests, which are loaded when the browser is idle. After an earlier reload
 * they would be missing in the cache.
 */
async function cacheManifests(page: Page): Promise<void> {
  const cached = OTHERS.map(async (id) => {
    const answer = await page.waitForResponse((response) =>
      new URL(response.url()).pathname.startsWith(`/r/${id}/`),
    );
    await answer.finished();
  });
  await Promise.all(cached);
}

test('a second visit to a list requests the page and data, but no files', async ({ page }) => {
  const cached = cacheManifests(page);
  const { first, second } = await visitTwice(page, async () => {
    await page.goto('/#/layout/admin/user');
    await expect(rows(page)).toHaveCount(10);
    await cached;
  });
  expect(first.length).toBeGreaterThan(5);
  expect(second).toEqual([]);
});

test('a second visit gets the complete manifest of the active page, and has the other manifests', async ({
  page,
}) => {
  const open = () => page.goto('/#/layout/admin/user');
  const cached = cacheManifests(page);
  await open();
  await expect(rows(page)).toHaveCount(10);
  await cached;
  await page.goto('about:blank');
  const document = page.waitForResponse(
    (response) => response.request().resourceType() === 'document',
  );
  await open();
  const [, boot = '{}'] =
    /id="boot">([\s\S]*?)<\/script>/.exec(await (await document).text()) ?? [];
  const { session } = JSON.parse(boot) as {
    session: Record<'releases' | 'listed', { id: string }[]>;
  };
  // A contribution to a slot needs the complete manifest on every page.
  expect(session.releases.map(({ id }) => id).sort()).toEqual([WITH_SLOT, 'super-admin']);
  expect(session.listed.map(({ id }) => id).sort()).toEqual(
    OTHERS.filter((id) => id !== WITH_SLOT),
  );
  await expect(rows(page)).toHaveCount(10);
  await openFromMenu(page, '网吧管理', '网吧列表');
  await expect(rows(page)).toHaveCount(10);
  expect((await fetchedPaths(page)).filter((path) => path.endsWith('/remote.json'))).toEqual([]);
});

test('files that are missing in the cache are loaded, although cookies indicate that they are cached', async ({
  page,
  server,
}) => {
  const settled = recordRequests(page);
  await page.goto('/#/agreement');
  await expect(page.getByRole('heading', { name: '用户协议' })).toBeVisible();
  await settled();
  await page.goto('about:blank');
  // With this cookie the server assumes that the browser has the manifests.
  await page
    .context()
    .addCookies([{ name: 'landing', value: 'view/superAdmin/user/user', url: server.url }]);
  await page.goto('/#/layout/admin/user');
  await expect(rows(page)).toHaveCount(10);
  const fetched = await fetchedPaths(page);
  expect(
    fetched.filter((path) => /\/static\/(?:index|libraries|early|shell|kit)\./.test(path)),
  ).toEqual([]);
  expect(fetched.filter((path) => path.startsWith('/r/super-admin/')).length).toBeGreaterThan(0);
  await openFromMenu(page, '网吧管理', '网吧列表');
  await expect(rows(page)).toHaveCount(10);
});

test('a remote whose release changes between the HTML and the files shows the release of the HTML', async ({
  page,
  releases,
}) => {
  await releases.publish(WORKSPACE.probe);
  await changeMenus(page, (menus) => [...menus, ...PROBE_MENUS]);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('/r/probe/**', async (route) => {
    await released;
    await route.continue();
  });
  const requested = page.waitForRequest(/\/r\/probe\/.*\.js$/);
  await page.goto('/#/layout/probeParts', { waitUntil: 'commit' });
  await requested;
  const changed = copyProbe(releaseText('probe release two'));
  await releases.publish(changed.folder).finally(changed.remove);
  release();
  await expect(activePanel(page)).toContainText('probe release one');
  await page.reload();
  await expect(activePanel(page)).toContainText('probe release two');
});

for (const [what, years] of [
  ['a year ahead', 1],
  ['a year behind', -1],
] as const) {
  test.describe(`in a browser whose clock is ${what}`, () => {
    test.use({ as: 'visitor' });

    test('a user signs in, and the session is restored on the next visit', async ({ page }) => {
      await page.addInitScript(
        (shift) => {
          const { now } = Date;
          Date.now = () => now() + shift;
        },
        years * 365 * 24 * 3600_000,
      );
      await page.goto('/#/login?redirect=%2Flayout%2Fadmin%2Fuser');
      await signInByForm(page);
      await expect(rows(page)).toHaveCount(10);
      await page.goto('about:blank');
      await page.goto('/#/layout/admin/user');
      await expect(rows(page)).toHaveCount(10);
    });
  });
}

test.describe('without a session', () => {
  test.use({ as: 'visitor' });

  test('a second visit to the sign-in form requests no files', async ({ page }) => {
    const { first, second } = await visitTwice(page, async () => {
      await page.goto('/#/login');
      await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
    });
    expect(first.length).toBeGreaterThan(1);
    expect(second).toEqual([]);
  });

  test('a return after the visit with the sign-in requests no files', async ({ page }) => {
    // Manifests are loaded when the browser is idle, before or after the rows.
    const manifest = page.waitForResponse(/\/r\/netbar\/\w+\/remote\.json$/);
    const first = await visit(page, async () => {
      await page.goto('/#/login?redirect=%2Flayout%2Fadmin%2Fuser');
      await signInByForm(page);
      await expect(rows(page)).toHaveCount(10);
      await manifest;
    });
    expect(first.length).toBeGreaterThan(5);
    await page.goto('about:blank');
    const second = await visit(page, async () => {
      await page.goto('/#/layout/admin/user');
      await expect(rows(page)).toHaveCount(10);
    });
    expect(second.filter((path) => !path.endsWith('/remote.json'))).toEqual([]);
  });

  test('the server recognizes a session until its token expires, also after the browser was closed', async ({
    page,
  }) => {
    await page.goto('/#/login');
    await signInByForm(page);
    await expectHome(page);
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'x-token');
    expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000 + 3600);
  });
});
