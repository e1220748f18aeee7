import type { Browser, Page } from 'playwright/test';

declare const longTasks: number[];

/** Notes in the page every task that takes longer than 50 ms: the browser tells of no shorter ones. */
export function watchTasks(): void {
  const noted: number[] = [];
  Object.assign(globalThis, { longTasks: noted });
  new PerformanceObserver((list) =>
    noted.push(...list.getEntries().map(({ duration }) => duration)),
  ).observe({
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

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  tdur?: number;
  args?: { name?: string };
}

/** @returns the longest task of the page while something is done, in ms of the processor, however busy the machine is with other things */
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
  if (tasks.length === 0) throw new Error('the trace has no tasks of a page');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1_000;
}
