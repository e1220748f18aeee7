import type { Page } from 'playwright/test';

declare const longTasks: number[];

/** Notes in the page every task that takes longer than 50 ms: the browser tells of no shorter ones. */
export function watchTasks(): void {
  const noted: number[] = [];
  Object.assign(globalThis, { longTasks: noted });
  new PerformanceObserver((list) => noted.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
  });
}

/** @returns the longest task of the page while something is done, in ms; 0 where none took more than 50 */
export async function longestWhile(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate(() => longTasks.splice(0));
  await work();
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return Math.max(0, ...longTasks);
  });
}
