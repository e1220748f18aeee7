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
  notePresses,
  rowsReadable,
  rowsVisible,
} from './moments.ts';
import { type Fetched, recordFetched, slowDown } from './network.ts';

const SIGN_IN = '/#/login?redirect=%2Flayout%2Fadmin%2Fuser';
const FORM = '/#/login';
const LIST = { address: '/#/layout/admin/user', title: '用户管理' } as const;
/** Of another remote, which nobody has opened yet. */
const NEXT = { menu: ['网吧管理', '网吧列表'], title: '网吧列表' } as const;

/** A person returns all day: at the second visit a browser keeps what it compiled, from the third on it uses that. */
const RETURNS = 4;

/** What was measured, by what it is: ms, kB, or a count. */
export type Measured = Record<string, number>;

const kB = (fetched: readonly Fetched[]): number =>
  fetched.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
const files = (fetched: readonly Fetched[]): number =>
  fetched.filter(({ what }) => / \/(?:static|r)\//.test(what)).length;

/** The median of each of what was measured several times. */
export function medianOf(several: readonly Measured[]): Measured {
  const middle = (name: string): number => {
    const values = several.map((one) => one[name] ?? Number.NaN).sort((a, b) => a - b);
    return values[Math.floor(values.length / 2)] ?? Number.NaN;
  };
  return Object.fromEntries(Object.keys(several[0] ?? {}).map((name) => [name, middle(name)]));
}

/**
 * A first visit with its sign-in, a list of a remote never opened, and returns with what the browser kept.
 *
 * @param launch how browsers are started here: each round has one of its own with a folder on disk, as an operator's has. What a
 * context without a folder keeps of scripts is their text alone, so each of its visits compiles them anew.
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
    return { ...form, ...first, ...medianOf(returns) };
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The sign-in form of who was never here. */
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
): Promise<{ page: Page; session: CDPSession; fetched: () => Fetched[] }> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const fetched = await recordFetched(session);
  await slowDown(session);
  return { page, session, fetched };
}

/** Longer than a list has to stand until it is noted how. */
const STAY_MS = 2_000;

/** Until nothing of the visit is under way, and somebody has looked at what he came for. */
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
  const pressed = await notePresses(page);
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

/** Counts what waits for what, with every answer delayed: until the form, from the press to the rows, and on the return. */
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
    await expect.poll(spans.running, 'requests that are under way').toBe(0);
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
  const fetched = await recordFetched(await context.newCDPSession(page));
  await page.goto(LIST.address, { waitUntil: 'commit' });
  await rowsVisible(page, LIST.title);
  const after = fetched().filter(({ what }) => what !== 'GET /');
  await page.close();
  return { 'warm: steps after the HTML': serialSteps(after) };
}
