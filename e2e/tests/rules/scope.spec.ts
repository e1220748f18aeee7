import { expectAccessible } from '../../support/axe.ts';
import { addReportingNetbar } from '../../support/reportingNetbar.ts';
import { activePanel, openFromMenu } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

const NAME = '作用域网吧';

test('a target scope is created with a preview, used in a configuration, and the configuration reaches its netbar', async ({
  page,
  server,
  session,
}) => {
  const { netbar, gateway } = await addReportingNetbar(
    { server, session },
    { name: NAME, machines: ['A001', 'A002'] },
  );
  try {
    await page.goto('/#/layout/dashboard');
    await openFromMenu(page, '安全防护', '范围管理');
    await activePanel(page).getByRole('button', { name: '新建作用域' }).click();
    const form = page.getByRole('dialog', { name: '新建作用域' });
    await form.getByRole('textbox', { name: '名称' }).fill('旅程试点');
    await form.getByRole('combobox', { name: '类型' }).click();
    await page.getByRole('option', { name: '静态' }).click();
    await form.getByRole('combobox', { name: '网吧' }).click();
    await page.keyboard.type(NAME);
    await page.getByRole('option', { name: NAME }).click();
    await expect(form.getByText('1 家网吧', { exact: false })).toBeVisible();
    await expectAccessible(page, 'the form of a target scope');
    await form.getByRole('button', { name: '保存作用域' }).click();
    await expect(form).toBeHidden();

    await activePanel(page).getByRole('link', { name: '旅程试点' }).click();
    await activePanel(page).getByRole('link', { name: '按此作用域下发配置' }).click();
    const before = gateway.announcedVersions.at(-1) ?? 0;
    await activePanel(page).getByRole('switch', { name: '自我保护' }).click();
    await activePanel(page).getByRole('button', { name: '保存并下发' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '保存并下发' }).click();
    await expect.poll(() => gateway.announcedVersions.at(-1)).toBe(before + 1);
    await page.goto(`/#/layout/netbar/config?netbar=${netbar.ID}`);
    await expect(activePanel(page).getByText('继承自作用域「旅程试点」').first()).toBeVisible();

    // The use is listed, and keeps the scope from being deleted.
    await page.goto('/#/layout/netbar/scope');
    await activePanel(page).getByRole('link', { name: '旅程试点' }).click();
    await activePanel(page).getByRole('button', { name: '刷新' }).click();
    await expect(activePanel(page).getByRole('link', { name: '1 项设置' })).toBeVisible();
    await activePanel(page).getByRole('button', { name: '删除' }).click();
    const question = page.getByRole('dialog');
    await question.getByRole('button', { name: /删除/ }).click();
    await expect(page.getByText('正在使用该作用域')).toBeVisible();
  } finally {
    gateway.end();
  }
});
