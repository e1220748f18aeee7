import type { Page, Route } from 'playwright/test';
import { changeSession } from '../support/boot.ts';
import { copyProbe, PROBE_CONFIG, type ProbeChanges } from '../support/probe.ts';
import type { ReleasesFolder } from '../support/releasesFolder.ts';
import { activePanel, openFromMenu, rows } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

const BELL = 'slots/Bell.tsx';
const ENTRY = 'slots/Entry.tsx';

/** Button with a panel that sends a call. */
const bell = (label: string): ProbeChanges => ({
  [BELL]: `import { call } from '@console/shared/request';
import { IconButton } from '@console/shared/ui';
import { useState } from 'react';
export default function Bell() {
  const [total, setTotal] = useState('');
  const count = async () => {
    const { data } = await call('POST /user/getUserList', { page: 1, pageSize: 1 });
    setTotal(\`\${data.total} users\`);
  };
  return <><IconButton label="${label}" icon="!" onClick={count} /><output>{total}</output></>;
}
`,
});

const FAILING: ProbeChanges = {
  [BELL]: `export default function Bell(): never { throw new Error('the bell fails on purpose'); }\n`,
};

const entry: ProbeChanges = {
  [ENTRY]: `import { Link } from '@console/shared/router';
export default function Entry({ close }: { close(): void }) {
  return <Link to="/layout/admin/user" onClick={close}>probe entry</Link>;
}
`,
};

interface Declared {
  optional?: boolean;
  if?: { authority: number[] };
}

/** Publishes the fixture with a button in the header and an entry in the user menu. */
async function publish(
  releases: ReleasesFolder,
  changes: ProbeChanges,
  { optional = false, ...slot }: Declared = {},
) {
  const config = {
    id: 'probe',
    title: '探针',
    host: '>=0.1.0 <1.0.0',
    pages: [],
    slots: [
      { slot: 'header.toolbar/v1', module: `./src/${BELL}`, ...slot },
      { slot: 'user.menu/v1', module: `./src/${ENTRY}` },
    ],
    optional,
  };
  const copy = copyProbe({
    ...entry,
    ...changes,
    [PROBE_CONFIG]: `export default ${JSON.stringify(config)};\n`,
  });
  return releases.publish(copy.folder).finally(copy.remove);
}

const toolbar = (page: Page) => page.getByRole('banner');
const bellOf = (page: Page, label = 'probe bell') =>
  toolbar(page).getByRole('button', { name: label });
const account = (page: Page) => toolbar(page).getByRole('button', { name: '账号' });
const recordScripts = (page: Page): string[] => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  return requested;
};

async function expectHeaderAlive(page: Page): Promise<void> {
  await toolbar(page).getByRole('button', { name: '界面设置' }).click();
  await expect(page.getByText('保留所有标签', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await openFromMenu(page, '网吧管理', '网吧列表');
  await expect(rows(page).first()).toBeVisible();
}

test("a header contribution is loaded after the first screen, works by keyboard, and sends calls with its remote's name", async ({
  page,
  releases,
}) => {
  const { id, build, base } = await publish(releases, bell('probe bell'));
  const requested = recordScripts(page);
  const pluginFiles = () => requested.filter((path) => path.startsWith(base));
  const names: string[] = [];
  let answer: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('/api/user/getUserList', async (route: Route) => {
    names.push(route.request().headers()['x-remote'] ?? '');
    if (names.length === 1) await released;
    await route.continue();
  });
  await page.goto('/#/layout/admin/user');
  await expect(activePanel(page).getByRole('heading', { name: '用户管理' })).toBeVisible();
  // The page waits for its rows and the browser is idle, but the first screen is not complete.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(pluginFiles()).toEqual([]);
  answer();
  await expect(rows(page)).toHaveCount(10);
  await expect(bellOf(page)).toBeVisible();
  expect(pluginFiles()).toEqual([...new Set(pluginFiles())]);

  await toolbar(page).getByRole('button', { name: '收起菜单' }).focus();
  for (
    let step = 0;
    step < 10 && !(await bellOf(page).evaluate((element) => element === document.activeElement));
    step += 1
  )
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(toolbar(page).getByText(/^\d+ users$/)).toBeVisible();
  expect(names.at(-1)).toBe(`${id}@${build}`);
});

test('an entry in the user menu is loaded when the menu opens, has its style, and closes it', async ({
  page,
  releases,
}) => {
  const { base, slots } = await publish(releases, bell('probe bell'));
  const slotFiles = slots.find(({ slot }) => slot === 'user.menu/v1')?.js ?? [];
  const requested = recordScripts(page);
  await page.goto('/#/layout/netbar/list');
  await expect(bellOf(page)).toBeVisible();
  expect(slotFiles.filter((name) => requested.includes(base + name))).toEqual([]);
  await account(page).click();
  const link = toolbar(page).getByRole('link', { name: 'probe entry' });
  await expect(link).toBeVisible();
  const padding = await toolbar(page)
    .getByRole('button', { name: '个人中心' })
    .evaluate((element) => getComputedStyle(element).padding);
  await expect(link).toHaveCSS('padding', padding);
  await link.click();
  await expect(link).toHaveCount(0);
  await expect(activePanel(page).getByRole('heading', { name: '用户管理' })).toBeVisible();
});

test('a contribution with roles is shown only to these roles', async ({ page, releases }) => {
  await publish(releases, bell('probe bell'), { if: { authority: [999] } });
  await page.goto('/#/layout/netbar/list');
  await expect(rows(page).first()).toBeVisible();
  await account(page).click();
  // The other contribution of the release is shown, so the first one would be shown as well.
  await expect(toolbar(page).getByRole('link', { name: 'probe entry' })).toBeVisible();
  await expect(bellOf(page)).toHaveCount(0);
  await publish(releases, bell('probe bell'), { if: { authority: [888] } });
  await page.reload();
  await expect(bellOf(page)).toBeVisible();
});

test('a throwing contribution does not affect the header, and is replaced by the previous build', async ({
  page,
  releases,
  guard,
}) => {
  guard.expects(/the bell fails on purpose/);
  const bad = await publish(releases, FAILING);
  const reported = page.waitForEvent('console', (message) =>
    message.text().includes(`C103 probe@${bad.build} header.toolbar/v1: the bell fails on purpose`),
  );
  await changeSession(page, (session) => ({ ...session, previous: [] }));
  await page.goto('/#/layout/admin/user');
  await reported;
  await expectHeaderAlive(page);
  await page.unrouteAll();

  const good = await publish(releases, bell('good bell'));
  await publish(releases, FAILING);
  await changeSession(page, ({ previous, ...session }) => ({
    ...session,
    previous: [...previous.filter(({ id }) => id !== 'probe'), good],
  }));
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(bellOf(page, 'good bell')).toBeVisible();
  await expectHeaderAlive(page);
});

test('a contribution with a changed file is not run; the header works', async ({
  page,
  releases,
  guard,
}) => {
  guard.expects(/\/r\/probe\/|Failed to find a valid digest|PageLoadError/);
  const { base } = await publish(releases, bell('probe bell'));
  await page.route(`${base}page-slots-header*`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'globalThis.tampered = true;' }),
  );
  const reported = page.waitForEvent('console', (message) =>
    message.text().includes('C107 probe@'),
  );
  await page.goto('/#/layout/admin/user');
  await reported;
  expect(await page.evaluate('globalThis.tampered')).toBeUndefined();
  await expectHeaderAlive(page);
  await expect(bellOf(page)).toHaveCount(0);
});

/**
 * Changes the registry, simulates a new revision in another browser tab, and waits until the page
 * has applied it.
 */
async function takeRevision(page: Page, change: () => unknown): Promise<void> {
  const revision = () => page.evaluate(() => localStorage.getItem('revision'));
  const before = await revision();
  await change();
  await page.evaluate(() =>
    dispatchEvent(new StorageEvent('storage', { key: 'revision', newValue: 'another' })),
  );
  await expect.poll(revision).not.toBe(before);
}

test('updates a slot contribution on the next navigation and removes it when its remote is switched off', async ({
  page,
  releases,
}) => {
  await publish(releases, bell('probe bell'));
  await page.goto('/#/layout/admin/user');
  await expect(bellOf(page)).toBeVisible();
  await takeRevision(page, () => publish(releases, bell('second bell')));
  await expect(bellOf(page)).toBeVisible();
  await openFromMenu(page, '网吧管理', '网吧列表');
  await expect(bellOf(page, 'second bell')).toBeVisible();
  await expect(bellOf(page)).toHaveCount(0);
  await takeRevision(page, () => releases.deactivate('probe'));
  await expect(bellOf(page, 'second bell')).toHaveCount(0);
});

test('safe mode omits contributions of an optional remote', async ({ page, releases }) => {
  const { base } = await publish(releases, bell('probe bell'), { optional: true });
  const requested = recordScripts(page);
  await page.goto('/?safe=1#/layout/admin/user');
  await expect(rows(page).first()).toBeVisible();
  await account(page).click();
  await expect(toolbar(page).getByRole('button', { name: '个人中心' })).toBeVisible();
  await expect(toolbar(page).getByRole('link', { name: 'probe entry' })).toHaveCount(0);
  await expect(bellOf(page)).toHaveCount(0);
  expect(requested.filter((path) => path.startsWith(base))).toEqual([]);
});
