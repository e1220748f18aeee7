import { randomInt } from 'node:crypto';
import { signInByApi } from '../../support/api.ts';
import { expectAccessible } from '../../support/axe.ts';
import { PICTURE } from '../../support/picture.ts';
import { addTestUser } from '../../support/proof.ts';
import { activePanel, rows } from '../../support/screen.ts';
import { openAs } from '../../support/session.ts';
import { expect, test } from '../../support/test.ts';
import { expectToast } from '../../support/toasts.ts';

const OWNER = 300;
const dot = () => Buffer.from(PICTURE.split(',')[1] ?? '', 'base64');

test('a market application is drafted on a phone, submitted and audited', async ({
  page,
  browser,
  server,
}) => {
  const applicant = await addTestUser(server.url, OWNER);
  const name = `江南市场${randomInt(100_000, 999_999)}`;
  const licenseNo = `9132${String(randomInt(1_000_000, 9_999_999)).padStart(14, '0')}`;
  const applicantPage = await openAs(
    browser,
    server.url,
    await signInByApi(server.url, applicant),
    {
      width: 390,
      height: 844,
    },
  );
  await applicantPage.goto('/#/layout/market/apply');
  const form = activePanel(applicantPage);
  await form.getByRole('textbox', { name: '市场名称' }).fill(name);
  await form.getByRole('button', { name: /^经营地区/ }).click();
  await applicantPage.getByRole('searchbox', { name: '在经营地区中查找' }).fill('江苏');
  await applicantPage.getByRole('treeitem', { name: /江苏/ }).click();
  await applicantPage.keyboard.press('Escape');
  await form.getByRole('textbox', { name: '联系人' }).fill('陈店长');
  await form.getByRole('textbox', { name: '联系电话' }).fill('19000010001');
  await expectAccessible(applicantPage, 'the first step of an application on a phone');
  await form.getByRole('button', { name: '下一步' }).click();
  await form.getByRole('textbox', { name: '公司名称' }).fill(`${name}有限公司`);
  await form.getByRole('textbox', { name: '统一社会信用代码' }).fill(licenseNo);
  const saved = applicantPage.waitForResponse(
    (response) =>
      response.url().endsWith('/market/updateApply') &&
      (response.request().postData() ?? '').includes('licenseFile'),
  );
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: '执照.png', mimeType: 'image/png', buffer: dot() });
  await saved;
  await expect(form.getByText('执照.png')).toBeVisible();
  await expect(form.getByText(/草稿已保存/)).toBeVisible();
  // The draft is stored on the server, so another visit continues it.
  await applicantPage.reload();
  await expect(form.getByRole('textbox', { name: '市场名称' })).toHaveValue(name);
  await form.getByRole('button', { name: '下一步' }).click();
  await expect(form.getByRole('textbox', { name: '统一社会信用代码' })).toHaveValue(licenseNo);
  await form.getByRole('button', { name: '下一步' }).click();
  await form.getByRole('button', { name: '提交申请' }).click();
  await expectToast(applicantPage, '申请已提交，请等待审核');
  await expect(form.getByRole('article', { name })).toContainText('待审核');
  await expectAccessible(applicantPage, 'one’s applications on a phone');

  await page.goto(`/#/layout/market/audit?keyword=${encodeURIComponent(name)}`);
  await expect(rows(page)).toHaveCount(1);
  await expectAccessible(page, 'the queue of applications');
  await rows(page).getByRole('button', { name: '查看' }).click();
  const drawer = page.getByRole('dialog', { name });
  await expect(drawer.getByText('没有发现重复的公司、信用代码、电话或名称')).toBeVisible();
  await expect(drawer.getByRole('img', { name: '执照.png' })).toBeVisible();
  await drawer.getByRole('textbox', { name: '分成比例' }).fill('30');
  await drawer.getByRole('button', { name: '通过' }).click();
  await expectToast(page, '已通过，市场已创建');

  await expect(form.getByRole('article', { name })).toContainText('已通过');
  await applicantPage.context().close();
});
