import { callApi } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { filterListsFirst, follow, followAll, numberIn } from '../support/dashboardNumbers.ts';
import { addOwner } from '../support/owner.ts';
import { activePanel, openFromMenu, pick, rows, signInByForm, tab } from '../support/screen.ts';
import { expect, ownTest, test } from '../support/test.ts';

test('every number of 工作台 opens a list with as many rows, without earlier filters', async ({
  page,
}) => {
  await filterListsFirst(page);
  expect(await followAll(page)).toBeGreaterThan(20);
});

test.describe('owner of some netbars', () => {
  test.use({ as: 'visitor' });

  test('every number of 工作台 opens a list with as many rows', async ({ page, server }) => {
    const { account } = await addOwner(server.url);
    await page.goto('/#/login?redirect=%2Flayout%2Fdashboard');
    await signInByForm(page, account);
    expect(await followAll(page)).toBeGreaterThan(3);
  });
});

test('a point of a chart opens the rows of its hour', async ({ page }) => {
  await page.goto('/#/layout/dashboard');
  const chart = activePanel(page).getByRole('figure').filter({ hasText: '拦截趋势' });
  // The title is replaced by the chart when it becomes visible.
  await expect(() => activePanel(page).getByText('拦截趋势').scrollIntoViewIfNeeded()).toPass();
  await chart.getByRole('button', { name: /以数据表显示/ }).click();
  const hours = chart.getByRole('button', { name: /打开明细/ });
  await expect(hours.first()).toBeVisible();
  const counts = await hours.allTextContents();
  const values = counts.map((text) => Number(text.replaceAll(',', '')));
  const most = values.indexOf(Math.max(...values));
  await follow(page, {
    name: '拦截趋势',
    count: async () => numberIn(await hours.nth(most).textContent()),
    opener: hours.nth(most),
  });
  await chart.getByRole('button', { name: /以数据表显示/ }).click();
  const points = chart.getByRole('slider');
  await points.focus();
  await page.keyboard.press('End');
  const [count = ''] =
    /昨日 ([\d,]+)/.exec((await points.getAttribute('aria-valuetext')) ?? '') ?? [];
  await page.keyboard.press('Enter');
  await expect(
    activePanel(page)
      .locator('header')
      .getByText(`共 ${numberIn(count)} 条`, { exact: true }),
  ).toBeVisible();
});

test('a list states the filters of a number, keeps all of them, and removes them', async ({
  page,
}) => {
  await page.goto('/#/layout/netbar/list?keyword=none');
  await expect(activePanel(page).getByText('共 0 条').first()).toBeVisible();
  // Hidden filters become visible again when a number uses one of them.
  await activePanel(page).getByRole('button', { name: '展开' }).click();
  await activePanel(page).getByRole('button', { name: '收起' }).click();
  await page.goto('/#/layout/dashboard');
  const online = activePanel(page).getByRole('button', { name: '在线网吧', exact: true });
  await online.click();
  await expect(activePanel(page).getByRole('combobox', { name: '服务中' })).toBeVisible();
  const address = page.url();
  await tab(page, '工作台').click();
  await openFromMenu(page, '网吧管理', '网吧列表');
  await expect(page).toHaveURL(address);
  await activePanel(page).getByRole('button', { name: '重置' }).click();
  await expect(page).toHaveURL(/netbar\/list$/);
});

interface Log {
  netbarId: number;
  ruleName: string;
}

/** A demo netbar with defense logs, and one of its logs. */
async function netbarWithLogs(url: string, session: Parameters<typeof callApi>[3]) {
  const page = { page: 1, pageSize: 100 };
  const { list: netbars } = await callApi<{
    list: { ID: number; name: string; netbarNo: string }[];
  }>(url, 'POST /netbar/getNetbarList', { ...page, keyword: '星河网咖' }, session);
  for (const { ID: netbarId, name, netbarNo } of netbars) {
    const logs = await callApi<{ list: Log[] }>(
      url,
      'POST /netbar/getDefenseLogList',
      { ...page, time: '30d', netbarId },
      session,
    );
    const [log] = logs.list;
    if (log) return { log, name, netbarNo };
  }
  throw new Error('The demo data has no logs of 星河网咖');
}

test('the filters of 防御日志 find a netbar by its number, name and initials, and a rule', async ({
  page,
  server,
  session,
}) => {
  const { log, name, netbarNo } = await netbarWithLogs(server.url, session);
  await page.goto('/#/layout/netbar/defenseLog?time=30d');
  const panel = activePanel(page);
  await panel.getByRole('button', { name: '展开' }).click();

  await test.step('the number on the screen, the name and the initials find the same netbar', async () => {
    for (const typed of [netbarNo, name, 'xhwk']) {
      await pick(panel, '网吧', { typed, shown: typed === 'xhwk' ? '星河网咖' : name });
      await expect(rows(page).first()).toContainText('星河网咖');
    }
    await pick(panel, '网吧', { typed: netbarNo, shown: name });
    await expect(page).toHaveURL(new RegExp(`netbarId=${log.netbarId}(&|$)`));
  });

  await test.step('a rule by a part of its name narrows the rows', async () => {
    await pick(panel, '规则', { typed: log.ruleName.slice(1, 4), shown: log.ruleName });
    await expect(rows(page).first()).toContainText(log.ruleName);
    await expectAccessible(page, 'pickers in filters');
  });

  await test.step('a text without a match shows a message and keeps the filter', async () => {
    const before = page.url();
    await panel.getByRole('combobox', { name: '处置人' }).click();
    await page.keyboard.type('查无此人');
    await expect(page.getByText('没有匹配「查无此人」的内容')).toBeVisible();
    await page.keyboard.press('Escape');
    expect(page.url()).toBe(before);
  });

  await test.step('the opened link shows the names again', async () => {
    await page.reload();
    const shown = (label: string) => panel.getByRole('combobox', { name: label });
    await expect(shown('网吧')).toContainText(`${name} ${netbarNo}`);
    await expect(shown('规则')).toContainText(log.ruleName);
  });
});

test('Ctrl K finds a netbar and a person by initials', async ({ page, session }) => {
  expect(session).toBeDefined();
  await page.goto('/#/layout');
  // The shortcut works once the button exists.
  await page.getByRole('button', { name: '搜索', exact: true }).waitFor();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('xhwk');
  await expect(dialog.getByRole('option', { name: /星河网咖/ }).first()).toBeVisible();
  await dialog.getByRole('combobox').fill('cjgly');
  await expect(dialog.getByRole('option', { name: /超级管理员/ }).first()).toBeVisible();
});

/** Lists with the label of a picker, the column that shows the record, and its text in the cell. */
const PICKED = [
  ['netbar/defenseLog?time=30d', '网吧', '网吧', 0],
  ['netbar/defenseLog?time=30d', '规则', '类型', 1],
  ['netbar/debugLog', '网吧', '网吧', 0],
  ['netbar/alert', '网吧', '告警', 0],
  ['netbar/report', '网吧', '网吧', 0],
  ['admin/operation', '操作人', '操作人', 0],
] as const;

/** Number of a terminal, which follows the name of its netbar. */
const NUMBER = /[A-Z]\d{3}$/;

for (const [address, label, column, text] of PICKED)
  test(`${address}: the filter ${label} finds the text that the list shows`, async ({ page }) => {
    await page.goto(`/#/layout/${address}`);
    const panel = activePanel(page);
    await expect(rows(page).first()).toBeVisible();
    const titles = await panel.getByRole('columnheader').allTextContents();
    const place = titles.findIndex((title) => title.startsWith(column));
    expect(place, titles.join()).toBeGreaterThanOrEqual(0);
    const texts = rows(page)
      .filter({ has: page.locator('td:nth-child(2)') })
      .first()
      .locator('td, th')
      .nth(place)
      .locator('xpath=descendant-or-self::*[not(*)]');
    const shown = (await texts.nth(text).textContent()) ?? '';
    const more = panel.getByRole('button', { name: '展开' });
    if (await more.isVisible()) await more.click();
    await pick(panel, label, { typed: shown, shown });
    await expect(page).toHaveURL(/(netbarId|rule\w*|user_id)=/);
    await expect(panel).toContainText(shown);
  });

for (const address of ['netbar/defenseLog?time=30d', 'netbar/debugLog'])
  test(`${address}: the filter 客户机 finds the number that the list shows, with and without its netbar`, async ({
    page,
  }) => {
    await page.goto(`/#/layout/${address}`);
    const panel = activePanel(page);
    const cell = rows(page).getByRole('cell').filter({ hasText: NUMBER }).first();
    const name = (await cell.getByRole('link').textContent()) ?? '';
    const [no = ''] = NUMBER.exec((await cell.textContent()) ?? '') ?? [];
    const more = panel.getByRole('button', { name: '展开' });
    if (await more.isVisible()) await more.click();
    const expectRows = async (): Promise<void> => {
      await expect(page).toHaveURL(/terminalId=\d+/);
      await expect(panel.getByRole('combobox', { name: '客户机' })).toContainText(`${no} ${name}`);
      await expect(rows(page).first()).toContainText(no);
      await expect(rows(page).filter({ hasNotText: name })).toHaveCount(0);
    };
    await pick(panel, '客户机', { typed: `${name} ${no}`, shown: no });
    await expectRows();
    await panel.getByRole('button', { name: '重置' }).click();
    await expect(page).not.toHaveURL(/terminalId=/);
    await pick(panel, '网吧', { typed: name, shown: name });
    await pick(panel, '客户机', { typed: no, shown: no });
    await expectRows();
  });

ownTest.describe('separate server', () => {
  ownTest('the inbox after a first start has at most six messages', async ({ page, ownServer }) => {
    expect(ownServer.url).toContain('127.0.0.1');
    await page.goto('/#/layout');
    await page.getByRole('button', { name: /^消息(，|$)/ }).click();
    const messages = page.locator('.inbox').getByRole('listitem');
    await expect(messages.first()).toBeVisible();
    expect(await messages.count()).toBeLessThanOrEqual(6);
  });

  ownTest.beforeEach(({ guard }) => {
    guard.expects(/Failed to load resource/);
  });

  const isBack = () => dispatchEvent(new Event('online'));

  ownTest(
    'rows stay while the server is gone, with their age and the reason, and are fresh when it is back',
    async ({ page, ownServer }) => {
      await page.goto('/#/layout/admin/user');
      await expect(rows(page).first()).toBeVisible();
      const panel = activePanel(page);
      // Its code is fetched when the page is quiet.
      await page.waitForLoadState('networkidle');
      await ownServer.end();
      await panel.getByRole('button', { name: '刷新' }).click();
      const note = panel.getByRole('status').filter({ hasText: '「用户」刷新失败' });
      await expect(note).toContainText('没有收到服务器的回答');
      await expect(note).toContainText('的数据');
      await expect(rows(page).first()).toBeVisible();
      // Input that is not saved is still there afterwards.
      const keyword = panel.getByRole('textbox', { name: '关键词' });
      await keyword.fill('not searched yet');
      await ownServer.restart();
      await page.evaluate(isBack);
      await expect(note).toHaveCount(0);
      await expect(rows(page).first()).toBeVisible();
      await expect(keyword).toHaveValue('not searched yet');
    },
  );

  ownTest(
    'a page that failed while the server was gone loads by itself when the server is back',
    async ({ page, ownServer }) => {
      await page.goto('/#/layout/admin/user');
      await expect(rows(page).first()).toBeVisible();
      const panel = activePanel(page);
      await ownServer.end();
      const keyword = panel.getByRole('textbox', { name: '关键词' });
      await keyword.fill('admin');
      await keyword.press('Enter');
      await page
        .getByRole('dialog', { name: '请求报错' })
        .getByRole('button', { name: '稍后重试' })
        .click();
      const alert = panel.getByRole('alert');
      await expect(alert).toContainText('「用户」加载失败');
      await expect(alert).toContainText('没有收到服务器的回答');
      await expect(alert).toContainText('恢复后会自动重新加载');
      await ownServer.restart();
      await page.evaluate(isBack);
      await expect(rows(page)).toHaveCount(1);
      await expect(alert).toHaveCount(0);
    },
  );

  ownTest(
    'a page whose program could not be fetched opens by itself when the server is back',
    async ({ page, ownServer }) => {
      await page.goto('/#/layout/admin/user');
      await expect(rows(page).first()).toBeVisible();
      await ownServer.end();
      await page.evaluate(() => location.assign('#/layout/admin/dictionary'));
      await expect(activePanel(page)).toContainText('页面没有加载成功');
      await ownServer.restart();
      await page.evaluate(isBack);
      await expect(
        activePanel(page).getByRole('heading', { name: '字典', exact: true }),
      ).toBeVisible();
    },
  );

  ownTest(
    'the page of a proxy that cannot reach the server is not shown as a refusal',
    async ({ page }) => {
      await page.route('**/api/user/getUserList', (route) =>
        route.fulfill({
          status: 502,
          contentType: 'text/html',
          body: '<html><h1>502 Bad Gateway</h1><p>Access denied</p></html>',
        }),
      );
      await page.goto('/#/layout/admin/user');
      const alert = activePanel(page).getByRole('alert');
      await expect(alert).toContainText('「用户」加载失败');
      await expect(alert).toContainText('服务器暂时不可用（HTTP 502');
      await expect(alert).not.toContainText(/拒绝|权限/);
      await page.unrouteAll();
      await page.evaluate(isBack);
      await expect(rows(page).first()).toBeVisible();
    },
  );
});
