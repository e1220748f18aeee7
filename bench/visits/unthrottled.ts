import { signInByForm } from '@console/e2e/support/screen.ts';
import type { Browser, BrowserContext, Page } from 'playwright/test';
import { formUsable, recordClicks, rowsVisible } from './moments.ts';
import type { Measured } from './visit.ts';

const SIGN_IN = '/#/login?redirect=%2Flayout%2Fadmin%2Fuser';
const LIST = { address: '/#/layout/admin/user', title: '用户管理' } as const;

/**
 * Measures a first visit and a return after the session has ended, both with a sign-in, without
 * throttling.
 *
 * @returns milliseconds from clicking the sign-in button to ten clickable rows
 */
export async function measureUnthrottled(browser: Browser, url: string): Promise<Measured> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
  });
  try {
    const first = await pressToRows(context, SIGN_IN);
    await endSession(context);
    const back = await pressToRows(context, LIST.address);
    return {
      'unthrottled: press → rows, ms': first,
      'unthrottled: return signed out, press → rows, ms': back,
    };
  } finally {
    await context.close();
  }
}

async function pressToRows(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'commit' });
  await formUsable(page);
  const pressed = await recordClicks(page);
  await typePassword(page);
  await signInByForm(page);
  const rows = await rowsVisible(page, LIST.title);
  const press = await pressed();
  await page.waitForLoadState('networkidle');
  await page.close();
  return rows - press;
}

/** Waits like a typing user, while the shell is loaded. */
async function typePassword(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: '密码', exact: true }).focus();
  await page.waitForLoadState('networkidle');
}

async function endSession(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/#/agreement');
  await page.evaluate(() => localStorage.removeItem('token'));
  await context.clearCookies({ name: 'x-token' });
  await page.close();
}
