import { callApi, type Session, signInByApi } from '../../support/api.ts';
import { expectAccessible } from '../../support/axe.ts';
import { addTestUser } from '../../support/proof.ts';
import { addNetbar, callAs } from '../../support/reportingNetbar.ts';
import { activePanel, rows } from '../../support/screen.ts';
import { simulateNetbar } from '../../support/simulator.ts';
import { expect, test } from '../../support/test.ts';

const OPERATIONS = 100;
const MACHINES = Array.from({ length: 10 }, (_, at) => `A${String(at + 1).padStart(3, '0')}`);
/** Reports arrive within some steps. A failed installation is repeated after one minute. */
const REPORTED = { timeout: 150_000 };

interface Access {
  server: { url: string };
  session: Session | undefined;
}

/** Adds a netbar in the first ring of rollouts, with simulated terminals. */
async function addCanaryNetbar(access: Access, name: string) {
  const call = callAs(access);
  const { ID, key } = await addNetbar(access, { name, machines: MACHINES });
  await call('POST /netbar/auditNetbar', { ID, pass: true });
  await call('POST /netbar/setNetbarRing', { ids: [ID], ring: 'canary' });
  const stop = await simulateNetbar(access.server.url, {
    key,
    pcs: MACHINES.length,
    seed: 3,
    // Short steps, and terminals that go off are soon on again.
    attack: 0,
  });
  const terminals = async () => {
    const body = { page: 1, pageSize: 10, netbarId: ID };
    return (await call<{ total: number }>('POST /pc/getPcList', body)).total;
  };
  await expect.poll(terminals, REPORTED).toBe(MACHINES.length);
  return { ID, stop };
}

/** Adds a rollout of a demo version to the canary ring, or one that removes it, as another user. */
async function addRollout(
  access: Access,
  version: string,
  name: string,
  task: 'install' | 'uninstall' = 'install',
): Promise<number> {
  const { url } = access.server;
  const author = await signInByApi(url, await addTestUser(url, OPERATIONS));
  const { list } = await callApi<{
    list: { ID: number; packageId: number; packageName: string }[];
  }>(url, 'POST /package/getVersionList', { page: 1, pageSize: 20, keyword: version }, author);
  const found = list.find((row) => row.packageName === '精彩回放插件');
  const rule = { autoPromoteMin: null, failHaltBp: 3_000, minSample: 6 };
  const { rollout } = await callAs({ ...access, session: author })<{ rollout: { ID: number } }>(
    'POST /rollout/addRollout',
    {
      name,
      ...(task === 'install' ? { versionId: found?.ID } : { task, packageId: found?.packageId }),
      rings: [
        { ...rule, name: '尝鲜环', kind: 'ring', netbarRing: 'canary' },
        { ...rule, name: '全部客户机', kind: 'percent', percentBp: 10_000 },
      ],
    },
  );
  return rollout.ID;
}

test('a bad version halts in the first ring and is rolled back', async ({
  page,
  server,
  session,
}) => {
  test.setTimeout(300_000);
  const netbar = await addCanaryNetbar({ server, session }, '回放网吧');
  try {
    const ID = await addRollout({ server, session }, '1.1.0-bad.1', '回放插件试装');
    await page.goto(`/#/layout/package/rollout/${ID}`);
    const panel = activePanel(page);
    await expect(panel.getByRole('heading', { name: '预计到达的客户机' })).toBeVisible();
    await panel.getByRole('button', { name: '启动', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '启动', exact: true }).click();
    await expect(panel.getByText('发布已熔断：失败率达到上限')).toBeVisible(REPORTED);
    await expect(panel.getByRole('table', { name: '失败原因' })).toBeVisible();
    await expectAccessible(page, 'a halted rollout');

    await panel.getByRole('button', { name: '回滚', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /原因/ }).fill('安装程序有误');
    await dialog.getByRole('button', { name: '回滚', exact: true }).click();
    await expect(panel.getByText('已回滚').first()).toBeVisible();
    const left = async () => {
      const body = { page: 1, pageSize: 100, rolloutId: ID, netbarId: netbar.ID };
      const { list } = await callAs({ server, session })<{ list: { status: string }[] }>(
        'POST /rollout/getInstallRecordList',
        body,
      );
      return list.filter(({ status }) => status !== 'rolledBack' && status !== 'skipped').length;
    };
    // Terminals that are off restore the version at their next boot.
    await expect.poll(left, REPORTED).toBeLessThan(4);
  } finally {
    netbar.stop();
  }
});

test('a good version reaches the terminals of its ring, and is removed from them again', async ({
  page,
  server,
  session,
}) => {
  test.setTimeout(450_000);
  const netbar = await addCanaryNetbar({ server, session }, '新版网吧');
  try {
    const ID = await addRollout({ server, session }, '1.0.0', '回放插件发布');
    await callAs({ server, session })('POST /rollout/startRollout', { ID });
    await page.goto(`/#/layout/package/install?rolloutId=${ID}&netbarId=${netbar.ID}`);
    const panel = activePanel(page);
    await expect(rows(page)).toHaveCount(MACHINES.length, REPORTED);
    await expect(panel.getByText('已安装', { exact: true })).toHaveCount(MACHINES.length, REPORTED);
    await expectAccessible(page, 'the install records of a rollout');

    const removal = await addRollout({ server, session }, '1.0.0', '回放插件卸载', 'uninstall');
    await page.goto(`/#/layout/package/rollout/${removal}`);
    await activePanel(page).getByRole('button', { name: '启动', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('第一环立即开始卸载')).toBeVisible();
    await dialog.getByRole('button', { name: '启动', exact: true }).click();
    await page.goto(`/#/layout/package/install?rolloutId=${removal}&netbarId=${netbar.ID}`);
    await expect(activePanel(page).getByText('已卸载', { exact: true })).toHaveCount(
      MACHINES.length,
      REPORTED,
    );
  } finally {
    netbar.stop();
  }
});
