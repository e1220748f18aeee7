import type { CDPSession, Page } from 'playwright/test';

/* All moments are the page's own: ms since its navigation began. */

/**
 * Waits for the frame in which the first text of a page can be seen: of one without a session, the sign-in form. The browser tells of
 * it by itself, because to look into the page would keep it busy.
 *
 * @returns tells the moment; called before the navigation
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

/** Waits until the console has taken the form over. */
export function formUsable(page: Page): Promise<number> {
  return moment(page, () => {
    const form = document.querySelector('#root form');
    return form && !form.hasAttribute('data-waits') ? performance.now() : null;
  });
}

/** When the page first drew anything: with a session, the outline. */
export function firstPaint(page: Page): Promise<number> {
  return page.evaluate(
    () => performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN,
  );
}

/** Waits for the frame in which ten rows of the list with that title can be read: those that stand there before its code, or its own. */
export function rowsReadable(page: Page, title: string): Promise<number> {
  return moment(
    page,
    (wanted) => {
      const early = document.querySelector('.early');
      const place =
        early ??
        [...document.querySelectorAll('[role=tabpanel]')].find((one) => one.checkVisibility());
      const isIt = place?.querySelector('h1, h2, .early-title')?.textContent?.startsWith(wanted);
      return isIt && (place?.querySelectorAll('tbody tr').length ?? 0) >= 10
        ? performance.now()
        : null;
    },
    title,
  );
}

/** Waits for the frame in which ten rows of the list with that title can be pressed. */
export function rowsVisible(page: Page, title: string): Promise<number> {
  return moment(
    page,
    (wanted) => {
      const panel = [...document.querySelectorAll('[role=tabpanel]')].find((one) =>
        one.checkVisibility(),
      );
      const isIt = [...(panel?.querySelectorAll('h1, h2') ?? [])].some((one) =>
        one.textContent?.startsWith(wanted),
      );
      return isIt && (panel?.querySelectorAll('tbody tr').length ?? 0) >= 10
        ? performance.now()
        : null;
    },
    title,
  );
}

/** Notes when something is pressed from now on. @returns tells when the last press was */
export async function notePresses(page: Page): Promise<() => Promise<number>> {
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
  const found = await page.waitForFunction(look as (given: unknown) => number | null, given, {
    polling: 'raf',
  });
  return (await found.jsonValue()) ?? Number.NaN;
}

export interface Shifts {
  /** The largest one before the rows were there, and from then on. */
  outline: number;
  rows: number;
}

/** The largest layout shifts of the document in front. @param rowsAt when its rows were there */
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
        // What is buffered is told before the next but one frame.
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
  // A frame later than it happened.
  return {
    outline: largest(shifts.filter(({ at }) => at < rowsAt - 50)),
    rows: largest(shifts.filter(({ at }) => at >= rowsAt - 50)),
  };
}
