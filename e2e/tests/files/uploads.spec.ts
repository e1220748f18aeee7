import { randomBytes } from 'node:crypto';
import { activePanel } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

const MB = 1024 * 1024;

test('an upload continues while the user is on another page, and closing the console requires a confirmation', async ({
  page,
}) => {
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/upload/piece**', async (route) => {
    if (!route.request().url().includes('index=0')) await isReleased;
    await route.continue();
  });
  await page.goto('/#/layout/file');
  const worker = page.waitForEvent('worker');
  const chooser = page.waitForEvent('filechooser', { timeout: 20_000 });
  await activePanel(page).getByRole('button', { name: '上传文件', exact: true }).click();
  await (await chooser).setFiles([
    { name: 'advert.bin', mimeType: 'application/octet-stream', buffer: randomBytes(12 * MB) },
    { name: 'small.txt', mimeType: 'text/plain', buffer: Buffer.from('small') },
  ]);
  expect((await worker).url()).toContain('/static/');
  await expect(activePanel(page).getByRole('option', { name: 'small.txt' })).toBeVisible();

  await page.evaluate(() => {
    location.hash = '#/layout/about';
  });
  await expect(activePanel(page).getByRole('heading', { level: 1 })).toBeVisible();
  // Tasks of other journeys may be running too.
  await page.getByRole('button', { name: /^任务，\d+ 个进行中$/ }).click();
  const progress = page.getByRole('progressbar', { name: 'advert.bin 的上传进度' });
  await expect(progress).toHaveAttribute('value', String(5 * MB));

  const question = page.waitForEvent('dialog');
  const closed = page.close({ runBeforeUnload: true });
  const dialog = await question;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await closed;

  release();
  await expect(progress).toBeHidden({ timeout: 30_000 });
  await page.goto('/#/layout/file');
  await expect(activePanel(page).getByRole('option', { name: 'advert.bin' })).toBeVisible();
});
