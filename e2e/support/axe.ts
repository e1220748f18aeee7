import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

/** The serious and critical faults that axe finds on a page now, by all rules or by those that are named. No page has a frame of another origin. */
async function graveFaults(
  page: Page,
  within: string | undefined,
  rules?: string[],
): Promise<string[]> {
  // In the page itself: otherwise axe sends all passed checks to a second page, which takes longer than the checks.
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

/** Changes the theme of the operating system under the open page, which follows. Resolves when every colour is final. */
async function changeTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('body[arco-theme="dark"]')).toHaveCount(colorScheme === 'dark' ? 1 : 0);
  await page.evaluate(() => {
    const transitions = document
      .getAnimations()
      .filter((animation) => animation instanceof CSSTransition);
    // A transition of an element that is removed rejects, and has ended too.
    return Promise.allSettled(transitions.map(({ finished }) => finished)).then(() => undefined);
  });
}

/**
 * Fails when axe finds a serious or critical fault on what is shown now. Only contrast depends on the theme, and
 * `shared/src/ui/contrast.test.ts` computes it for both: a journey looks at the theme that the page has.
 *
 * @param within a selector: looks at this part alone
 */
export async function expectAccessible(page: Page, what: string, within?: string): Promise<void> {
  expect(await graveFaults(page, within), `accessibility of ${what}`).toEqual([]);
}

/**
 * As {@link expectAccessible}, and then by the contrast of the computed colours in the dark theme: for the parts of the kit, whose
 * colours come from the component library too. For a page in the light theme of the operating system.
 */
export async function expectAccessibleInBothThemes(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what);
  await changeTheme(page, 'dark');
  expect(
    await graveFaults(page, undefined, ['color-contrast']),
    `contrast of ${what} in the dark theme`,
  ).toEqual([]);
  await changeTheme(page, 'light');
}
