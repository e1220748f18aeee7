import { signInByApi } from '@console/e2e/support/api.ts';
import { openFromMenu, rows, signInByForm } from '@console/e2e/support/screen.ts';
import { startWeighing, type Weight } from '@console/e2e/support/weight.ts';
import { type Browser, expect, type Page } from '@playwright/test';
import { startDelayProxy } from './delayProxy.ts';
import { recordSpans, serialSteps } from './steps.ts';

const USERS = '/#/login?redirect=%2Flayout%2Fadmin%2Fuser';

async function inNewBrowser<Result>(browser: Browser, url: string, work: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext({ baseURL: url });
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

const signInShown = (page: Page) => expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
const usersShown = (page: Page) => expect(rows(page)).toHaveCount(10);

export interface Journey {
  /** At sign-in, once nothing more is asked for. */
  signIn: Weight;
  /** Up to the list of users with ten rows. */
  users: Weight;
  /** And, from there, to the list of netbars, which another remote brings. */
  netbars: Weight;
}

/** Weighs the way from nothing to sign-in and on to a page of each remote. */
export function weighJourney(browser: Browser, url: string): Promise<Journey> {
  return inNewBrowser(browser, url, async (page) => {
    const weigh = startWeighing(page);
    await page.goto(USERS);
    await signInShown(page);
    await page.waitForLoadState('networkidle');
    const signIn = await weigh();
    await signInByForm(page);
    await usersShown(page);
    await page.waitForLoadState('networkidle');
    const users = await weigh();
    await openFromMenu(page, '网吧管理', '网吧列表');
    await expect(rows(page)).toHaveCount(10);
    await page.waitForLoadState('networkidle');
    return { signIn, users, netbars: await weigh() };
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
      const signIn = serialSteps(spans(0, performance.now()));
      // The password field starts the shell; a person types for longer than it takes to come.
      await page.getByRole('textbox', { name: '密码', exact: true }).focus();
      await page.waitForLoadState('networkidle');
      const pressed = performance.now();
      await signInByForm(page);
      await usersShown(page);
      return { signIn, users: serialSteps(spans(pressed, performance.now())) };
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
    await usersShown(page);
    return performance.now() - since;
  });
}
