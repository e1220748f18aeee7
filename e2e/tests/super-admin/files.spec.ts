import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../../support/axe.ts';
import { activePanel, rows, searchUsers } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';
import { expectToast } from '../../support/toasts.ts';

const HEAD = '用户名,初始密码,昵称,用户角色,手机号,邮箱';
const FILE = [
  HEAD,
  'harbour01,Harbour2026,顾一,网管,,',
  'harbour02,Harbour2026,顾二,没有的角色,,',
  'harbour03,Harbour2026,顾三,网管,,gu3@example.com',
].join('\n');

test('a file of users is previewed with its errors, and only valid rows are imported', async ({
  page,
}) => {
  await page.goto('/#/layout/admin/user');
  await activePanel(page).getByRole('button', { name: '导入' }).click();
  const dialog = page.getByRole('dialog', { name: '导入用户' });
  await dialog.getByLabel('文件').setInputFiles({
    name: '新员工.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\ufeff${FILE}`),
  });
  await expectAccessible(page, 'the import of users', '.arco-modal');
  await dialog.getByRole('button', { name: '校验', exact: true }).click();
  await expectToast(page, '校验已开始，可在右上角「任务」中查看结果，再正式导入');

  await page.getByRole('button', { name: '任务' }).click();
  const tray = page.getByRole('region', { name: '任务' });
  const checked = tray.getByRole('listitem').filter({ hasText: '成功 2，失败 1' });
  await checked.getByRole('button', { name: '失败明细' }).click();
  await expect(checked).toContainText('没有的角色');
  await expectAccessible(page, 'a task with a row that is wrong', '.tasks');
  await page.keyboard.press('Escape');
  await searchUsers(page, 'harbour');
  await expect(activePanel(page).getByText('没有符合条件的结果')).toBeVisible();

  await page.getByRole('button', { name: '任务' }).click();
  await checked.getByRole('button', { name: /^正式导入/ }).click();
  await expect(tray.getByRole('listitem').filter({ hasText: '成功 2，失败 1' })).toHaveCount(2);
  await page.keyboard.press('Escape');
  await activePanel(page).getByRole('button', { name: '刷新' }).click();
  await expect(rows(page)).toHaveCount(2);
});

test('a list is exported to a file, which can be downloaded in the task panel', async ({
  page,
}) => {
  await page.goto('/#/layout/admin/user');
  await searchUsers(page, 'admin');
  // Waits until the previous rows are replaced.
  await expect
    .poll(async () => (await rows(page).allInnerTexts()).every((text) => text.includes('admin')))
    .toBe(true);
  const count = await rows(page).count();
  await activePanel(page).getByRole('button', { name: '导出' }).click();
  const dialog = page.getByRole('dialog', { name: '导出用户' });
  // Clicks the label, because Arco's radio input is invisible.
  await dialog.getByText('CSV（可用 Excel 打开）').click();
  await expect(dialog.getByText(`符合当前筛选条件的全部 ${count} 条`)).toBeVisible();
  await dialog.getByRole('button', { name: '导出', exact: true }).click();
  await expectToast(page, '导出已开始，完成后可在右上角「任务」中下载');

  await page.getByRole('button', { name: '任务' }).click();
  const tray = page.getByRole('region', { name: '任务' });
  const link = tray.getByRole('link', { name: /^下载.*\.csv$/ });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const text = await readFile(await download.path(), 'utf8');
  const [head = '', ...lines] = text.replace('\ufeff', '').trim().split(/\r?\n/);
  expect(head).toContain('用户名');
  expect([lines.length, lines.some((line) => line.includes('admin'))]).toEqual([count, true]);
});
