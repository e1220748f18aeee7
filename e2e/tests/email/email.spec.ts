import type { Session } from '../../support/api.ts';
import { PluginAuthor } from '../../support/plugin.ts';
import { front, mainMenu, openBySearch, openFromMenu, rows } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

test('the e-mail plugin comes to a console that has never heard of it, sends, and goes without a trace', async ({
  page,
  server,
  session,
}) => {
  const author = new PluginAuthor('email', server, session as Session);
  try {
    expect(await author.publish({ api: ['POST /email/*'], components: ['plugin/email/**'] })).toContain('was uploaded');
  } finally {
    author.remove();
  }
  await page.goto('/#/layout/dashboard');
  await openFromMenu(page, '系统工具', '插件安装');
  const row = rows(page).filter({ hasText: 'team-email' });
  await row.getByRole('button', { name: '安装' }).click();
  const drawer = page.getByRole('dialog', { name: /^安装 邮件 / });
  await drawer.getByLabel('原因').fill('启用邮件');
  await drawer.getByRole('button', { name: '安装', exact: true }).click();
  await expect(drawer).toHaveCount(0);
  await page.reload();
  await expect(mainMenu(page).getByRole('link', { name: '发送邮件', exact: true })).toBeVisible();
  await openBySearch(page, '发送邮件');
  await expect(front(page).getByRole('heading', { level: 1, name: '发送邮件' })).toBeVisible();

  await openBySearch(page, '插件安装');
  await rows(page).filter({ hasText: 'team-email' }).getByRole('button', { name: '卸载' }).click();
  const leaving = page.getByRole('dialog', { name: /^卸载/ });
  await leaving.getByLabel('原因').fill('不再需要');
  await leaving.getByRole('button', { name: '卸载', exact: true }).click();
  await expect(leaving).toHaveCount(0);
  await page.reload();
  await expect(mainMenu(page).getByRole('link', { name: '发送邮件', exact: true })).toHaveCount(0);
});
