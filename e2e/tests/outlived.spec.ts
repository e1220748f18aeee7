import { cpSync } from 'node:fs';
import path from 'node:path';
import { changeMenus, menuRow } from '../support/boot.ts';
import { assignPhone, lastCode, requireVerification } from '../support/proof.ts';
import { activePanel, rows, tab } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';
import { WORKSPACE } from '../support/workspace.ts';

// e2e/fixtures/outlived/README.md: release that was built against an earlier version of shared.
test.beforeEach(async ({ page, releases }) => {
  for (const name of ['outlived', 'publishers'])
    cpSync(path.join(WORKSPACE.outlived, name), path.join(releases.folder, name), {
      recursive: true,
    });
  await changeMenus(page, (menus) => [
    ...menus,
    menuRow({
      ID: 100_008,
      name: 'outlivedPeople',
      component: 'view/outlived/people.vue',
      title: '旧列表',
    }),
    menuRow({
      ID: 100_009,
      name: 'outlivedAll',
      component: 'view/outlived/all.vue',
      title: '旧模块',
    }),
  ]);
});

test('a release of an earlier version finds all shared modules in the current host', async ({
  page,
  session,
}) => {
  await page.goto('/#/layout/outlivedAll');
  await expect(activePanel(page).getByRole('heading', { name: 'outlived' })).toBeVisible();
  await expect(page.getByTestId('outlived')).toHaveText(
    `${session?.user.userName} outlivedAll bus code 0 timer`,
  );
  await expect(activePanel(page)).toContainText('1,234,567');
  await expect(activePanel(page)).toContainText('138****5678');
  await expect(activePanel(page)).toContainText('true true true true true');
  await expect(activePanel(page)).not.toContainText('not for 888');
  await activePanel(page).getByRole('button', { name: 'greet' }).click();
  await expectToast(page, 'from the past');
  await activePanel(page).getByRole('button', { name: 'view none' }).click();
  await expect(page).toHaveURL(/#\/layout\/outlivedAll\?view=map$/);
  await activePanel(page).getByRole('button', { name: 'count 0' }).click();
  await expect(activePanel(page).getByRole('button', { name: 'count 1' })).toBeVisible();
  await expect(page.getByTestId('outlived-portal')).toBeAttached();
  await activePanel(page).getByRole('button', { name: 'title' }).click();
  await expect(tab(page, 'renamed tab')).toBeVisible();
  await activePanel(page).getByRole('link', { name: 'to the users' }).click();
  await expect(activePanel(page).getByRole('heading', { name: '用户管理' })).toBeVisible();
});

test('its list loads, filters and shows dialogs; its form saves after a verification; its calls carry its name', async ({
  page,
  server,
  session,
}) => {
  const phone = await assignPhone(server.url, session);
  const named = page.waitForRequest('/api/user/getUserList');
  await page.goto('/#/layout/outlivedPeople');
  await expect(rows(page)).toHaveCount(10);
  expect((await named).headers()['x-remote']).toMatch(/^outlived@[0-9a-f]{12}$/);
  await rows(page).first().getByRole('button', { name: 'ask' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'say yes' }).click();
  await expectToast(page, /: true true$/);
  await activePanel(page).getByRole('button', { name: 'abort' }).click();
  await expectToast(page, 'rejected: aborted');
  const word = activePanel(page).getByRole('textbox', { name: 'word' });
  await word.fill('admin');
  await word.press('Enter');
  await expect(page).toHaveURL(/[?&]keyword=admin/);
  await expect(rows(page)).toHaveCount(1);

  await requireVerification(page, '/api/user/setSelfInfo', 'sms');
  await activePanel(page).getByRole('button', { name: 'rename me' }).click();
  const drawer = page.getByRole('dialog', { name: 'rename', exact: true });
  await drawer.getByRole('textbox', { name: 'new nick' }).fill('来自过去');
  await drawer.getByRole('button', { name: '保存' }).click();
  const proof = page.getByRole('dialog', { name: '安全验证', exact: true });
  await expect(proof.getByText('验证码已发送至')).toBeVisible();
  await proof.getByRole('textbox').fill(await lastCode(server.url, phone));
  await page.keyboard.press('Enter');
  await expectToast(page, 'renamed by the past');
  await expect(rows(page).filter({ hasText: '来自过去' })).toHaveCount(1);
  await activePanel(page).getByRole('button', { name: 'all', exact: true }).click();
  await expect(tab(page, '旧模块')).toBeVisible();
  // The test removes the release from the server afterwards.
  await expect(activePanel(page).getByRole('heading', { name: 'outlived' })).toBeVisible();
});
