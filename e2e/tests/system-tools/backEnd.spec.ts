import { callApi, type Session } from '../../support/api.ts';
import { Author } from '../../support/author.ts';
import { expectAccessible } from '../../support/axe.ts';
import { freePort } from '../../support/freePort.ts';
import { registerAuthor } from '../../support/registerAuthor.ts';
import { activePanel, openFromMenu, rows } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

const ID = 'notes-tool';
const TITLE = '值班便签';

test('a plugin with a back end is installed with its address, its calls work, and an unreachable back end is reported', async ({
  page,
  server,
  session,
}) => {
  const as = session as Session;
  const configure = (networks: string) =>
    callApi(server.url, 'POST /system/setSystemConfig', { config: { plugin: { networks } } }, as);
  const author = new Author(server.url, ID);
  const port = await freePort();
  try {
    await author.create('--title', TITLE, '--kind', 'plugin');
    await author.install();
    await registerAuthor({ page, url: server.url, session: as }, author);
    await author.publish('0.1.0');
    await author.serve(port);

    await page.goto('/#/layout/dashboard');
    await openFromMenu(page, '系统工具', '插件安装');
    await rows(page).filter({ hasText: ID }).getByRole('button', { name: '安装' }).click();
    const drawer = page.getByRole('dialog', { name: `安装 ${TITLE} 0.1.0` });
    await drawer.getByLabel('后端地址').fill(`http://127.0.0.1:${port}`);
    await drawer.getByLabel('原因').fill('值班用');
    await drawer.getByRole('button', { name: '安装', exact: true }).click();
    // Local and private addresses are not reachable through the console unless an administrator
    // allows them.
    await expect(drawer.getByText(/属于内网、本机或保留网段/)).toBeVisible();
    await configure('127.0.0.1');
    await expectAccessible(page, 'the install of a plugin with a back end');
    await drawer.getByRole('button', { name: '安装', exact: true }).click();
    await expect(drawer).toHaveCount(0);

    await page.reload();
    await openFromMenu(page, TITLE);
    await activePanel(page).getByRole('textbox', { name: '便签' }).fill('三号机维修');
    await activePanel(page).getByRole('button', { name: '保存' }).click();
    // The console sends the user of a note to the back end.
    await expect(activePanel(page).getByRole('list', { name: '便签列表' })).toContainText(
      '三号机维修 admin',
    );

    await author.stop();
    await activePanel(page).getByRole('textbox', { name: '便签' }).fill('四号机维修');
    await activePanel(page).getByRole('button', { name: '保存' }).click();
    await expect(activePanel(page).getByRole('alert')).toContainText('S103');
    await openFromMenu(page, '系统工具', '插件安装');
    await activePanel(page).getByRole('button', { name: '插件后端' }).click();
    const backEnd = page.getByRole('region', { name: `模块 ${ID} 的后端` });
    await expect(backEnd).toContainText('S103');
    await expectAccessible(page, 'the back ends of plugins');
  } finally {
    await configure('');
    await author.leave();
  }
});
