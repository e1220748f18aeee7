import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

/** What axe finds on a page as it stands: all rules, or those that are named. No page has a frame of another origin. */
async function graveFaults(page: Page, within: string | undefined, rules?: string[]): Promise<string[]> {
  // In the page itself: else all that is right travels to a second page, which takes longer than to look.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  if (within !== undefined) axe.include(within);
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}\n${node.failureSummary ?? ''}`));
}

/** The theme of the operating system changes under the open page, which follows. Ends when every colour is the one that stays. */
async function changeTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('body[arco-theme="dark"]')).toHaveCount(colorScheme === 'dark' ? 1 : 0);
  await page.evaluate(() => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    // One that is cut off by its element's end has ended too.
    return Promise.allSettled(transitions.map(({ finished }) => finished)).then(() => undefined);
  });
}

/**
 * Fails when axe finds a serious or critical fault on what is shown now, by every rule in the light theme, and by the contrast of
 * its computed colours in the dark one: nothing else depends on the theme. For a page in the light theme of the operating system.
 *
 * @param within a selector: looks at this part alone
 */
export async function expectAccessible(page: Page, what: string, within?: string): Promise<void> {
  expect(await graveFaults(page, within), `accessibility of ${what}`).toEqual([]);
  await changeTheme(page, 'dark');
  expect(await graveFaults(page, within, ['color-contrast']), `contrast of ${what} in the dark theme`).toEqual([]);
  await changeTheme(page, 'light');
}

/**
 * Fails when axe finds a serious or critical fault on what is shown now, in the theme that it has now: for a page whose code has not come,
 * which follows no other.
 */
export async function expectAccessibleAsItIs(page: Page, what: string, within: string): Promise<void> {
  expect(await graveFaults(page, within), `accessibility of ${what}`).toEqual([]);
}
