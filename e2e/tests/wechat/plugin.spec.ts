import type { Page } from 'playwright/test';
import type { Session } from '../../support/api.ts';
import { PluginAuthor } from '../../support/plugin.ts';
import { mainMenu, openFromMenu, rows } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

const GRANT = {
  api: ['POST /wechat/*', 'POST /person/*'],
  events: ['bindWechat'],
  components: ['plugin/wechat/**'],
};
const PAGES = ['消息与事件', '回复规则', '微信绑定'];

const entry = (page: Page, title: string) => mainMenu(page).getByRole('link', { name: title, exact: true });

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

test('the WeChat plugin comes to a console that has never heard of it', async ({ page, server, session }) => {
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
});
