import type { Browser, Page } from 'playwright/test';

declare const longTasks: number[];

/**
 * Records tasks of the page that take longer than 50 ms. The browser does not report shorter tasks.
 */
export function watchTasks(): void {
  const durations: number[] = [];
  Object.assign(globalThis, { longTasks: durations });
  new PerformanceObserver((list) =>
    durations.push(...list.getEntries().map(({ duration }) => duration)),
  ).observe({
    type: 'longtask',
  });
}

/**
 * Returns the longest task of the page during some work in ms, or 0 if no task took more than 50
 * ms.
 */
export async function longestWhile(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate(() => longTasks.splice(0));
  await work();
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return Math.max(0, ...longTasks);
  });
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  tdur?: number;
  args?: { name?: string };
}

/**
 * Returns the longest task of the page during some work in ms of processor time, which does not
 * depend on other load.
 */
export async function costliestWhile(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
): Promise<number> {
  await browser.startTracing(page, {
    categories: ['__metadata', 'toplevel', 'disabled-by-default-devtools.timeline'],
  });
  await work();
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(
    String(await browser.stopTracing()),
  );
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const main = new Set(
    traceEvents.filter(({ args }) => args?.name === 'CrRendererMain').map(threadOf),
  );
  const tasks = traceEvents.filter(
    (event) => event.name === 'RunTask' && main.has(threadOf(event)),
  );
  if (tasks.length === 0) throw new Error('The trace contains no tasks of the page');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1_000;
}
