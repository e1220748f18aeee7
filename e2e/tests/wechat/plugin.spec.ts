import type { Page } from 'playwright/test';
import { callApi, type Session } from '../../support/api.ts';
import { expectAccessible } from '../../support/axe.ts';
import { PluginAuthor } from '../../support/plugin.ts';
import { activePanel, mainMenu, openBySearch, openFromMenu, rows } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

const GRANT = {
  api: ['POST /wechat/*', 'POST /person/*'],
  events: ['bindWechat'],
  components: ['plugin/wechat/**'],
};
const PAGES = ['消息与事件', '回复规则', '微信绑定'];

const entry = (page: Page, title: string) =>
  mainMenu(page).getByRole('link', { name: title, exact: true });

async function install(page: Page): Promise<void> {
  await openFromMenu(page, '系统工具', '插件安装');
  await rows(page).filter({ hasText: 'team-wechat' }).getByRole('button', { name: '安装' }).click();
  const drawer = page.getByRole('dialog', { name: /^安装 微信公众号 / });
  await expect(drawer).toContainText('微信事件');
  await drawer.getByLabel('原因').fill('启用公众号');
  await drawer.getByRole('button', { name: '安装', exact: true }).click();
  await expect(drawer).toHaveCount(0);
  await page.reload();
}

async function addRule(page: Page): Promise<void> {
  await openBySearch(page, '回复规则');
  await activePanel(page).getByRole('button', { name: '新增规则' }).first().click();
  const form = page.getByRole('dialog', { name: '新增规则' });
  await form.getByLabel('规则名称').fill('密码');
  await form.getByLabel('关键词').fill('WiFi');
  await form.getByLabel('回复内容').fill('请看前台的提示牌');
  await form.getByRole('button', { name: '保存规则' }).click();
  await expect(form).toHaveCount(0);
  await activePanel(page).getByRole('button', { name: '试一试' }).click();
  const trial = page.getByRole('dialog', { name: '试用回复规则' });
  await trial.getByLabel('消息内容').fill('ｗｉｆｉ密码多少');
  await expect(trial.getByRole('status')).toContainText('请看前台的提示牌');
  await expectAccessible(page, 'a rule that is tried out');
  await trial.getByRole('button', { name: '关闭', exact: true }).click();
}

test('the WeChat plugin is installed on a console without it, replies by a rule, shows messages, and is removed', async ({
  page,
  server,
  session,
}) => {
  const as = session as Session;
  const author = new PluginAuthor('wechat', server, as);
  try {
    expect(await author.publish(GRANT)).toContain('was uploaded');
  } finally {
    author.remove();
  }
  await page.goto('/#/layout/dashboard');
  await install(page);
  for (const title of PAGES) await expect(entry(page, title)).toBeVisible();

  await addRule(page);
  await openBySearch(page, '消息与事件');
  await expect(activePanel(page).getByRole('heading', { name: '消息与事件' })).toBeVisible();
  const play = (body: object) => callApi(server.url, 'POST /dev/wx/message', body, as);
  expect(await play({ type: 'text', content: 'WiFi 密码？' })).toMatchObject({
    reply: expect.stringContaining('请看前台的提示牌'),
  });
  await expect(rows(page).filter({ hasText: 'WiFi 密码？' })).toContainText('已回复');
  await play({ type: 'event', event: 'unsubscribe' });
  await expect(rows(page).filter({ hasText: '取消关注' })).toContainText('未回复');
  await expectAccessible(page, 'what the official account received');

  await openBySearch(page, '微信绑定');
  // An earlier journey on the same server may have bound it.
  await expect(activePanel(page).getByRole('region', { name: '我的微信' })).toContainText(
    /未绑定|\d{4}-\d\d-\d\d 绑定/,
  );
  await openBySearch(page, '插件安装');
  await rows(page).filter({ hasText: 'team-wechat' }).getByRole('button', { name: '卸载' }).click();
  const leaving = page.getByRole('dialog', { name: /^卸载/ });
  await leaving.getByLabel('原因').fill('不再需要');
  await leaving.getByRole('button', { name: '卸载', exact: true }).click();
  await expect(leaving).toHaveCount(0);
  await page.reload();
  for (const title of PAGES) await expect(entry(page, title)).toHaveCount(0);
});
