import { createHash, randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import type { Locator, Page, TestInfo } from 'playwright/test';
import { callApi, type Session } from '../../support/api.ts';
import { expectAccessible } from '../../support/axe.ts';
import { activePanel } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

const MB = 1024 * 1024;

const items = (page: Page): Locator =>
  activePanel(page).getByRole('listbox', { name: '文件与文件夹' });
const item = (page: Page, name: string): Locator =>
  items(page)
    .getByRole('option')
    .filter({ has: page.getByTitle(name, { exact: true }) });
const button = (page: Page, name: string): Locator =>
  activePanel(page).getByRole('button', { name, exact: true });
const navigate = (page: Page, name: string): Promise<void> =>
  activePanel(page)
    .getByRole('navigation', { name: '文件夹' })
    .getByRole('button', { name, exact: true })
    .click();

async function openManager(page: Page): Promise<void> {
  await page.goto('/#/layout/file');
  await expect(button(page, '上传文件')).toBeVisible({ timeout: 20_000 });
}

async function choose(page: Page, path: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button(page, '上传文件').click();
  await (await chooser).setFiles(path);
}

async function writeTestFile(testInfo: TestInfo, name: string, content: Buffer): Promise<string> {
  await mkdir(testInfo.outputDir, { recursive: true });
  const path = testInfo.outputPath(name);
  await writeFile(path, content);
  return path;
}

interface StoredFile {
  ID: number;
  name: string;
  sha256: string;
  url: string;
  folderName: string | null;
}

const findFile = async (url: string, session: Session | undefined, keyword: string) =>
  (
    await callApi<{ list: StoredFile[] }>(
      url,
      'POST /file/getFileList',
      { page: 1, pageSize: 10, keyword },
      session,
    )
  ).list[0];

test('an upload of 60 MB survives two cuts and a reload, and its hash is equal', async ({
  page,
  server,
  session,
  guard,
}, testInfo) => {
  test.slow();
  guard.expects(/Failed to load resource/);
  const content = randomBytes(60 * MB);
  const path = await writeTestFile(testInfo, 'large.bin', content);
  let remaining = 3;
  await page.route('**/api/upload/piece**', (route) => {
    remaining -= 1;
    return remaining < 0 ? route.abort() : route.continue();
  });
  const failure = activePanel(page)
    .getByRole('region', { name: '上传' })
    .getByRole('button', { name: '继续 large.bin' });
  await openManager(page);
  await choose(page, path);
  await expect(failure).toBeVisible({ timeout: 60_000 });
  remaining = 4;
  await failure.click();
  await expect(failure).toBeHidden();
  await expect(failure).toBeVisible({ timeout: 60_000 });
  remaining = 1000;
  await page.reload();
  await expect(button(page, '上传文件')).toBeVisible({ timeout: 20_000 });
  await choose(page, path);
  await expect(item(page, 'large.bin')).toBeVisible({ timeout: 120_000 });
  // Seven of the twelve pieces were sent before the reload.
  expect(1000 - remaining).toBe(5);
  const stored = await findFile(server.url, session, 'large.bin');
  expect(stored?.sha256).toBe(createHash('sha256').update(content).digest('hex'));
});

test('a file in use is asked about before its deletion and cannot be lost', async ({
  page,
  server,
  session,
}, testInfo) => {
  const path = await writeTestFile(testInfo, 'portrait.txt', Buffer.from('picture'));
  await openManager(page);
  await choose(page, path);
  await expect(item(page, 'portrait.txt')).toBeVisible({ timeout: 20_000 });
  const file = await findFile(server.url, session, 'portrait.txt');
  await callApi(server.url, 'PUT /user/setSelfInfo', { headerImg: file?.url }, session);
  await page.reload();
  await item(page, 'portrait.txt').click();
  await page.keyboard.press('Delete');
  const question = page.getByRole('dialog');
  await expect(question.getByText('portrait.txt：头像')).toBeVisible();
  await question.getByRole('button', { name: '删除', exact: true }).click();
  await expect(item(page, 'portrait.txt')).toBeHidden();
  await navigate(page, '回收站');
  await item(page, 'portrait.txt').click();
  await button(page, '彻底删除').click();
  await page.getByRole('dialog').getByRole('button', { name: '彻底删除' }).click();
  await expect(page.getByText(/所选文件被 1 处使用/)).toBeVisible();
  await expect(item(page, 'portrait.txt')).toBeVisible();
  await button(page, '恢复').click();
  await expect(item(page, 'portrait.txt')).toBeHidden();
  await navigate(page, '我的文件');
  await expect(item(page, 'portrait.txt')).toBeVisible();
});

test('a dropped folder is uploaded with its folders, and files are managed by keyboard', async ({
  page,
  server,
  session,
}, testInfo) => {
  const folder = testInfo.outputPath('照片');
  await mkdir(`${folder}/一月`, { recursive: true });
  await writeFile(`${folder}/封面.txt`, '封面');
  await writeFile(`${folder}/一月/开业.txt`, '开业');
  await openManager(page);
  // Files can be dropped after the list is loaded.
  await expect(item(page, '合同')).toBeVisible();
  const client = await page.context().newCDPSession(page);
  const drag = async (type: 'dragEnter' | 'dragOver' | 'drop') => {
    const box = await activePanel(page).locator('.files-main').boundingBox();
    await client.send('Input.dispatchDragEvent', {
      ...{ type, x: (box?.x ?? 0) + 200, y: (box?.y ?? 0) + 200 },
      data: { items: [], files: [folder], dragOperationsMask: 1 },
    });
  };
  await drag('dragEnter');
  // A browser repeats the event while the pointer stays. The page may still load what may be added.
  await expect(async () => {
    await drag('dragOver');
    await expect(activePanel(page).getByText('松开鼠标，上传到当前文件夹')).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
  // The hint has moved the content, so the pointer is over another element.
  await drag('dragOver');
  await drag('drop');
  // The hint and each finished upload move the list, so a double click waits for both.
  await expect(activePanel(page).getByText(/^已完成/)).toHaveCount(2, { timeout: 20_000 });
  await expect(activePanel(page).getByText('松开鼠标，上传到当前文件夹')).toBeHidden();
  await expect(item(page, '照片').getByRole('img', { name: '文件夹' })).toBeVisible();
  await item(page, '照片').dblclick();
  await expect(item(page, '封面.txt')).toBeVisible();
  await item(page, '一月').dblclick();
  await expect(item(page, '开业.txt')).toBeVisible();
  expect((await findFile(server.url, session, '开业.txt'))?.folderName).toBe('一月');
  await expectAccessible(page, '文件管理');

  await item(page, '开业.txt').click();
  await page.keyboard.press('Space');
  await expect(page.getByRole('dialog').getByText('开业', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await item(page, '开业.txt').click();
  await page.keyboard.press('F2');
  await page.getByRole('dialog').getByLabel('名称').fill('CON.txt');
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await expect(page.getByText(/Windows 的保留名称/)).toBeVisible();
  await page.getByRole('dialog').getByLabel('名称').fill('剪彩.txt');
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await item(page, '剪彩.txt').click();
  await page.keyboard.press('Delete');
  await expect(item(page, '剪彩.txt')).toBeHidden();
  await button(page, '撤销').click();
  await expect(item(page, '剪彩.txt')).toBeVisible();
});
