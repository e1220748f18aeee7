import { signInByApi } from '@console/e2e/support/api.ts';
import { activePanel, openFromMenu, rows, signInByForm } from '@console/e2e/support/screen.ts';
import { startWeighing, type Weight } from '@console/e2e/support/weight.ts';
import { type Browser, expect, type Page } from 'playwright/test';
import { startDelayProxy } from './delayProxy.ts';
import { recordSpans, serialSteps } from './steps.ts';

const USERS = '/#/login?redirect=%2Flayout%2Fadmin%2Fuser';

async function inNewBrowser<Result>(
  browser: Browser,
  url: string,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ baseURL: url });
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

// Without Playwright assertions, because they poll and would be less precise.
const signInShown = (page: Page) =>
  page.getByRole('button', { name: '登录', exact: true }).waitFor();
const tenRowsShown = (page: Page) => rows(page).nth(9).waitFor();

export interface Journey {
  /** At the sign-in page, when no request is pending. */
  signIn: Weight;
  /** Up to the list of users with ten rows. */
  users: Weight;
  /** Up to five pages in three remotes. */
  fivePages: Weight;
}

/**
 * Opens four pages after the list of users: another page of its remote, two of a second remote, one
 * of a third.
 */
async function openFourMore(page: Page): Promise<void> {
  await openFromMenu(page, '超级管理员', '角色管理');
  await rows(page).first().waitFor();
  await openFromMenu(page, '网吧管理', '网吧列表');
  await tenRowsShown(page);
  await rows(page).first().getByRole('button').first().click();
  await activePanel(page).getByLabel('关键指标').waitFor();
  await openFromMenu(page, '资产管理', '资产总览');
  await rows(page).first().waitFor();
}

/**
 * Measures the files up to sign-in, up to the list of users, and up to five pages in three remotes.
 */
export function weighJourney(browser: Browser, url: string): Promise<Journey> {
  return inNewBrowser(browser, url, async (page) => {
    const weigh = startWeighing(page);
    await page.goto(USERS);
    await signInShown(page);
    const signIn = await weigh();
    await signInByForm(page);
    await tenRowsShown(page);
    const users = await weigh();
    await openFourMore(page);
    return { signIn, users, fivePages: await weigh() };
  });
}

export interface Steps {
  /** From the end of the HTML to the sign-in form. */
  signIn: number;
  /** From the click on 登录 to ten rows. The shell is loaded while the password is typed. */
  users: number;
}

/** Counts the serial steps of the same visit with delayed responses. */
export async function countSteps(browser: Browser, url: string): Promise<Steps> {
  const proxy = await startDelayProxy(url);
  try {
    return await inNewBrowser(browser, proxy.url, async (page) => {
      const spans = recordSpans(page);
      await page.goto(USERS, { waitUntil: 'commit' });
      await signInShown(page);
      const signIn = serialSteps(spans.between(0, performance.now()));
      // Focusing the password field loads the shell; a user types longer than it needs.
      const shell = page.waitForResponse(/\/shell\.[^/]+\.js$/);
      await page.getByRole('textbox', { name: '密码', exact: true }).focus();
      await shell;
      await expect.poll(spans.running, 'pending requests').toBe(0);
      const pressed = performance.now();
      await signInByForm(page);
      await tenRowsShown(page);
      return { signIn, users: serialSteps(spans.between(pressed, performance.now())) };
    });
  } finally {
    await proxy.stop();
  }
}

/**
 * Returns the milliseconds from opening a list's address to its ten rows, with a session and an
 * empty cache.
 */
export async function timeFirstPage(browser: Browser, url: string): Promise<number> {
  const { token } = await signInByApi(url);
  return inNewBrowser(browser, url, async (page) => {
    await page.context().addCookies([{ name: 'x-token', value: token, url }]);
    const since = performance.now();
    await page.goto('/#/layout/admin/user');
    await tenRowsShown(page);
    return performance.now() - since;
  });
}
