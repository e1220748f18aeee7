import type { Page } from 'playwright/test';
import { newAccount } from '../support/accounts.ts';
import { signInByApi } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { activePanel, rows, signInByForm } from '../support/screen.ts';
import { storageStateFor } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const LIST = '/#/layout/admin/user';
const CALL = /\/api\/user\/getUserList$/;

/** Rows that are shown before the console's code is loaded. */
const early = (page: Page) => page.locator('.early tbody tr');

/** Opens the list and waits until its layout is stored. */
async function visit(page: Page, address = LIST): Promise<void> {
  await page.goto(address);
  await expect(rows(page)).toHaveCount(10);
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('sketch:'))),
    )
    .toBe(true);
  await page.goto('about:blank');
}

/** Reloads with all scripts of the console blocked, except the script for early rows. */
async function returnWithoutCode(page: Page, address = LIST): Promise<() => void> {
  let release: () => void = () => undefined;
  const answerTime = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/static\/(?!early|rows)|\/r\//, async (route) => {
    await answerTime;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return release;
}

/** Records the request bodies of the list. */
function askedBodies(page: Page): unknown[] {
  const bodies: unknown[] = [];
  page.on('request', (request) => CALL.test(request.url()) && bodies.push(request.postDataJSON()));
  return bodies;
}

test('a return visit shows current rows before the code is loaded, and requests them once', async ({
  page,
  server,
  session,
}) => {
  await visit(page);
  const { username } = await newAccount(server.url, session as NonNullable<typeof session>);
  const bodies = askedBodies(page);
  const release = await returnWithoutCode(page);
  await expect(early(page)).toHaveCount(10);
  await expect(early(page).first()).toContainText(username);
  await expect(page.locator('.early table')).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('.early').locator('a, button, input, [tabindex]')).toHaveCount(0);
  const places = (box: string) =>
    page
      .locator(box)
      .evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().y)));
  const drawn = await places('.early tbody tr');
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  release();
  await expect(rows(page)).toHaveCount(10);
  await expect(early(page)).toHaveCount(0);
  await expect(rows(page).first()).toContainText(username);
  const moved = (await places('[role=tabpanel] tbody tr')).map((y, row) =>
    Math.abs(y - (drawn[row] ?? 0)),
  );
  expect(Math.max(...moved), 'pixels by which a row moved').toBeLessThanOrEqual(1);
  expect(bodies).toEqual([{ page: 1, pageSize: 10 }]);
  expect(
    Math.max(0, ...(await page.evaluate(() => (globalThis as { shifts?: number[] }).shifts ?? []))),
  ).toBeLessThan(0.01);
});

test('early rows are accessible in both themes', async ({ page }) => {
  await visit(page);
  await returnWithoutCode(page);
  await expect(early(page)).toHaveCount(10);
  await expect(
    page.getByRole('table', { name: '用户管理' }).getByRole('columnheader', { name: '手机号' }),
  ).toBeVisible();
  const { rowText, page: ground } = await page
    .locator('.early td')
    .nth(1)
    .evaluate((cell) => {
      const { color, backgroundColor } = getComputedStyle(cell);
      return { rowText: color, page: backgroundColor };
    });
  expect([rowText, ground]).toEqual(['rgb(29, 33, 41)', 'rgb(255, 255, 255)']);
  await expectAccessible(page, 'the early rows', '.early');
});

test.describe('in the dark theme', () => {
  test.use({ colorScheme: 'dark' });

  test('early rows have dark colours', async ({ page }) => {
    await visit(page);
    await returnWithoutCode(page);
    await expect(early(page)).toHaveCount(10);
    await expect(page.locator('.early td').first()).toHaveCSS(
      'background-color',
      'rgb(35, 35, 36)',
    );
    await expectAccessible(page, 'the early rows in the dark theme', '.early');
  });
});

/** Returns the texts of the cells by row. */
const cellTexts = (page: Page, row: string) =>
  page
    .locator(row)
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));

for (const [title, address] of [
  ['网吧列表', '/#/layout/netbar/list'],
  ['资产总览', '/#/layout/asset/overview'],
  ['账号管理', '/#/layout/staff/account'],
] as const)
  test(`early rows of ${title} contain only texts of the list`, async ({ page }) => {
    await visit(page, address);
    const release = await returnWithoutCode(page, address);
    await expect(early(page)).not.toHaveCount(0);
    const earlyTexts = await page
      .locator('.early tbody tr')
      .evaluateAll((all) =>
        all.map((row) =>
          [...row.children].map((cell) => [...cell.children].map((line) => line.textContent)),
        ),
      );
    release();
    await expect(early(page)).toHaveCount(0);
    await expect(rows(page)).toHaveCount(10);
    const listTexts = await cellTexts(page, '[role=tabpanel] tbody tr');
    for (const [row, cells] of earlyTexts.entries())
      for (const [at, lines] of cells.entries())
        for (const line of lines)
          expect(listTexts[row]?.[at], `row ${row}, cell ${at}`).toContain(
            line === '–' ? '' : line,
          );
  });

test('a more specific address, another window size and changed settings show no early rows', async ({
  page,
}) => {
  await visit(page);
  const bodies = askedBodies(page);
  const open = async (address: string): Promise<void> => {
    const release = await returnWithoutCode(page, address);
    await expect(page.locator('.opening')).toBeVisible();
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/static\/rows\./.test(name)),
    );
    expect(bodies).toEqual([]);
    await expect(early(page)).toHaveCount(0);
    release();
    await expect(activePanel(page)).toBeVisible();
    await page.goto('about:blank');
    bodies.length = 0;
  };
  await open(`${LIST}?page=2`);
  await page.setViewportSize({ width: 1300, height: 700 });
  await open(LIST);
});

test('early rows are not shown to another user or after the session has ended', async ({
  page,
  context,
  server,
  session,
}) => {
  await visit(page);
  const other = await signInByApi(
    server.url,
    await newAccount(server.url, session as NonNullable<typeof session>),
  );
  const state = storageStateFor(server.url, other);
  await context.addCookies(state.cookies);
  const bodies = askedBodies(page);
  // Otherwise requests would be sent with the first user's token.
  await returnWithoutCode(page);
  await expect(page.locator('.opening')).toBeVisible();
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/static\/rows\./.test(name)),
  );
  expect(bodies).toEqual([]);
  await expect(early(page)).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.evaluate(() => localStorage.removeItem('token'));
  await context.clearCookies();
  await page.goto('about:blank');
  // The page of the other user may have read its list when its code was no longer held back.
  bodies.length = 0;
  await page.goto(LIST);
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  await expect(early(page)).toHaveCount(0);
  expect(bodies).toEqual([]);
});

test.describe('without a session', () => {
  test.use({ as: 'visitor' });

  test('a list has the same font after sign-in and on a return, although style sheets are loaded in another order', async ({
    page,
  }) => {
    const type = async () => {
      await expect(rows(page)).toHaveCount(10);
      const cell = page.locator('[role=tabpanel] tbody td').nth(1);
      return cell.evaluate((element) => [
        getComputedStyle(element).fontFamily,
        getComputedStyle(document.body).lineHeight,
      ]);
    };
    await page.goto(`/#/login?redirect=${encodeURIComponent('/layout/admin/user')}`);
    await signInByForm(page);
    const first = await type();
    await page.goto('about:blank');
    await page.goto(LIST);
    expect(await type()).toEqual(first);
  });
});
