import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openFromMenu, signInByForm } from '@console/e2e/support/screen.ts';
import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  expect,
  type LaunchOptions,
  type Page,
} from 'playwright/test';
import { startDelayProxy } from '../measure/delayProxy.ts';
import { recordSpans, serialSteps } from '../measure/steps.ts';
import {
  firstPaint,
  firstText,
  formUsable,
  largestShifts,
  recordClicks,
  rowsReadable,
  rowsVisible,
} from './moments.ts';
import { type NetworkRequest, recordNetworkRequests, slowDown } from './network.ts';

const SIGN_IN = '/#/login?redirect=%2Flayout%2Fadmin%2Fuser';
const FORM = '/#/login';
const LIST = { address: '/#/layout/admin/user', title: '用户管理' } as const;
/** List of a remote that was not opened before. */
const NEXT = { menu: ['网吧管理', '网吧列表'], title: '网吧列表' } as const;

/**
 * On the second visit a browser caches compiled code; from the third visit on it uses the cache.
 */
const RETURNS = 4;

/** Measured values by name: ms, kB or a count. */
export type Measured = Record<string, number>;

const kB = (fetched: readonly NetworkRequest[]): number =>
  fetched.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
const files = (fetched: readonly NetworkRequest[]): number =>
  fetched.filter(({ what }) => / \/(?:static|r)\//.test(what)).length;

/** Returns the medians of several measurements. */
export function medianVisit(several: readonly Measured[]): Measured {
  const middle = (name: string): number => {
    const values = several.map((item) => item[name] ?? Number.NaN).sort((a, b) => a - b);
    return values[Math.floor(values.length / 2)] ?? Number.NaN;
  };
  return Object.fromEntries(Object.keys(several[0] ?? {}).map((name) => [name, middle(name)]));
}

/**
 * Measures a first visit with its sign-in, a list of another remote, and returns with a filled
 * cache.
 *
 * @param launch launch options. Each round has its own browser with a profile folder, because a
 *   context without a folder does not cache compiled code.
 */
export async function measureVisits(
  browser: Browser,
  url: string,
  launch: LaunchOptions,
): Promise<Measured> {
  const form = await firstForm(browser, url);
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-profile-'));
  const context = await browser.browserType().launchPersistentContext(folder, {
    ...launch,
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    reducedMotion: 'reduce',
  });
  try {
    const first = await firstVisit(context);
    const returns: Measured[] = [];
    for (let count = 0; count < RETURNS; count += 1) returns.push(await returnVisit(context));
    return { ...form, ...first, ...medianVisit(returns) };
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Measures the sign-in form of a first visit. */
async function firstForm(browser: Browser, url: string): Promise<Measured> {
  const context = await browser.newContext({ baseURL: url });
  try {
    const { page, session } = await slowPage(context);
    const formVisible = await firstText(page, session);
    await page.goto(FORM, { waitUntil: 'commit' });
    return { 'cold: form visible, ms': await formVisible() };
  } finally {
    await context.close();
  }
}

async function slowPage(
  context: BrowserContext,
): Promise<{ page: Page; session: CDPSession; fetched: () => NetworkRequest[] }> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const fetched = await recordNetworkRequests(session);
  await slowDown(session);
  return { page, session, fetched };
}

/** Milliseconds until the list has stored its layout. */
const STAY_MS = 2_000;

/** Waits until no request is pending, and for as long as a user would look at the page. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(STAY_MS);
}

async function firstVisit(context: BrowserContext): Promise<Measured> {
  const { page, session, fetched } = await slowPage(context);
  const formVisible = await firstText(page, session);
  await page.goto(SIGN_IN, { waitUntil: 'commit' });
  const visible = await formVisible();
  const usable = await formUsable(page);
  const atForm = fetched();
  const pressed = await recordClicks(page);
  await signInByForm(page);
  const rows = await rowsVisible(page, LIST.title);
  const toRows = [...atForm, ...fetched()];
  const press = await pressed();
  await settle(page);
  fetched();
  const [group, title] = NEXT.menu;
  await openFromMenu(page, group, title);
  const next = await rowsVisible(page, NEXT.title);
  const opened = await pressed();
  const toNext = fetched();
  await settle(page);
  await page.close();
  return {
    'cold: form visible on the way to a list, ms': visible,
    'cold: form usable, ms': usable,
    'cold: press → rows, ms': rows - press,
    'cold: to the rows, kB': kB(toRows),
    'cold: to the rows, requests': toRows.length,
    'next list in a remote never opened → rows, ms': next - opened,
    'next list in a remote never opened, kB': kB(toNext),
  };
}

async function returnVisit(context: BrowserContext): Promise<Measured> {
  const { page, session, fetched } = await slowPage(context);
  const frameVisible = await firstText(page, session);
  await page.goto(LIST.address, { waitUntil: 'commit' });
  const frame = await frameVisible();
  const outline = await firstPaint(page);
  const readable = await rowsReadable(page, LIST.title);
  const rows = await rowsVisible(page, LIST.title);
  const toRows = fetched();
  await settle(page);
  const all = [...toRows, ...fetched()];
  const shifts = await largestShifts(page, readable);
  await page.close();
  return {
    'warm: outline visible, ms': outline,
    'warm: frame visible, ms': frame,
    'warm: return → rows, ms': readable,
    'warm: return → rows that can be pressed, ms': rows,
    'warm: to the rows, kB': kB(toRows),
    'warm: to the rows, requests': toRows.length,
    'warm: requests for files, until all is quiet': files(all),
    'outline: largest layout shift': shifts.outline,
    'rows: largest layout shift': shifts.rows,
  };
}

/**
 * Counts the serial steps with delayed responses: until the form, from the click to the rows, and
 * on a return.
 */
export async function countVisitSteps(browser: Browser, url: string): Promise<Measured> {
  const proxy = await startDelayProxy(url);
  const context = await browser.newContext({ baseURL: proxy.url });
  try {
    const page = await context.newPage();
    const spans = recordSpans(page);
    await page.goto(SIGN_IN, { waitUntil: 'commit' });
    await formUsable(page);
    const form = serialSteps(spans.between(0, performance.now()));
    const pressed = performance.now();
    await signInByForm(page);
    await rowsVisible(page, LIST.title);
    const rows = serialSteps(spans.between(pressed, performance.now()));
    await expect.poll(spans.running, 'pending requests').toBe(0);
    await page.close();
    return {
      'cold: steps to the usable form': form,
      'cold: steps from the press to the rows': rows,
      ...(await returnSteps(context)),
    };
  } finally {
    await context.close();
    await proxy.stop();
  }
}

async function returnSteps(context: BrowserContext): Promise<Measured> {
  const page = await context.newPage();
  const fetched = await recordNetworkRequests(await context.newCDPSession(page));
  await page.goto(LIST.address, { waitUntil: 'commit' });
  await rowsVisible(page, LIST.title);
  const after = fetched().filter(({ what }) => what !== 'GET /');
  await page.close();
  return { 'warm: steps after the HTML': serialSteps(after) };
}
