import { signInByApi } from '@console/e2e/support/api.ts';
import { front, openFromMenu, rows, signInByForm } from '@console/e2e/support/screen.ts';
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

// Not by an assertion: that looks only now and then, and the moment is what counts here.
const signInShown = (page: Page) =>
  page.getByRole('button', { name: '登录', exact: true }).waitFor();
const tenRowsShown = (page: Page) => rows(page).nth(9).waitFor();

export interface Journey {
  /** At sign-in, once nothing more is asked for. */
  signIn: Weight;
  /** Up to the list of users with ten rows. */
  users: Weight;
  /** And on to four more pages: five in three remotes. */
  fivePages: Weight;
}

/** Opens four pages more after the list of users: another one of its remote, two of a second remote, one of a third. */
async function openFourMore(page: Page): Promise<void> {
  await openFromMenu(page, '超级管理员', '角色管理');
  await rows(page).first().waitFor();
  await openFromMenu(page, '网吧管理', '网吧列表');
  await tenRowsShown(page);
  await rows(page).first().getByRole('button').first().click();
  await front(page).getByLabel('关键指标').waitFor();
  await openFromMenu(page, '资产管理', '资产总览');
  await rows(page).first().waitFor();
}

/** Weighs the way from nothing to sign-in, on to the list of users, and on through five pages in three remotes. */
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
  /** From the press on 登录 to ten rows; the shell came while the password was typed. */
  users: number;
}

/** Counts what waits for what on the same way, with every answer delayed. */
export async function countSteps(browser: Browser, url: string): Promise<Steps> {
  const proxy = await startDelayProxy(url);
  try {
    return await inNewBrowser(browser, proxy.url, async (page) => {
      const spans = recordSpans(page);
      await page.goto(USERS, { waitUntil: 'commit' });
      await signInShown(page);
      const signIn = serialSteps(spans.between(0, performance.now()));
      // The password field starts the shell; a person types for longer than it takes to come.
      const shell = page.waitForResponse(/\/shell\.[^/]+\.js$/);
      await page.getByRole('textbox', { name: '密码', exact: true }).focus();
      await shell;
      await expect.poll(spans.running, 'requests that are under way').toBe(0);
      const pressed = performance.now();
      await signInByForm(page);
      await tenRowsShown(page);
      return { signIn, users: serialSteps(spans.between(pressed, performance.now())) };
    });
  } finally {
    await proxy.stop();
  }
}

/** Milliseconds from a person's own address of a list to its ten rows, with a session and an empty cache. */
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
