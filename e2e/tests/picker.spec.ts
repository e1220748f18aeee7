import { callApi } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { activePanel, pick, rows } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

interface Log {
  netbarId: number;
  netbarName: string;
  terminalNo: string;
  ruleName: string;
}

/** A demo netbar with defense logs, and one of its logs. */
async function netbarWithLogs(url: string, session: Parameters<typeof callApi>[3]) {
  const logs = await callApi<{ list: Log[] }>(
    url,
    'POST /netbar/getDefenseLogList',
    { page: 1, pageSize: 100, time: '30d' },
    session,
  );
  const log = logs.list.find(({ netbarName }) => netbarName.startsWith('星河网咖'));
  if (!log) throw new Error('The demo data has no logs of 星河网咖');
  const { netbar } = await callApi<{ netbar: { name: string; netbarNo: string } }>(
    url,
    'POST /netbar/getNetbar',
    { ID: log.netbarId },
    session,
  );
  return { log, ...netbar };
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

  await test.step('a text without match is answered, and changes nothing', async () => {
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
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('xhwk');
  await expect(dialog.getByRole('option', { name: /星河网咖/ }).first()).toBeVisible();
  await dialog.getByRole('combobox').fill('sczy');
  await expect(dialog.getByRole('option', { name: /市场专员/ }).first()).toBeVisible();
});
