import { expect, test } from 'playwright/test';
import { texts } from '../src/texts.zh.ts';

/** React's warning about the component library, only in development. */
const KNOWN = /element\.ref/;

test('the header shows the control without an error', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !KNOWN.test(message.text())) errors.push(message.text());
  });
  await page.goto('/#/layout');
  await expect(page.getByRole('banner').getByRole('button', { name: texts.title })).toBeVisible();
  expect(errors).toEqual([]);
});
