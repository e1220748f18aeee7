import { ADMIN } from '@console/e2e/support/consoleServer.ts';
import { openFromMenu, rows, signInByForm, tab } from '@console/e2e/support/screen.ts';
import { type Browser, expect, type Page } from 'playwright/test';
import { usedHeap, withInterpreter } from './heap.ts';

const SWITCHES = 50;
const CYCLES = 500;
/** Cycles before the first heap measurement, until caches are filled. */
const WARM_UP = 50;

export interface Life {
  /**
   * Ratio of the heap after all cycles to the heap after the warm-up, each after a garbage
   * collection.
   */
  heapGrowth: number;
  heapMb: number;
}

/** Clicks the tabs in order inside of the page, so that only the page's own work is measured. */
function timeSwitches(page: Page, count: number): Promise<number[]> {
  return page.evaluate(async (times) => {
    const handles = [...document.querySelectorAll<HTMLElement>('[role=tab]')];
    const nextFrame = () =>
      new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const durations: number[] = [];
    for (let at = 0; at < times; at += 1) {
      const since = performance.now();
      handles[at % handles.length]?.click();
      await nextFrame();
      durations.push(performance.now() - since);
    }
    return durations;
  }, count);
}

async function openAndClose(page: Page): Promise<void> {
  await openFromMenu(page, '超级管理员', '用户管理');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('Alt+KeyW');
  await expect(tab(page, '用户管理')).toHaveCount(0);
}

async function signedIn(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await page.goto('/#/login?redirect=%2Flayout%2Fnetbar%2Flist');
  await signInByForm(page, ADMIN);
  await expect(rows(page)).toHaveCount(10);
  return page;
}

/** Returns the median duration in milliseconds of switching to a live tab, until the next frame. */
export async function timeSwitching(browser: Browser, url: string): Promise<number> {
  const page = await signedIn(browser, url);
  await openFromMenu(page, '超级管理员', '用户管理');
  await expect(rows(page)).toHaveCount(10);
  const durations = (await timeSwitches(page, SWITCHES)).sort((a, b) => a - b);
  await page.context().close();
  return durations[SWITCHES / 2] ?? 0;
}

/** Opens and closes a page many times. */
export function measureLife(url: string): Promise<Life> {
  return withInterpreter(async (browser) => {
    const page = await signedIn(browser, url);
    const session = await page.context().newCDPSession(page);
    for (let cycle = 0; cycle < WARM_UP; cycle += 1) await openAndClose(page);
    const before = await usedHeap(session);
    for (let cycle = WARM_UP; cycle < CYCLES; cycle += 1) await openAndClose(page);
    const after = await usedHeap(session);
    return { heapGrowth: after / before, heapMb: after / 1_000_000 };
  });
}
