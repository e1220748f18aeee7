import { type BrowserContext, expect, type Page } from 'playwright/test';

/** Has every page of a context write down what its toasts said: each is there for three seconds only. */
export async function keepToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const said = new Set<string>();
    Object.assign(globalThis, { said });
    new MutationObserver(() => {
      // The second of its parts is the text; the first is the mark.
      for (const text of document.querySelectorAll('.toast > span:last-of-type'))
        said.add(text.textContent ?? '');
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

/** Waits until a toast with these words has appeared since the page was loaded, whether it is still there or not. */
export async function expectToast(page: Page, words: string | RegExp): Promise<void> {
  const said = () => page.evaluate(() => [...((globalThis as { said?: Set<string> }).said ?? [])]);
  await expect.poll(said, 'what the toasts said').toContainEqual(expect.stringMatching(words));
}
