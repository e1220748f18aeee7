import type { BrowserContext, Page } from 'playwright/test';

/**
 * Milliseconds by which the clock is advanced when it stops, because it cannot stop in the page's
 * past.
 */
const AHEAD = 3_600_000;

/** Timers with at least this number of milliseconds are timeouts, shorter ones are delays. */
const LIMIT = 5_000;

/**
 * Stops the page's clock one hour from now, so that nothing disappears automatically until
 * `page.clock.resume()`.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + AHEAD);
}

/**
 * Disables timeouts in all pages of a context, so that the speed of the machine does not affect the
 * tests. A test of a timeout uses `page.clock.install()` and `runFor`, which include the timeouts.
 */
export async function disableTimeouts(context: BrowserContext): Promise<void> {
  await context.addInitScript((limit) => {
    const { setTimeout: original } = globalThis;
    const withoutTimeouts = (work: () => void, delay = 0, ...rest: []) =>
      delay < limit ? original(work, delay, ...rest) : 0;
    Object.assign(globalThis, { setTimeout: withoutTimeouts });
  }, LIMIT);
}
