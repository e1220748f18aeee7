import { ADMIN } from '@console/e2e/support/consoleServer.ts';
import { openFromMenu, rows, signInByForm, tab } from '@console/e2e/support/screen.ts';
import { type Browser, type CDPSession, expect, type Page } from 'playwright/test';

const SWITCHES = 50;
const CYCLES = 150;
/** Cycles before the first look at the heap: until then the engine still compiles what has become hot. */
const WARM_UP = 50;

export interface Life {
  /** Milliseconds that the median of the switches to a live tab took, until the frame after it. */
  switchMs: number;
  /** Heap after all cycles ÷ heap after the warm-up, each after a garbage collection. */
  heapGrowth: number;
  heapMb: number;
}

export async function usedHeap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

/** Clicks one tab after the other in the page itself, so that only the page's own work is timed. */
function timeSwitches(page: Page, count: number): Promise<number[]> {
  return page.evaluate(async (times) => {
    const handles = [...document.querySelectorAll<HTMLElement>('[role=tab]')];
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const took: number[] = [];
    for (let at = 0; at < times; at += 1) {
      const since = performance.now();
      handles[at % handles.length]?.click();
      await nextFrame();
      took.push(performance.now() - since);
    }
    return took;
  }, count);
}

async function openAndClose(page: Page): Promise<void> {
  await openFromMenu(page, '超级管理员', '用户管理');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('Alt+KeyW');
  await expect(tab(page, '用户管理')).toHaveCount(0);
}

/** Switches between live tabs, then opens and closes a page again and again. */
export async function measureLife(browser: Browser, url: string): Promise<Life> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await page.goto('/#/login');
  await signInByForm(page, ADMIN);
  await expect(rows(page)).toHaveCount(10);
  await openFromMenu(page, '超级管理员', '用户管理');
  await expect(rows(page)).toHaveCount(10);
  const took = (await timeSwitches(page, SWITCHES)).sort((a, b) => a - b);

  await tab(page, '用户管理').click();
  await page.keyboard.press('Alt+KeyW');
  const session = await context.newCDPSession(page);
  for (let cycle = 0; cycle < WARM_UP; cycle += 1) await openAndClose(page);
  const before = await usedHeap(session);
  for (let cycle = WARM_UP; cycle < CYCLES; cycle += 1) await openAndClose(page);
  const after = await usedHeap(session);
  await context.close();
  return { switchMs: took[SWITCHES / 2] ?? 0, heapGrowth: after / before, heapMb: after / 1_000_000 };
}
