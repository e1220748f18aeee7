import { callApi } from '../../support/api.ts';
import { expectAccessible } from '../../support/axe.ts';
import { addNetbar, addReportingNetbar, callAs } from '../../support/reportingNetbar.ts';
import { activePanel } from '../../support/screen.ts';
import { simulateNetbar } from '../../support/simulator.ts';
import { expect, test } from '../../support/test.ts';

const NAME = '配置网吧';

test('a configuration is drafted, published, reported by each machine, sent again to a failed machine, and rolled back', async ({
  page,
  server,
  session,
}) => {
  const call = callAs({ server, session });
  const machines = ['A001', 'A002', 'A003'];
  const { netbar, gateway } = await addReportingNetbar(
    { server, session },
    { name: NAME, machines },
  );
  try {
    await page.goto(`/#/layout/netbar/config?netbar=${netbar.ID}`);
    const publish = async (button: string, note: string): Promise<void> => {
      const drawer = page.getByRole('dialog', { name: /^(发布配置到|回滚到)/ });
      await drawer.getByRole('textbox', { name: '变更说明' }).fill(note);
      await drawer.getByRole('button', { name: button, exact: true }).click();
      await expect(drawer).toBeHidden();
    };
    const shown = activePanel(page).getByRole('img');

    // A draft does not change the machines, and its changes are shown before publishing.
    await activePanel(page).getByRole('switch', { name: '自我保护' }).click();
    await activePanel(page).getByRole('button', { name: '保存草稿' }).click();
    await activePanel(page).getByRole('button', { name: '发布', exact: true }).click();
    await expect(
      page.getByRole('dialog').getByRole('table', { name: '将要变更的内容' }),
    ).toContainText('自我保护');
    await expectAccessible(page, 'what is about to be published');
    const before = gateway.announcedVersions.at(-1) ?? 0;
    await publish('发布', '排查误报');
    await expect.poll(() => gateway.announcedVersions.at(-1)).toBe(before + 1);
    await expect(shown).toHaveAccessibleName(/已应用 0，等待 3/);
    gateway.apply('applied', ['A001', 'A002']);
    gateway.apply('failed', ['A003']);
    await expect(shown).toHaveAccessibleName(/已应用 2，等待 0，待重启 0，失败 1/);
    gateway.apply('applied', ['A003']);
    await expect(activePanel(page).getByText('所有客户机都已应用当前版本')).toBeVisible();

    // Another version, and a rollback to the first one, which creates a new version.
    await call('POST /netbar/saveConfigDraft', {
      netbarId: netbar.ID,
      values: { selfProtect: true },
    });
    await call('POST /netbar/publishConfig', {
      netbarId: netbar.ID,
      effectiveMode: 'now',
      changeNote: '恢复保护',
      expectVersion: before + 1,
    });
    await page.reload();
    await activePanel(page)
      .getByRole('row', { name: /排查误报/ })
      .getByRole('button', { name: '回滚到此版本' })
      .click();
    await publish('回滚到此版本', '误报仍在');
    await expect.poll(() => gateway.announcedVersions.at(-1)).toBe(before + 3);
    await expect(activePanel(page).getByRole('row', { name: /误报仍在/ })).toContainText(
      `回滚自 v${before + 1}`,
    );
  } finally {
    gateway.end();
  }
});

test('a machine with a locally changed configuration is shown, opened, and repaired', async ({
  page,
  server,
  session,
}) => {
  const call = callAs({ server, session });
  const { key, ...netbar } = await addNetbar(
    { server, session },
    { name: '被改动的网吧', machines: ['A001', 'A002', 'A003'] },
  );
  await call('POST /netbar/saveConfigDraft', {
    netbarId: netbar.ID,
    values: { usbPolicy: 'deny' },
  });
  await call('POST /netbar/publishConfig', {
    netbarId: netbar.ID,
    effectiveMode: 'now',
    changeNote: '收紧外设',
    expectVersion: 0,
  });
  const stop = await simulateNetbar(server.url, { key, pcs: 3, seed: 16 });
  try {
    await page.goto(`/#/layout/netbar/config?netbar=${netbar.ID}`);
    const progress = activePanel(page).getByRole('img', { name: /^已应用/ });
    await expect(progress).toHaveAccessibleName('已应用 2，等待 0，待重启 0，失败 0，不一致 1');
    const row = activePanel(page)
      .getByRole('region', { name: '客户机同步情况' })
      .getByRole('row', { name: /A003/ });
    await expect(row).toContainText('客户机上的配置被改动');
    await expectAccessible(page, 'a machine whose configuration was changed');
    await row.getByRole('link', { name: 'A003' }).click();
    await expect(activePanel(page).getByRole('heading', { level: 1, name: /^A003/ })).toBeVisible();
    await page.goBack();

    await activePanel(page).getByRole('button', { name: '重新下发' }).click();
    await page
      .getByRole('dialog', { name: '向 1 台客户机重新下发？' })
      .getByRole('button', { name: '重新下发' })
      .click();
    await expect(progress).toHaveAccessibleName('已应用 3，等待 0，待重启 0，失败 0，不一致 0');
    await expect(activePanel(page).getByText('所有客户机都已应用当前版本')).toBeVisible();
  } finally {
    stop();
  }
});

test('Escape closes a drawer that is still opening, and the elements below its mask can be clicked', async ({
  page,
  server,
  session,
}) => {
  const list = await callApi<{ list: { ID: number }[] }>(
    server.url,
    'POST /netbar/getNetbarList',
    { page: 1, pageSize: 10, status: 'active' },
    session,
  );
  await page.goto(`/#/layout/netbar/config?netbar=${list.list[0]?.ID}`);
  for (const title of ['对比网吧', '配置模板', '对比网吧']) {
    const drawer = page.getByRole('dialog', { name: title, exact: true });
    await activePanel(page).getByRole('button', { name: title }).click();
    await expect(drawer).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  }
});
