import { expect, test } from 'playwright/test';
import { texts } from '../src/texts.zh.ts';

/** React's warning about the component library, only in development. */
const KNOWN = /element\.ref/;

test('the page opens from the menu without an error', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !KNOWN.test(message.text())) errors.push(message.text());
  });
  await page.goto('/#/layout');
  // By its place, because the title of the menu row can differ from that of the page.
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
  expect(errors).toEqual([]);
});
