import { callApi } from '../../support/api.ts';
import { expectAccessible } from '../../support/axe.ts';
import { activePanel, openFromMenu, rows } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';
import { expectToast } from '../../support/toasts.ts';

interface Found {
  resysDictionary: { ID: number; sysDictionaryDetails: { label: string; value: string }[] };
}

test('a dictionary is created, and its values are renamed in place and sorted; another open page is updated immediately', async ({
  page,
  server,
  session,
}) => {
  const type = `level_${Date.now()}`;
  await page.goto('/#/layout');
  await openFromMenu(page, '超级管理员', '字典管理');
  await activePanel(page).getByRole('button', { name: '新增字典', exact: true }).click();
  const form = page.getByRole('dialog', { name: '新增字典' });
  await form.getByRole('textbox', { name: '字典名称' }).fill('级别');
  await form.getByRole('textbox', { name: '字典类型' }).fill(type);
  await form.getByRole('button', { name: '新增字典' }).click();
  await expect(form).toHaveCount(0);
  await activePanel(page).getByRole('textbox', { name: '筛选字典' }).fill(type);
  await activePanel(page).getByRole('list', { name: '字典' }).getByRole('button').click();
  const find = () =>
    callApi<Found>(
      server.url,
      `GET /sysDictionary/findSysDictionary?type=${type}`,
      undefined,
      session,
    );
  const { ID } = (await find()).resysDictionary;
  // Another user changes it while the page is open; the live socket reports it.
  for (const [sort, value] of ['low', 'high'].entries())
    await callApi(
      server.url,
      'POST /sysDictionaryDetail/createSysDictionaryDetail',
      { sysDictionaryID: ID, label: value, value, sort },
      session,
    );
  await expect(rows(page)).toHaveCount(2);
  await expectAccessible(page, 'the dictionaries');

  await rows(page).first().getByRole('button', { name: 'low', exact: true }).click();
  await page.getByRole('textbox', { name: '「low」的标签' }).fill('低');
  await page.keyboard.press('Enter');
  await expect(rows(page).first().getByRole('button', { name: '低', exact: true })).toBeVisible();

  const handle = rows(page).first().getByRole('button', { name: /移动/ });
  await handle.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expectToast(page, '顺序已保存');
  expect((await find()).resysDictionary.sysDictionaryDetails.map(({ label }) => label)).toEqual([
    'high',
    '低',
  ]);

  const download = page.waitForEvent('download');
  await activePanel(page).getByRole('button', { name: '导出', exact: true }).click();
  expect((await download).suggestedFilename()).toBe(`${type}.json`);
});

test('a dictionary value in use shows its users, and can be switched off but not deleted', async ({
  page,
}) => {
  await page.goto('/#/layout/admin/dictionary');
  await activePanel(page).getByRole('textbox', { name: '筛选字典' }).fill('diskless_type');
  await activePanel(page).getByRole('list', { name: '字典' }).getByRole('button').click();
  await expect(activePanel(page).getByText(/网吧 · 无盘类型/)).toBeVisible();
  const used = rows(page).filter({ hasText: '服务器无盘' });
  await expect(used).toContainText(/\d/);
  await used.getByRole('button', { name: '更多' }).click();
  await expect(page.getByRole('menuitem', { name: '停用' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: '删除' })).toHaveCount(0);
});
