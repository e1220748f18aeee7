import { type BrowserContext, expect, type Page } from 'playwright/test';

/** Records the toasts of all pages of a context, because a toast disappears after three seconds. */
export async function recordToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const texts = new Set<string>();
    Object.assign(globalThis, { toastTexts: texts });
    new MutationObserver(() => {
      // The last part is the text; the first part is the icon.
      for (const text of document.querySelectorAll('.toast > span:last-of-type'))
        texts.add(text.textContent ?? '');
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

/**
 * Waits until a toast with this text has appeared after the page was loaded, even if it is not
 * visible anymore.
 */
export async function expectToast(page: Page, words: string | RegExp): Promise<void> {
  const texts = () =>
    page.evaluate(() => [...((globalThis as { toastTexts?: Set<string> }).toastTexts ?? [])]);
  await expect.poll(texts, 'texts of the toasts').toContainEqual(expect.stringMatching(words));
}
