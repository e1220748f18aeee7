import { expect, type Page } from 'playwright/test';

/** Limit of the wait for a page, above the time limits of the console for two builds. */
const LIMIT_MS = 75_000;

/** Visible state of a page of a remote. */
export type PageState =
  | { shows: 'page'; isStandIn: boolean }
  | { shows: 'failure'; code: string }
  | { shows: 'white' | 'waiting' | 'other'; text: string };

/** Counts the unfinished requests for files of releases. */
export function countFileRequests(page: Page): () => number {
  const pending = new Set<object>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/r/')) pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return () => pending.size;
}

/** Text of a title before the colon. The text after it, for example a selected name, is data. */
export const titleWords = (title: string): string => title.split('：', 1)[0] ?? title;

async function readState(page: Page, heading: string): Promise<PageState> {
  const { title, code, hasRetry, toasts } = await page.evaluate(() => {
    const panel =
      [...document.querySelectorAll('[role="tabpanel"]')].find((item) => item.checkVisibility()) ??
      document.querySelector('.message-screen');
    const shownTitle = [...(panel?.querySelectorAll('h1') ?? [])].find((item) =>
      item.checkVisibility(),
    );
    return {
      title: shownTitle?.textContent ?? '',
      code: /\bC1\d\d\b/.exec(panel?.textContent ?? '')?.[0],
      hasRetry: [...(panel?.querySelectorAll('button') ?? [])].some(
        ({ textContent }) => textContent === '重试',
      ),
      toasts: [...((globalThis as { toastTexts?: Set<string> }).toastTexts ?? [])],
    };
  });
  if (titleWords(title) === heading)
    return { shows: 'page', isStandIn: toasts.some((toast) => toast.includes('已改用上一个版本')) };
  if (title && code && hasRetry) return { shows: 'failure', code };
  // biome-ignore lint/performance/useDomNodeTextContent: only visible text counts
  const text = await page.locator('body').innerText();
  if (title) return { shows: 'other', text };
  return { shows: text.trim() === '' ? 'white' : 'waiting', text };
}

/** Waits until a page shows something final and requests no more files. @returns its state */
export async function settledState(
  page: Page,
  heading: string,
  pending: () => number,
): Promise<PageState> {
  let state: PageState = { shows: 'white', text: '' };
  const isSettled = async () => {
    // A navigation may replace the document while it is read.
    state = await readState(page, heading).catch(() => state);
    return (state.shows === 'page' || state.shows === 'failure') && pending() === 0;
  };
  await expect
    .poll(isSettled, { timeout: LIMIT_MS, intervals: [50] })
    .toBe(true)
    .catch(() => undefined);
  return state;
}
