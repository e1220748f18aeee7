import type { Page } from 'playwright/test';
import { callApi, type Session, signInByApi } from '../../support/api.ts';
import { expectAccessible } from '../../support/axe.ts';
import { type MailServer, startMailServer } from '../../support/mailServer.ts';
import { PluginAuthor } from '../../support/plugin.ts';
import { activePanel, mainMenu, openBySearch, openFromMenu, rows } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

const ACCOUNT = { user: 'console', password: 'open sesame' };
const GRANT = {
  api: ['POST /email/*', 'GET /sysDictionary/*', 'POST /task/*'],
  components: ['plugin/email/**'],
};
const PAGES = ['发送邮件', '邮件模板', '发送记录'];
let mail: MailServer;

test.beforeAll(async () => {
  mail = await startMailServer(ACCOUNT);
});
test.afterAll(async ({ server }) => {
  await mail.stop();
  // Restores the default settings for later journeys on this server.
  const config = { mail: { host: '', from: '' }, plugin: { networks: '' } };
  await callApi(
    server.url,
    'POST /system/setSystemConfig',
    { config },
    await signInByApi(server.url),
  );
});

const entry = (page: Page, title: string) =>
  mainMenu(page).getByRole('link', { name: title, exact: true });

async function install(page: Page): Promise<void> {
  await openFromMenu(page, '系统工具', '插件安装');
  await rows(page).filter({ hasText: 'team-email' }).getByRole('button', { name: '安装' }).click();
  const drawer = page.getByRole('dialog', { name: /^安装 邮件 / });
  await expect(drawer).toContainText('邮件发送状态');
  await drawer.getByLabel('原因').fill('启用邮件');
  await drawer.getByRole('button', { name: '安装', exact: true }).click();
  await expect(drawer).toHaveCount(0);
  await page.reload();
}

async function writeTemplate(page: Page): Promise<void> {
  await openBySearch(page, '邮件模板');
  await activePanel(page).getByRole('button', { name: '新增模板' }).click();
  const form = page.getByRole('dialog', { name: '新增模板' });
  await form.getByLabel('模板名称').fill('停机通知');
  await form.getByLabel('标题').fill('{{网吧}} 停机通知');
  await form.getByLabel('正文').fill('{{称呼}}，今晚停机。');
  await expect(form.getByRole('region', { name: '预览' })).toContainText('{{称呼}}，今晚停机。');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toHaveCount(0);
}

async function sendByTemplate(page: Page): Promise<void> {
  await rows(page).filter({ hasText: '停机通知' }).getByRole('button', { name: '发送' }).click();
  await activePanel(page).getByLabel('网吧').fill('蓝海网咖');
  await activePanel(page).getByLabel('称呼').fill('张经理');
  await activePanel(page).getByLabel('收件人').fill('keeper@example.com\ngone@example.com');
  await expect(activePanel(page).getByRole('region', { name: '预览' })).toContainText(
    '蓝海网咖 停机通知',
  );
  await expectAccessible(page, 'a mail that is written');
  await activePanel(page).getByRole('button', { name: '发送给 2 人' }).click();
  await expect(activePanel(page).getByRole('status')).toContainText('已发送 1 / 2，失败 1');
  await expect(activePanel(page).getByRole('table', { name: '未送达的收件人' })).toContainText(
    'go***@example.com',
  );
}

test('the e-mail plugin is installed on a console without it, sends a mail, and is removed completely', async ({
  page,
  server,
  session,
}) => {
  const as = session as Session;
  const smtp = {
    host: '127.0.0.1',
    port: mail.port,
    secure: false,
    from: 'console@example.com',
    ...ACCOUNT,
  };
  await callApi(
    server.url,
    'POST /system/setSystemConfig',
    { config: { plugin: { networks: '127.0.0.1' }, mail: smtp } },
    as,
  );
  const author = new PluginAuthor('email', server, as);
  try {
    expect(await author.publish(GRANT)).toContain('was uploaded');
  } finally {
    author.remove();
  }
  await page.goto('/#/layout/dashboard');
  await install(page);
  for (const title of PAGES) await expect(entry(page, title)).toBeVisible();

  await writeTemplate(page);
  await sendByTemplate(page);
  expect(mail.received).toHaveLength(1);
  expect(mail.received[0]).toContain('To: keeper@example.com');
  expect(mail.received[0]).toContain(Buffer.from('张经理，今晚停机。').toString('base64'));
  await openBySearch(page, '发送记录');
  await expect(rows(page).filter({ hasText: 'go***@example.com' }).first()).toContainText('拒收');
  await expectAccessible(page, 'what was sent');

  await openBySearch(page, '插件安装');
  await rows(page).filter({ hasText: 'team-email' }).getByRole('button', { name: '卸载' }).click();
  const leaving = page.getByRole('dialog', { name: /^卸载/ });
  await leaving.getByLabel('原因').fill('不再需要');
  await leaving.getByRole('button', { name: '卸载', exact: true }).click();
  await expect(leaving).toHaveCount(0);
  await expect(entry(page, '插件安装')).toBeVisible();
  for (const title of PAGES) await expect(entry(page, title)).toHaveCount(0);
  const gone = callApi(
    server.url,
    'GET /sysDictionary/findSysDictionary?type=email_status',
    undefined,
    as,
  );
  await expect(gone).rejects.toThrow();
  const { releases } = (await (await fetch(`${server.url}/registry.json`)).json()) as {
    releases: { id: string }[];
  };
  expect(releases.map(({ id }) => id)).not.toContain('email');
});
