import { callApi, signInByApi } from '../../support/api.ts';
import { expectAccessible } from '../../support/axe.ts';
import { addTestUser } from '../../support/proof.ts';
import { addReportingNetbar, callAs } from '../../support/reportingNetbar.ts';
import { activePanel, pick, rows } from '../../support/screen.ts';
import { expect, test } from '../../support/test.ts';

const OPERATIONS = 100;
const HOUR = 3_600_000;
const MACHINES = ['A001', 'A002'];

/** Returns a time of day in China, as `HH:mm`. */
const chinaTime = (at: number): string =>
  new Date(at).toLocaleTimeString('en-GB', {
    timeZone: 'Asia/Shanghai',
    hour: '2-digit',
    minute: '2-digit',
  });

const dayAfterTomorrow = (): string =>
  `${new Date(Date.now() + 48 * HOUR).toISOString().slice(0, 10)} 08:00`;

test('a rollout starts in its window only, and excludes a netbar with a version hold', async ({
  page,
  server,
  session,
}) => {
  const access = { server, session };
  const call = callAs(access);
  const name = '锁定版本网吧';
  const { netbar, gateway } = await addReportingNetbar(access, { name, machines: MACHINES });
  try {
    await call('POST /netbar/auditNetbar', { ID: netbar.ID, pass: true });
    await call('POST /netbar/setNetbarRing', { ids: [netbar.ID], ring: 'canary' });

    await page.goto('/#/layout/package/hold');
    const panel = activePanel(page);
    await panel.getByRole('button', { name: '锁定版本' }).first().click();
    const form = page.getByRole('dialog', { name: '锁定版本' });
    await pick(form, '网吧', { typed: name, shown: name });
    await pick(form, '停留版本', { typed: '1.1.0-bad.1', shown: '精彩回放插件 1.1.0-bad.1' });
    await form.getByLabel('原因').fill('比赛期间不更新');
    const until = form.getByRole('textbox', { name: '结束时间' });
    await until.fill(dayAfterTomorrow());
    await until.press('Tab');
    await form.getByRole('button', { name: '锁定版本' }).click();
    const row = rows(page).filter({ hasText: name });
    await expect(row).toContainText('锁定中');
    await expectAccessible(page, 'the held versions');

    const now = Date.now();
    const author = await signInByApi(server.url, await addTestUser(server.url, OPERATIONS));
    const { list } = await callApi<{ list: { ID: number; packageName: string }[] }>(
      server.url,
      'POST /package/getVersionList',
      { page: 1, pageSize: 20, keyword: '1.0.0' },
      author,
    );
    const version = list.find(({ packageName }) => packageName === '精彩回放插件');
    const [start, end] = [chinaTime(now + 3 * HOUR), chinaTime(now + 4 * HOUR)];
    const ring = { failHaltBp: 3_000, minSample: 6, autoPromoteMin: null };
    const { rollout } = await callAs({ server, session: author })<{ rollout: { ID: number } }>(
      'POST /rollout/addRollout',
      {
        name: '夜间发布',
        versionId: version?.ID,
        rings: [
          { ...ring, name: '尝鲜环', kind: 'ring', netbarRing: 'canary' },
          { ...ring, name: '全部客户机', kind: 'percent', percentBp: 10_000 },
        ],
        windows: [{ days: [1, 2, 3, 4, 5, 6, 7], start, end }],
      },
    );
    await page.goto(`/#/layout/package/rollout/${rollout.ID}`);
    const excluded = activePanel(page).getByRole('table', { name: '已排除的客户机' });
    await expect(excluded.getByRole('row').filter({ hasText: '锁定' })).toContainText('2');
    await activePanel(page).getByRole('button', { name: '启动', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '启动', exact: true }).click();
    await expect(activePanel(page).getByText(/现在不在安装时段内/)).toContainText(`每天 ${start}–`);
    await expect(activePanel(page).getByText(/^下次开放：/)).toBeVisible();

    await page.goto('/#/layout/package/hold');
    await row.getByRole('button', { name: '解除锁定' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '解除锁定' }).click();
    await expect(row).toContainText('已结束');
  } finally {
    gateway.end();
  }
});
