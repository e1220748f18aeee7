import type { Page } from 'playwright/test';
import { fetchedPaths } from '../support/fetched.ts';
import { rows, signInByForm } from '../support/screen.ts';
import { recordRequests } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

/** Makes a visit, and tells which files the browser asked the server for until nothing more was under way. */
async function visit(page: Page, open: () => Promise<void>): Promise<string[]> {
  const settled = recordRequests(page);
  await open();
  await settled();
  return (await fetchedPaths(page)).filter((path) => !path.startsWith('/api/'));
}

/** Visits twice: what the first one brought decides what the second one asks for. */
async function visitTwice(page: Page, open: () => Promise<void>): Promise<{ first: string[]; second: string[] }> {
  const first = await visit(page, open);
  await page.goto('about:blank');
  return { first, second: await visit(page, open) };
}

test('a second visit to a list asks for the page and for data, and for no file', async ({ page }) => {
  const { first, second } = await visitTwice(page, async () => {
    await page.goto('/#/layout/admin/user');
    await expect(rows(page)).toHaveCount(10);
  });
  expect(first.length).toBeGreaterThan(5);
  expect(second).toEqual([]);
});

test.describe('without a session', () => {
  test.use({ as: 'nobody' });

  test('a second visit to the sign-in form asks for no file', async ({ page }) => {
    const { first, second } = await visitTwice(page, async () => {
      await page.goto('/#/login');
      await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
    });
    expect(first.length).toBeGreaterThan(1);
    expect(second).toEqual([]);
  });

  test('a session is known to the server as long as its token lives, also when the browser was closed', async ({ page }) => {
    await page.goto('/#/login');
    await signInByForm(page);
    await expect(rows(page).first()).toBeVisible();
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'x-token');
    expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000 + 3600);
  });
});
