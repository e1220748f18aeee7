import type { CDPSession, Page } from 'playwright/test';

/* All times are in ms since the page's navigation start. */

/**
 * Waits for the first visible text of a page, which is the sign-in form without a session. Uses a
 * browser event, because polling would keep the page busy.
 *
 * @returns a function that returns the time; call it before the navigation
 */
export async function firstText(page: Page, session: CDPSession): Promise<() => Promise<number>> {
  const seen = new Promise<void>((resolve) => {
    session.on('Page.lifecycleEvent', ({ name }) => {
      if (name === 'firstContentfulPaint') resolve();
    });
  });
  await session.send('Page.enable');
  await session.send('Page.setLifecycleEventsEnabled', { enabled: true });
  return async () => {
    await seen;
    return page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    );
  };
}

/** Waits until the form is hydrated. */
export function formUsable(page: Page): Promise<number> {
  return moment(page, () => {
    const form = document.querySelector('#root form');
    return form && !form.hasAttribute('data-waits') ? performance.now() : null;
  });
}

/** Returns the time of the first paint. With a session it is the outline. */
export function firstPaint(page: Page): Promise<number> {
  return page.evaluate(
    () => performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN,
  );
}

/**
 * Waits for the frame in which ten rows of a list are readable: early rows or the list's own rows.
 */
export function rowsReadable(page: Page, title: string): Promise<number> {
  return moment(
    page,
    (title) => {
      const early = document.querySelector('.early');
      const place =
        early ??
        [...document.querySelectorAll('[role=tabpanel]')].find((element) =>
          element.checkVisibility(),
        );
      const isIt = place?.querySelector('h1, h2, .early-title')?.textContent?.startsWith(title);
      return isIt && (place?.querySelectorAll('tbody tr').length ?? 0) >= 10
        ? performance.now()
        : null;
    },
    title,
  );
}

/** Waits for the frame in which ten rows of a list can be clicked. */
export function rowsVisible(page: Page, title: string): Promise<number> {
  return moment(
    page,
    (title) => {
      const panel = [...document.querySelectorAll('[role=tabpanel]')].find((element) =>
        element.checkVisibility(),
      );
      const isIt = [...(panel?.querySelectorAll('h1, h2') ?? [])].some((element) =>
        element.textContent?.startsWith(title),
      );
      return isIt && (panel?.querySelectorAll('tbody tr').length ?? 0) >= 10
        ? performance.now()
        : null;
    },
    title,
  );
}

/** Records clicks. @returns a function that returns the time of the last click */
export async function recordClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    addEventListener(
      'click',
      () => Object.assign(globalThis, { pressedAt: performance.now() }),
      true,
    );
  });
  return () => page.evaluate(() => (globalThis as { pressedAt?: number }).pressedAt ?? Number.NaN);
}

async function moment<Argument>(
  page: Page,
  look: (given: Argument) => number | null,
  given?: Argument,
): Promise<number> {
  const moment = await page.waitForFunction(look as (given: unknown) => number | null, given, {
    polling: 'raf',
  });
  return (await moment.jsonValue()) ?? Number.NaN;
}

export interface Shifts {
  /** Largest shift before the rows were shown, and afterwards. */
  outline: number;
  rows: number;
}

/**
 * Returns the largest layout shifts of the current document. @param rowsAt time at which the rows
 * were shown
 */
export async function largestShifts(page: Page, rowsAt: number): Promise<Shifts> {
  const shifts = await page.evaluate(
    () =>
      new Promise<{ at: number; value: number }[]>((resolve) => {
        const seen: { at: number; value: number }[] = [];
        const read = (entries: PerformanceEntryList): void => {
          for (const entry of entries)
            seen.push({
              at: entry.startTime,
              value: (entry as PerformanceEntry & { value: number }).value,
            });
        };
        const observer = new PerformanceObserver((list) => read(list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        // Buffered entries are reported within two frames.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            read(observer.takeRecords());
            resolve(seen);
          }),
        );
      }),
  );
  const largest = (some: readonly { value: number }[]): number =>
    Math.max(0, ...some.map(({ value }) => value));
  // Shifts are reported one frame later.
  return {
    outline: largest(shifts.filter(({ at }) => at < rowsAt - 50)),
    rows: largest(shifts.filter(({ at }) => at >= rowsAt - 50)),
  };
}
