import { generateKeyPairSync, sign } from 'node:crypto';
import { callApi } from '../../support/api.ts';
import { expectAccessible } from '../../support/axe.ts';
import { activePanel, rows } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';
import { expectToast } from '../../support/toasts.ts';

const INSTALLER = Buffer.from('MZ installer of the journey');

test('a signed version of a new package is verified, and withdrawn with a reason', async ({
  page,
  server,
  session,
}) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { kty, crv, x, y } = publicKey.export({ format: 'jwk' });
  const publisher = {
    publisher: 'team-package',
    title: '装机团队',
    remotes: ['team-package'],
    api: [],
    events: [],
    components: ['plugin/team-package/**'],
    jwk: { kty, crv, x, y },
  };
  await callApi(server.url, 'POST /remote/addPublisher', publisher, session);

  await page.goto('/#/layout/package/list');
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('button', { name: '添加软件包' }).click();
  const form = page.getByRole('dialog', { name: '添加软件包' });
  await form.getByLabel('标识').fill('journey-tool');
  await form.getByLabel('名称').fill('旅程工具');
  await form.getByRole('button', { name: '添加软件包' }).click();
  const panel = activePanel(page);
  await expect(panel.getByRole('heading', { name: '旅程工具' })).toBeVisible();

  await panel.getByRole('button', { name: '版本', exact: true }).click();
  await panel.getByRole('button', { name: '上传版本' }).first().click();
  const upload = page.getByRole('dialog', { name: '上传版本' });
  await expectAccessible(page, 'uploading a version');
  await upload.locator('input[type=file]').setInputFiles({
    name: 'setup.exe',
    mimeType: 'application/octet-stream',
    buffer: INSTALLER,
  });
  await upload.getByLabel('版本号').fill('1.0.0');
  await upload.getByRole('combobox', { name: '签名公钥' }).click();
  await page.getByRole('option', { name: /装机团队/ }).click();
  const signature = sign('sha256', INSTALLER, privateKey).toString('base64');
  await upload.getByRole('textbox', { name: '签名' }).fill(signature);
  // The name stands alone when the upload is complete.
  await expect(upload.getByText('setup.exe', { exact: true })).toBeVisible();
  await upload.getByRole('button', { name: '上传版本' }).click();
  await expectToast(page, '版本已添加，正在校验');

  const row = rows(page).filter({ hasText: 'setup.exe' });
  await expect(row).toContainText('待发布', { timeout: 45_000 });
  await row.getByRole('link', { name: '1.0.0' }).click();
  await expect(panel.getByRole('heading', { name: '旅程工具 1.0.0' })).toBeVisible();
  await panel.getByRole('button', { name: '撤回' }).click();
  const withdrawal = page.getByRole('dialog');
  await withdrawal.getByLabel('原因').fill('部分机型蓝屏');
  await withdrawal.getByRole('button', { name: /撤回/ }).click();
  await expectToast(page, '版本已撤回，客户机不再安装');
  await expect(panel.getByText('已撤回').first()).toBeVisible();
  await expect(panel.getByText('部分机型蓝屏')).toBeVisible();
});
