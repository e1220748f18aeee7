import type { Page } from 'playwright/test';
import { stopClock } from '../support/clock.ts';
import { expectHome, rows, signInByForm } from '../support/screen.ts';
import { blockAfterFirstStep, recordRequests, referencedFiles } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const LIST = '/#/layout/admin/user';

/**
 * Requests that are not needed for the first rows: manifests for the next page, the script for
 * early rows, the code of selects, and the options of the list's filters, which are requested in
 * parallel with the rows.
 */
const AFTERWARDS = /\/remote\.json$|\/static\/(?:rows|select)\.|\/authority\/getAuthorityList$/;

/**
 * Returns all requests until the page is shown. With a blocked manifest, a page that waits for it
 * would not request its files.
 */
async function askedFor(
  page: Page,
  go: () => Promise<unknown>,
  shown: (page: Page) => Promise<void>,
): Promise<Set<string>> {
  const requests = recordRequests(page);
  // Low-priority files wait for an idle browser, and with a stopped clock it does not become idle.
  await stopClock(page);
  await go();
  await shown(page);
  return new Set([...(await requests())].filter((name) => !AFTERWARDS.test(name)));
}

test.describe("a remote's page with a session and an empty cache", () => {
  test("needs two steps after the HTML: the files of the HTML, and then all others including the page's data", async ({
    page,
    browser,
    storageState,
    server,
  }) => {
    const needed = await askedFor(
      page,
      () => page.goto(LIST),
      (opened) => expect(rows(opened)).toHaveCount(10),
    );
    expect(needed).toContain('POST /api/user/getUserList');
    expect(
      [...needed].filter((name) => name.includes('/r/super-admin/')).length,
    ).toBeGreaterThanOrEqual(2);
    const context = await browser.newContext({
      baseURL: server.url,
      ...(storageState ? { storageState } : {}),
    });
    try {
      const blockedPage = await context.newPage();
      const first = referencedFiles(await (await context.request.get('/')).text());
      expect(first.size).toBeGreaterThan(0);
      const missing = await blockAfterFirstStep(blockedPage, (name) => first.has(name));
      await blockedPage.goto(LIST, { waitUntil: 'commit' });
      await expect
        .poll(() => missing(needed), 'asked for only after something of the second step')
        .toEqual([]);
    } finally {
      await context.close();
    }
  });

  test("requests the list once, with the user's page size", async ({ page }) => {
    await page.goto(LIST);
    await expect(rows(page)).toHaveCount(10);
    await page.getByRole('combobox', { name: '每页条数' }).click();
    await page.getByRole('option', { name: '20 条/页' }).click();
    await expect(rows(page)).toHaveCount(20);
    const bodies: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/user/getUserList')) bodies.push(request.postDataJSON());
    });
    await page.goto('about:blank');
    await page.goto(LIST);
    await expect(rows(page)).toHaveCount(20);
    expect(bodies).toEqual([{ page: 1, pageSize: 20 }]);
  });
});

test.describe('after sign-in', () => {
  // On a low screen the charts of 工作台 are not visible, so their code is not loaded.
  test.use({ as: 'visitor', viewport: { width: 1440, height: 360 } });

  for (const { what, at, call, remote, shown } of [
    {
      what: "a remote's page",
      at: `/#/login?redirect=${encodeURIComponent('/layout/admin/user')}`,
      call: 'POST /api/user/getUserList',
      remote: 'super-admin',
      shown: (page: Page) => expect(rows(page)).toHaveCount(10),
    },
    {
      what: '工作台',
      at: '/#/login',
      call: 'POST /api/dashboard/getDashboard',
      remote: 'workbench',
      shown: expectHome,
    },
  ])
    test(`${what} needs two steps after the submit: the sign-in, and all others`, async ({
      page,
      browser,
      server,
    }) => {
      const LOGIN = 'POST /api/base/login';
      /** Fills in the form like a user, who types longer than the shell needs to load. */
      const atForm = async (opened: Page): Promise<void> => {
        const before = recordRequests(opened);
        await opened.goto(at);
        const shell = opened.waitForResponse(/\/shell\.[^/]+\.js$/);
        await opened.getByRole('textbox', { name: '密码', exact: true }).focus();
        await shell;
        await before();
      };
      await atForm(page);
      const needed = await askedFor(page, () => signInByForm(page), shown);
      expect(needed).toContain(LOGIN);
      expect(needed).toContain(call);
      expect([...needed].some((name) => name.includes(`/r/${remote}/`))).toBe(true);
      const context = await browser.newContext({ baseURL: server.url });
      try {
        const blockedPage = await context.newPage();
        await atForm(blockedPage);
        const missing = await blockAfterFirstStep(blockedPage, (name) => name === LOGIN);
        await signInByForm(blockedPage);
        await expect
          .poll(() => missing(needed), 'asked for only after something of the second step')
          .toEqual([]);
      } finally {
        await context.close();
      }
    });
});
