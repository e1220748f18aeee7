import { randomInt, randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright/test';
import { callApi, type Session } from '../support/api.ts';
import {
  audit,
  bankFile,
  CARD,
  callAs,
  type MoneyRoad,
  requestWithdrawal,
  startMoneyRoad,
} from '../support/moneyRoad.ts';
import { PICTURE } from '../support/picture.ts';
import { configure } from '../support/proof.ts';
import { activeNetbars, RentalProvider } from '../support/provider.ts';
import { activePanel, rows } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const YUAN = 100;
const IMPORT_MODES = {
  check: '仅校验，不写入（校验后可在「任务」中正式导入）',
  good: '导入，跳过有误的行',
};
let road: MoneyRoad;
let restore: () => Promise<void>;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser, server }) => {
  restore = await configure(server.url, { withdrawal: { perDay: 20, reviewYuan: 5_000 } });
  road = await startMoneyRoad(browser, server.url);
});
test.afterAll(async () => {
  await road.end();
  await restore();
});

async function giveCash(session: Session | undefined, yuan: number): Promise<void> {
  const body = {
    userId: road.owner.session.user.ID,
    assetType: 'cash',
    amount: yuan * YUAN,
    remark: '分成',
    requestId: randomUUID(),
  };
  await callApi(road.url, 'POST /user/compensateAseet', body, session);
}

/** Opens the payment files for the withdrawals that match a filter. */
async function openFiles(page: Page, filter: string): Promise<Locator> {
  await page.goto(`/#/layout/asset/withdrawal?status=approved&${filter}`);
  await expect(rows(page).first()).toBeVisible();
  await activePanel(page).getByRole('button', { name: '打款文件' }).click();
  return page.getByRole('dialog', { name: '打款文件', exact: true });
}

async function close(drawer: Locator): Promise<void> {
  await drawer.getByRole('button', { name: '关闭' }).last().click();
  await expect(drawer).toHaveCount(0);
}

/** Exports a payment file after the confirmation of number and sum. */
async function exportFile(page: Page, filter: string, count: number, yuan: string) {
  const drawer = await openFiles(page, filter);
  await expect(drawer).toContainText(`当前筛选结果中可导出：${count} 单，共 ${yuan} 元`);
  await drawer.getByRole('button', { name: `导出 ${count} 单` }).click();
  const question = page.getByRole('dialog', {
    name: `导出 ${count} 单、共 ${yuan} 元的打款文件？`,
  });
  await question.getByRole('button', { name: `导出 ${count} 单` }).click();
  await expect(drawer).toContainText('0 单，共 0.00 元');
  await expect(drawer.locator('tbody').getByRole('row').first()).toContainText(
    `${count} 单，共 ${yuan} 元`,
  );
  return drawer;
}

async function importResults(
  page: Page,
  drawer: Locator,
  file: ReturnType<typeof bankFile>,
  mode: keyof typeof IMPORT_MODES,
): Promise<void> {
  await drawer.getByRole('button', { name: '导入银行结果' }).click();
  const dialog = page.getByRole('dialog', { name: '导入银行打款结果' });
  await dialog.getByLabel('文件').setInputFiles(file);
  await dialog.getByText(IMPORT_MODES[mode]).click();
  const start = mode === 'check' ? '校验' : '导入';
  await dialog.getByRole('button', { name: start, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** Reasons for the rows of the last import that were not registered. */
async function importFaults(): Promise<string[]> {
  const type = 'withdrawal.importPaymentResult';
  const { list } = await callAs<{ list: { ID: number; status: string }[] }>(
    road.url,
    road.clerk,
    'POST /task/getTaskList',
    { type, page: 1, pageSize: 1 },
  );
  const { list: errors } = await callAs<{ list: { msg: string }[] }>(
    road.url,
    road.clerk,
    'POST /task/getTaskErrorList',
    { ID: list[0]?.ID, page: 1, pageSize: 10 },
  );
  return errors.map(({ msg }) => msg);
}

test('frozen and released money is neither income nor expense, and the page of the owner updates without a reload', async ({
  session,
}) => {
  const { page } = road.owner;
  await giveCash(session, 1_000);
  const request = await requestWithdrawal(road, 300 * YUAN);
  await page.goto('/#/layout/asset/mine?view=record');
  const tiles = activePanel(page).getByRole('list', { name: '我的资产' });
  await expect(tiles).toContainText('700.00');
  const sums = activePanel(page)
    .getByText(/现金收入（元）/)
    .locator('..');
  await expect(activePanel(page)).toContainText('冻结 300.00');
  await expect(sums).toContainText('1,000.00');
  // Another person decides. The open page follows without a reload.
  await audit(road, request, false);
  await expect(tiles).toContainText('1,000.00');
  await expect(activePanel(page)).toContainText('解冻 300.00');
  await expect(activePanel(page)).toContainText('现金支出（元）');
  await expect(activePanel(page)).not.toContainText('1,300.00');
});

test('a payment file contains only the filtered withdrawal, and can be taken back', async () => {
  const { page } = road.clerk;
  const first = await requestWithdrawal(road, 200 * YUAN);
  const second = await requestWithdrawal(road, 150 * YUAN);
  for (const request of [first, second]) await audit(road, request, true);
  const drawer = await exportFile(page, `withdrawNo=${first.withdrawNo}`, 1, '200.00');
  await close(drawer);
  await page.goto(`/#/layout/asset/withdrawal?keyword=${road.owner.name}&status=approved`);
  await expect(rows(page).filter({ hasText: '已在打款文件中' })).toHaveCount(1);
  await expect(rows(page).filter({ hasText: first.withdrawNo })).toContainText('已在打款文件中');
  await openFiles(page, `withdrawNo=${first.withdrawNo}`);
  await drawer.getByRole('button', { name: '撤回' }).first().click();
  const form = page.getByRole('dialog', { name: /^撤回打款文件/ });
  await expect(form).toContainText('200.00 元');
  await form.getByRole('textbox', { name: '原因' }).fill('没有交给银行');
  await form.getByRole('button', { name: '撤回' }).click();
  await expect(drawer).toContainText('可导出：1 单，共 200.00 元');
  await close(drawer);
});

test('results of the bank are checked, registered for correct rows, and registered once', async () => {
  const { page } = road.clerk;
  const three = await requestWithdrawal(road, 100 * YUAN);
  await audit(road, three, true);
  const drawer = await exportFile(page, `keyword=${road.owner.name}`, 3, '450.00');
  const numbers = await rows(page).evaluateAll((all) =>
    all.map((row) => /TX\d+/.exec(row.textContent ?? '')?.[0] ?? ''),
  );
  const [last = '', middle = '', first = ''] = numbers;
  const lines: Parameters<typeof bankFile>[1] = [
    [first, CARD, '200', '成功', 'BANK-0001'],
    [middle, CARD, '150.5', '成功', 'BANK-0002'],
    [last, '6222021234567890136', '100', '成功', 'BANK-0003'],
  ];
  await importResults(page, drawer, bankFile('结果.csv', lines), 'check');
  await expect(drawer.getByRole('alert')).toContainText('没有全部完成');
  expect(await importFaults()).toEqual([
    expect.stringContaining('到账金额 150.00 元不一致'),
    expect.stringContaining('收款账号（**** 0128）不一致'),
  ]);
  await expect(drawer.locator('tbody').getByRole('row').first()).toContainText('已打款 0 单');
  await importResults(page, drawer, bankFile('结果2.csv', lines), 'good');
  await expect(drawer.locator('tbody').getByRole('row').first()).toContainText(
    '已打款 1 单，等待 2 单',
  );
  const repeated = bankFile('又一次.csv', [[first, CARD, '200', '成功', 'BANK-0009']]);
  await importResults(page, drawer, repeated, 'good');
  await expect
    .poll(importFaults)
    .toEqual([expect.stringContaining('流水号 BANK-0001），不会重复登记')]);
  await close(drawer);
  // The payment is an expense of the owner. The other amounts are still frozen.
  await expect(activePanel(road.owner.page)).toContainText('−200.00');

  await rows(page).filter({ hasText: middle }).getByRole('button', { name: '登记打款' }).click();
  const question = page.getByRole('dialog', { name: `登记提现单 ${middle} 已线下打款` });
  await expect(question).toContainText('150.00 元');
  await expect(question).toContainText('张**');
  await question.getByRole('button', { name: '取消' }).click();
});

test('a revenue that one clerk has entered is confirmed by another one', async ({ session }) => {
  const netbar = (await activeNetbars(road.url, session)).find(({ marketId }) => marketId !== null);
  const yuan = randomInt(100_000, 900_000) / YUAN;
  const day = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai' }).format(new Date());
  await callAs(road.url, road.clerk, 'POST /market/setRevenue', {
    marketId: netbar?.marketId,
    netbarId: netbar?.ID,
    day,
    amountFen: Math.round(yuan * YUAN),
  });
  const amount = yuan.toLocaleString('en', { minimumFractionDigits: 2 });
  const open = async ({ page }: { page: Page }) => {
    await page.goto('/#/layout/market/revenue?status=unconfirmed');
    const row = rows(page).filter({ hasText: amount });
    await expect(row).toHaveCount(1);
    return row;
  };
  const clerkPage = await open(road.clerk);
  await expect(clerkPage.getByRole('button', { name: '确认' })).toHaveCount(0);
  const row = await open(road.second);
  await row.getByRole('button', { name: '确认' }).click();
  const question = road.second.page.getByRole('dialog', { name: /的结算基数？$/ });
  await expect(question).toContainText(`${amount} 元，由 证明者 录入`);
  await question.getByRole('button', { name: '确认' }).click();
  await expect(row).toHaveCount(0);
});

test('an invoice is compared with its file, and its marked differences are the reason', async () => {
  const { page } = road.owner;
  const invoiceNo = `26${String(randomInt(1_000_000, 9_999_999)).padStart(18, '0')}`;
  await page.goto('/#/layout/asset/mine?view=invoice');
  await activePanel(page).getByRole('button', { name: '提交发票' }).first().click();
  const form = page.getByRole('dialog', { name: '提交发票' });
  // Another picture than those of other tests, because a file can be submitted once.
  const buffer = Buffer.concat([
    Buffer.from(PICTURE.split(',')[1] ?? '', 'base64'),
    Buffer.from(invoiceNo),
  ]);
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: '发票.png', mimeType: 'image/png', buffer });
  await form.getByRole('textbox', { name: '发票号' }).fill(invoiceNo);
  await form.getByRole('textbox', { name: '抬头' }).fill('星际网络科技有限公司');
  await form.getByRole('textbox', { name: '税号' }).fill('91330100MA2AXXXXXX');
  await form.getByLabel(/^金额/).fill('500.5');
  await form.getByLabel(/^开票日/).fill('2026-01-15');
  await page.keyboard.press('Tab');
  await expect(form.getByText('更换文件')).toBeVisible();
  await form.getByRole('button', { name: '提交发票' }).click();
  await expectToast(page, '发票已提交，等待审核');

  const clerk = road.clerk.page;
  await clerk.goto(`/#/layout/asset/invoice?keyword=${invoiceNo}`);
  await rows(clerk).getByRole('button', { name: '详情' }).click();
  const drawer = clerk.getByRole('dialog', { name: `发票 ${invoiceNo}` });
  await expect(drawer.getByRole('img', { name: '发票.png' })).toBeVisible();
  await expect(drawer).toContainText('500.50');
  await expect(drawer.getByRole('button', { name: '验真' })).toHaveCount(0);
  // Clicks the label, because Arco's input is invisible.
  await drawer
    .locator('label')
    .filter({ hasText: /不一致\s*抬头/ })
    .click();
  await expect(drawer.getByRole('button', { name: '通过' })).toBeDisabled();
  await drawer.getByRole('button', { name: '驳回' }).click();
  const reject = clerk.getByRole('dialog', { name: /^驳回发票/ });
  await expect(reject.getByRole('textbox', { name: '原因' })).toHaveValue('抬头与原件不一致');
  await reject.getByRole('button', { name: '驳回' }).click();
  await expectToast(clerk, '发票已驳回');
  await expect(rows(page).filter({ hasText: invoiceNo })).toContainText('已驳回');
});

test('a statement of a provider is compared, and its differences are handled in a batch', async ({
  server,
  session,
}) => {
  const { page } = road.clerk;
  const provider = await RentalProvider.register(server.url, session);
  const netbar = (await activeNetbars(server.url, session)).find(
    ({ ownerName }) => ownerName !== '',
  );
  if (!netbar) throw new Error('No netbar has an owner');
  const { tradeNo } = await provider.sell(netbar);
  await page.goto('/#/layout/asset/providerReconcile');
  await activePanel(page).getByRole('button', { name: '上传账单对账' }).first().click();
  const form = page.getByRole('dialog', { name: '上传账单对账' });
  const template = await form.getByRole('link', { name: 'CSV 模板' }).getAttribute('href');
  expect(await (await page.request.get(`${server.url}${template}`)).text()).toContain('合作方单号');
  await form.getByRole('combobox', { name: '合作方' }).click();
  await page.getByRole('option', { name: provider.name }).click();
  await expect(page.getByRole('option')).toHaveCount(0);
  const day = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai' }).format(new Date());
  await form.getByLabel(/^日期/).fill(day);
  await page.keyboard.press('Tab');
  const text = `合作方单号,金额（元）,状态\r\n${tradeNo},6.5,已支付\r\n${randomUUID()},3,已支付`;
  await form.locator('input[type=file]').setInputFiles({
    name: '账单.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\ufeff${text}`),
  });
  await expect(form.getByText('更换文件')).toBeVisible();
  await form.getByRole('button', { name: '开始对账' }).click();
  // The list shows the result when the task ends.
  const compared = rows(page).filter({ hasText: provider.name });
  await expect(compared).toContainText('有差异');
  await compared.getByRole('button', { name: '查看差异' }).click();
  await expect(rows(page)).toHaveCount(2);
  const number = rows(page).filter({ hasText: tradeNo }).getByText(tradeNo, { exact: true });
  expect(await number.evaluate((cell) => cell.scrollWidth <= cell.clientWidth + 1)).toBe(true);
  await activePanel(page).locator('thead label').click();
  await activePanel(page).getByRole('button', { name: '忽略 2 单' }).click();
  const batch = page.getByRole('dialog', { name: '处理 2 单差异' });
  await batch.getByRole('textbox', { name: /说明/ }).fill('与合作方核对过');
  await batch.getByRole('button', { name: '忽略' }).click();
  await expect(rows(page).filter({ hasText: '已忽略' })).toHaveCount(2);
});
