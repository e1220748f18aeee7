import { Author } from '../../support/author.ts';
import { activePanel, mainMenu, rows } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

test('a page is developed without a console, with a cached host and responses from fixtures.ts', async ({
  browser,
  server,
}) => {
  const author = new Author(server.url, 'lone-tool');
  try {
    await author.create('--title', '独立工具', '--kind', 'list');
    await author.install();
    const url = await author.dev('--stand-in');
    const context = await browser.newContext({ baseURL: url, locale: 'zh-CN' });
    const page = await context.newPage();
    const foreign: string[] = [];
    page.on(
      'request',
      (request) => new URL(request.url()).origin === url || foreign.push(request.url()),
    );
    await page.goto('/#/layout');
    await mainMenu(page).getByRole('link', { name: '独立工具' }).click();
    await expect(rows(page).filter({ hasText: '张三' })).toHaveCount(1);
    author.edit('fixtures.ts', (text) => text.replaceAll('张三', '李四'));
    await expect(async () => {
      await page.reload();
      await expect(activePanel(page).getByText('李四').first()).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
    expect(foreign).toEqual([]);
    await context.close();
    await author.stop();
    author.edit('fixtures.ts', (text) => text.replaceAll('李四', '张三'));
    expect(await author.npm('run', 'test:browser')).toMatch(/1 passed/);
  } finally {
    await author.leave();
  }
});
