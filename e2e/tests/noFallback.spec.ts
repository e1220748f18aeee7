import type { Page } from 'playwright/test';
import { stopClock } from '../support/clock.ts';
import { activePanel, openFromMenu, rows, signInByForm } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

const LIST = '/#/layout/admin/user';
const SIGN_IN = '/#/login?redirect=%2Flayout%2Fadmin%2Fuser';

/** Outlines of the frame and of a page. */
const FALLBACKS = '.opening, .page-skeleton';

/** Milliseconds without a loading indicator or an outline of a page. */
const LOADING_DELAY = 400;

/**
 * Records all fallbacks that scripts add to the document. @returns a function that returns their
 * classes
 */
async function recordFallbacks(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript((selector) => {
    const added: string[] = [];
    Object.assign(globalThis, { added });
    new MutationObserver((records) => {
      // Elements from the parser belong to the server's HTML.
      if (document.readyState === 'loading') return;
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof Element)
          for (const element of [node, ...node.querySelectorAll('*')])
            if (element.matches(selector)) added.push(element.className);
    }).observe(document, { childList: true, subtree: true });
  }, FALLBACKS);
  return () => page.evaluate(() => (globalThis as { added?: string[] }).added ?? []);
}

/** Blocks responses until the returned function is called. */
async function hold(page: Page, which: RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(which, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Opens the sign-in form and waits until it is hydrated. */
async function openForm(page: Page): Promise<void> {
  await page.goto(SIGN_IN);
  await expect(page.locator('form[data-waits]')).toHaveCount(0);
}

const skeleton = (page: Page) => page.locator('.page-skeleton');

/* With a stopped clock no timer of the page fires, so rows that depend on a timer would not appear.
 */

test.describe('without a session', () => {
  test.use({ as: 'visitor' });

  test('rows appear after sign-in without a timer and without a fallback of frame or page', async ({
    page,
  }) => {
    const fallbacks = await recordFallbacks(page);
    await stopClock(page);
    await openForm(page);
    await signInByForm(page);
    await expect(rows(page)).toHaveCount(10);
    expect(await fallbacks()).toEqual([]);
  });

  test('the form stays for 400 ms if the shell is slow, then the outline shows that it is loading', async ({
    page,
  }) => {
    await stopClock(page);
    const release = await hold(page, /\/static\/shell\.[^/]+\.js$/);
    await openForm(page);
    const list = page.waitForResponse(/\/user\/getUserList$/);
    await signInByForm(page);
    await list;
    await page.clock.runFor(LOADING_DELAY - 1);
    await expect(page.getByRole('button', { name: '登录中…' })).toBeDisabled();
    await page.clock.runFor(1);
    await expect(page.locator('.opening')).toBeVisible();
    release();
    await expect(rows(page)).toHaveCount(10);
    await expect(page.locator('.opening')).toHaveCount(0);
  });

  test('a shell that cannot be loaded after sign-in shows an error with a retry', async ({
    page,
    guard,
  }) => {
    guard.expects(/Failed to load resource|ChunkLoadError|Loading (?:CSS )?chunk/);
    await page.route(/\/static\/shell\.[^/]+\.js$/, (route) => route.abort('connectionreset'));
    await openForm(page);
    await signInByForm(page);
    await expect(page.getByRole('button', { name: '重试' })).toBeVisible();
    await page.unroute(/\/static\/shell\.[^/]+\.js$/);
    await page.getByRole('button', { name: '重试' }).click();
    await expect(rows(page)).toHaveCount(10);
  });
});

test('rows appear on a return without a timer, and no fallback replaces the outline of the HTML', async ({
  page,
}) => {
  const fallbacks = await recordFallbacks(page);
  await stopClock(page);
  await page.goto(LIST);
  await expect(rows(page)).toHaveCount(10);
  expect(await fallbacks()).toEqual([]);
});

test('a page that is opened from the menu for the first time appears without a timer and without a fallback', async ({
  page,
}) => {
  const fallbacks = await recordFallbacks(page);
  await stopClock(page);
  await page.goto(LIST);
  await expect(rows(page)).toHaveCount(10);
  await openFromMenu(page, '网吧管理', '网吧列表');
  await expect(activePanel(page).getByRole('heading', { name: '网吧列表' })).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
  expect(await fallbacks()).toEqual([]);
});

test('a page whose files take longer than 400 ms shows its outline until they are loaded', async ({
  page,
}) => {
  await stopClock(page);
  await page.goto(LIST);
  await expect(rows(page)).toHaveCount(10);
  const release = await hold(page, /\/r\/netbar\/[^/]+\/(?!remote\.json)/);
  await openFromMenu(page, '网吧管理', '网吧列表');
  await expect(activePanel(page)).toBeAttached();
  await page.clock.runFor(LOADING_DELAY - 1);
  await expect(skeleton(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(skeleton(page)).toBeVisible();
  release();
  await expect(rows(page)).toHaveCount(10);
  await expect(skeleton(page)).toHaveCount(0);
});
