import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

/**
 * Returns the serious and critical violations that axe finds on the page, by all rules or by the
 * given ones. Pages have no frames of other origins.
 */
async function severeViolations(
  page: Page,
  within: string | undefined,
  rules?: string[],
): Promise<string[]> {
  // Legacy mode runs axe in the page itself. Otherwise axe sends the results to a second page,
  // which takes longer than the checks.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  if (within !== undefined) axe.include(within);
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html}\n${node.failureSummary ?? ''}`),
    );
}

/**
 * Changes the emulated theme of the operating system, which the page follows. Resolves when all
 * colours are final.
 */
async function changeTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('body[arco-theme="dark"]')).toHaveCount(colorScheme === 'dark' ? 1 : 0);
  await page.evaluate(() => {
    const transitions = document
      .getAnimations()
      .filter((animation) => animation instanceof CSSTransition);
    // The promise of a removed element's transition rejects, which also means that it has ended.
    return Promise.allSettled(transitions.map(({ finished }) => finished)).then(() => undefined);
  });
}

/**
 * Fails on serious or critical violations of the displayed page. Only contrast depends on the
 * theme, and `shared/src/ui/contrast.test.ts` computes it for both themes, so a journey checks the
 * current theme only.
 *
 * @param within selector of the part to check
 */
export async function expectAccessible(page: Page, what: string, within?: string): Promise<void> {
  expect(await severeViolations(page, within), `accessibility of ${what}`).toEqual([]);
}

/**
 * Checks like {@link expectAccessible}, and then the computed contrast in the dark theme. Use it
 * for parts of the kit, whose colours also come from Arco. The page must follow the operating
 * system with the light theme.
 */
export async function expectAccessibleInBothThemes(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what);
  await changeTheme(page, 'dark');
  expect(
    await severeViolations(page, undefined, ['color-contrast']),
    `contrast of ${what} in the dark theme`,
  ).toEqual([]);
  await changeTheme(page, 'light');
}
