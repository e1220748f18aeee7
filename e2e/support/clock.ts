import type { Page } from 'playwright/test';

/** How far the clock goes ahead when it stops, in ms: it cannot stop in the past of the page. */
const AHEAD = 3_600_000;

/** Timers of this many ms and more are limits, not waits. */
const LIMIT = 10_000;

/** Stops the clock of a page an hour from now: what would go by itself stays until `page.clock.resume()`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + AHEAD);
}

/** On the documents that a page opens from now on nothing is given up for having taken too long: how fast the machine is decides nothing. */
export async function withoutLimits(page: Page): Promise<void> {
  await page.addInitScript((limit) => {
    const { setTimeout: real } = globalThis;
    const patient = (work: () => void, delay = 0) => (delay < limit ? real(work, delay) : 0);
    Object.assign(globalThis, { setTimeout: patient });
  }, LIMIT);
}
