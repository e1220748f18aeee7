import type { BrowserContext, Page } from 'playwright/test';

/** How far the clock goes ahead when it stops, in ms: it cannot stop in the past of the page. */
const AHEAD = 3_600_000;

/** Timers of this many ms and more are limits, not waits. */
const LIMIT = 5_000;

/** Stops the clock of a page an hour from now: what would go by itself stays until `page.clock.resume()`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + AHEAD);
}

/**
 * In the pages of a context nothing is given up for having taken too long: how fast the machine is decides nothing. A test of a limit
 * moves the clock itself, `page.clock.install()` and `runFor`, and then has them all.
 */
export async function withoutLimits(context: BrowserContext): Promise<void> {
  await context.addInitScript((limit) => {
    const { setTimeout: real } = globalThis;
    const patient = (work: () => void, delay = 0, ...rest: []) =>
      delay < limit ? real(work, delay, ...rest) : 0;
    Object.assign(globalThis, { setTimeout: patient });
  }, LIMIT);
}
