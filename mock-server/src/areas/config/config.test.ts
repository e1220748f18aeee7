// @both-engines: rows that are skipped while locked
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { runDueTasks } from '../../platform/services/tasks/runTask.ts';
import { tasks } from '../../platform/services/tasks/tables.ts';
import { readErrors, readTask, start } from '../../platform/services/tasks/testing/tasks.ts';
import { withServer } from '../../testing/server.ts';
import { enrolTestGateway, type TestGateway } from '../agent/testing/gateway.ts';
import { netbars } from '../netbar/index.ts';
import { addNetbar } from '../netbar/testing/netbars.ts';
import { terminals } from '../pc/index.ts';
import { rules } from '../rule/index.ts';
import type { ConfigSync, ConfigVersion, NetbarConfig } from './schemas.ts';

const server = withServer();
let as = '';
let netbarId = 0;

beforeEach(async () => {
  as = await server.login();
  netbarId = (await addNetbar(server, as)).ID;
});

const call = <T>(path: string, body: object, caller = as) =>
  server.call<T & { errors?: object[] }>(
    `POST /netbar/${path}`,
    { netbarId, ...body },
    { as: caller },
  );
const read = async () => (await call<{ config: NetbarConfig }>('getConfig', {})).data.config;
const save = (values: object, body: object = {}) =>
  call<{ config: NetbarConfig }>('saveConfigDraft', { values, ...body });
const publish = (expectVersion: number, body: object = {}) =>
  call<{ version: number }>('publishConfig', {
    effectiveMode: 'now',
    changeNote: '收紧外设',
    expectVersion,
    ...body,
  });
const rollback = (version: number, expectVersion: number, body: object = {}) =>
  call<{ version: number }>('rollbackConfig', {
    effectiveMode: 'now',
    changeNote: '改回',
    version,
    expectVersion,
    ...body,
  });
const sync = async () => (await call<{ sync: ConfigSync }>('getConfigSync', {})).data.sync;
const versions = async () =>
  (await call<{ list: ConfigVersion[] }>('getConfigVersionList', { page: 1, pageSize: 10 })).data
    .list;

/** Publishes a change with a note and returns the version. */
async function publishValues(values: object, note = '收紧外设'): Promise<number> {
  await save(values, { expectUpdatedAt: (await read()).draft?.UpdatedAt });
  const { code, data } = await publish((await read()).version, { changeNote: note });
  expect(code).toBe(0);
  return data.version;
}

describe('configuration of a netbar', () => {
  it('is drafted, then published as a version with author and note, and is active only afterwards', async () => {
    await save({ usbPolicy: 'deny' });
    const draft = await read();
    expect([draft.draft?.values, draft.values, draft.version]).toEqual([
      { usbPolicy: 'deny' },
      {},
      0,
    ]);
    expect((await publish(0)).data.version).toBe(1);
    expect(await read()).toMatchObject({ draft: null, values: { usbPolicy: 'deny' }, version: 1 });
    expect(await versions()).toMatchObject([
      { version: 1, note: '收紧外设', mode: 'now', values: { usbPolicy: 'deny' } },
    ]);
    expect((await versions())[0]?.authorName).not.toBe('');
  });

  it('is published by one of two concurrent requests; the other gets 409', async () => {
    await save({ usbPolicy: 'deny' });
    const replies = await Promise.all([publish(0), publish(0)]);
    expect(replies.map(({ code }) => code).sort()).toEqual([0, 409]);
    expect(await versions()).toHaveLength(1);
  });

  it('is published while another request sets a value directly, without a deadlock', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      await save({ usbPolicy: 'deny' });
      const { version } = await read();
      const direct = server.call(
        'POST /pc/setConfig',
        { netbarId, values: { heartbeatSec: 30 + turn } },
        { as },
      );
      const [first, other] = await Promise.all([publish(version), direct]);
      expect([0, 409]).toContain(first.code);
      expect(other.code).toBe(0);
      if (first.code !== 0) await call('discardConfigDraft', {});
    }
  });

  it('rejects a draft that is based on an outdated draft', async () => {
    const { data } = await save({ usbPolicy: 'deny' });
    const updatedAt = data.config.draft?.UpdatedAt;
    await save({ usbPolicy: 'readonly' }, { expectUpdatedAt: updatedAt });
    expect((await save({ usbPolicy: 'allow' }, { expectUpdatedAt: updatedAt })).code).toBe(409);
    expect((await read()).draft?.values).toEqual({ usbPolicy: 'readonly' });
  });

  it('is restored as a new version', async () => {
    await publishValues({ usbPolicy: 'deny' });
    await publishValues({ heartbeatSec: 60 });
    expect((await rollback(1, 2)).data.version).toBe(3);
    expect(await read()).toMatchObject({ version: 3, values: { usbPolicy: 'deny' } });
    expect((await versions())[0]).toMatchObject({ version: 3, restored: 1, note: '改回' });
    expect((await rollback(3, 3)).msg).toContain('无需回滚');
  });

  it('is not restored if a rule was deleted, unless the rules are excluded', async () => {
    const [rule] = await server.db
      .insert(rules)
      .values({
        ruleNo: 'R9001',
        name: '临时规则',
        category: 'process',
        mode: 'block',
        severity: 'low',
        priority: 5,
        matcher: { op: 'any', conditions: [] },
      })
      .returning();
    await call('setRule', { ruleId: rule?.id, enabled: false });
    await publishValues({ usbPolicy: 'deny' });
    await publishValues({ usbPolicy: 'readonly' });
    await server.db.delete(rules).where(eq(rules.id, rule?.id ?? 0));
    const refused = await rollback(1, 2);
    expect([refused.code, refused.msg.includes('「临时规则」已删除')]).toEqual([7, true]);
    expect((await read()).version).toBe(2);
    expect((await rollback(1, 2, { withoutRules: true })).code).toBe(0);
    expect((await read()).values).toEqual({ usbPolicy: 'deny' });
  });

  it('restores rules while other requests set them, without a deadlock', async () => {
    const ruleIds = (await server.db.select().from(rules).limit(4)).map(({ id }) => id);
    const set = (ruleId: number) => call('setRule', { ruleId, enabled: false });
    for (const ruleId of ruleIds) await set(ruleId);
    await publishValues({ usbPolicy: 'deny' });
    for (let turn = 0; turn < 3; turn += 1) {
      for (const ruleId of ruleIds) await call('resetRule', { ruleId });
      const version = await publishValues({ usbPolicy: 'readonly' });
      const replies = await Promise.all([
        ...ruleIds.map(set),
        rollback(1, version),
        ...ruleIds.map(set),
      ]);
      expect(replies.map(({ code }) => code)).toEqual(replies.map(() => 0));
    }
  });

  it('restores the rule overrides of the netbar', async () => {
    const [rule] = await server.db.select().from(rules).limit(1);
    const target = { ruleId: rule?.id };
    await call('setRule', { ...target, enabled: false });
    await publishValues({ usbPolicy: 'deny' });
    await call('resetRule', target);
    await publishValues({ usbPolicy: 'readonly' });
    expect((await rollback(1, 2)).code).toBe(0);
    const { list } = (
      await call<{ list: { ID: number; enabled: boolean; source: string }[] }>('getRuleList', {
        page: 1,
        pageSize: 100,
      })
    ).data;
    expect(list.find(({ ID }) => ID === rule?.id)).toMatchObject({
      enabled: false,
      source: 'netbar',
    });
  });

  it('names invalid fields, and refuses callers without permission or data scope', async () => {
    const wrong = await save({ homepageLock: { enabled: true, url: 'javascript:alert(1)' } });
    expect([wrong.code, JSON.stringify(wrong.data.errors).includes('homepageLock')]).toEqual([
      422,
      true,
    ]);
    expect((await publish(0)).msg).toBe('没有可发布的修改');
    expect((await publish(0, { changeNote: '  ' })).code).toBe(422);
    await server.addUser('support', STAFF_ROLES.support);
    await server.addUser('owner', STAFF_ROLES.netbarOwner);
    const owner = await server.login('owner');
    expect((await call('saveConfigDraft', { values: {} }, owner)).msg).toContain(
      '不在您的数据范围内',
    );
    expect((await call('publishConfig', {}, await server.login('support'))).code).toBe(7);
  });
});

/** Adds terminals to the netbar and connects its gateway. */
async function connectGateway(count = 4): Promise<TestGateway> {
  await server.db.insert(terminals).values(
    Array.from({ length: count }, (_, at) => ({
      netbarId,
      terminalNo: `A00${at + 1}`,
      status: 'normal' as const,
      power: 'on' as const,
      powerAt: server.deps.now(),
    })),
  );
  return (await enrolTestGateway(server, as, netbarId)).gateway;
}

/** Continues a resting task. */
async function continueTask(): Promise<void> {
  await server.db.update(tasks).set({ dueAt: new Date(0) });
  await runDueTasks(server.deps);
}

let n = 0;
/** Fetches the configuration through the gateway and reports the results of some terminals. */
async function reportSync(gateway: TestGateway, version: number, states: Record<string, object>) {
  await expect
    .poll(() => gateway.frames.some((first) => first.t === 'config' && first.version === version))
    .toBe(true);
  const before = gateway.frames.filter(({ t }) => t === 'contents').length;
  gateway.send({ t: 'fetch', what: 'config' });
  const { hash = '', value, mode } = await gateway.waitFor('contents', before + 1);
  n += 1;
  const list = Object.entries(states).map(([no, state]) => ({
    no,
    power: 'on',
    sync: [{ what: 'config', version, hash, state: 'applied', ...state }],
  }));
  gateway.send({ t: 'machines', n, time: server.deps.now().getTime(), list });
  return { value, mode, hash };
}

describe('published version', () => {
  it('is fetched by the gateway, and its progress follows the reports of the terminals', async () => {
    const gateway = await connectGateway();
    const version = await publishValues({ usbPolicy: 'deny' });
    expect((await sync()).counts).toEqual({
      applied: 0,
      pending: 4,
      nextBoot: 0,
      failed: 0,
      drifted: 0,
    });
    const { value } = await reportSync(gateway, version, {
      A001: {},
      A002: { state: 'failed', hash: '', text: '磁盘写入失败' },
      A003: { state: 'nextBoot', hash: '' },
    });
    expect(value).toMatchObject({ usbPolicy: 'deny', defenseLevel: 'medium' });
    await expect
      .poll(async () => (await sync()).counts)
      .toEqual({ applied: 1, pending: 1, nextBoot: 1, failed: 1, drifted: 0 });
    expect((await sync()).list[0]).toMatchObject({
      terminalNo: 'A002',
      state: 'failed',
      text: '磁盘写入失败',
    });
    // The failure of the previous version is not shown for the next one.
    await publishValues({ usbPolicy: 'readonly' });
    const waiting = (await sync()).list.find(({ terminalNo }) => terminalNo === 'A002');
    expect(waiting).toMatchObject({ state: 'pending', version: 0, text: '' });
  });

  it('waits for the next boot until another value is set with immediate effect', async () => {
    const gateway = await connectGateway();
    await save({ usbPolicy: 'deny' });
    await publish(0, { effectiveMode: 'nextBoot' });
    const modes = () =>
      gateway.frames.flatMap(({ t, version, mode }) => (t === 'config' ? [[version, mode]] : []));
    await expect.poll(modes).toContainEqual([1, 'nextBoot']);
    await server.call('POST /pc/setConfig', { netbarId, values: { heartbeatSec: 60 } }, { as });
    await expect.poll(modes).toContainEqual([2, undefined]);
  });

  it('shows drifted terminals until they are refreshed', async () => {
    const gateway = await connectGateway(2);
    const version = await publishValues({ usbPolicy: 'deny' });
    await reportSync(gateway, version, { A001: {}, A002: { hash: 'tampered' } });
    await expect.poll(async () => (await sync()).counts.drifted).toBe(1);
    const [first] = (await sync()).list;
    expect(first).toMatchObject({ terminalNo: 'A002', state: 'drifted' });
    await start(server, as, '/pc/sendCommand', {
      command: 'refresh',
      selection: { ids: [first?.ID] },
    });
    await runDueTasks(server.deps);
    expect(await gateway.waitFor('command')).toMatchObject({ name: 'refresh', no: 'A002' });
    await reportSync(gateway, version, { A002: {} });
    await expect.poll(async () => (await sync()).counts).toMatchObject({ applied: 2, drifted: 0 });
  });
});

describe('template', () => {
  const addTemplate = async () => {
    await publishValues({ usbPolicy: 'deny' });
    return (await call<{ template: { ID: number } }>('addConfigTemplate', { name: '赛事模板' }))
      .data.template.ID;
  };
  const activeVersion = async (id: number) => {
    const [row] = await server.db
      .select({ version: netbars.configVersion })
      .from(netbars)
      .where(eq(netbars.id, id));
    return row?.version;
  };

  it('contains the values of a netbar, and has a unique name', async () => {
    expect((await call('addConfigTemplate', { name: '空模板' })).msg).toContain('没有自己的设置');
    await addTemplate();
    expect((await call('addConfigTemplate', { name: '赛事模板' })).code).toBe(409);
  });

  it('gets a unique name when two are added or renamed concurrently', async () => {
    await addTemplate();
    const added = await Promise.all(
      [1, 2].map(() => call('addConfigTemplate', { name: '夜间模板' })),
    );
    expect(added.map(({ code }) => code).sort()).toEqual([0, 409]);
    const { list } = (
      await call<{ list: { ID: number }[] }>('getConfigTemplateList', { page: 1, pageSize: 10 })
    ).data;
    const renamed = await Promise.all(
      list.map(({ ID }) => call('updateConfigTemplate', { ID, name: '周末模板' })),
    );
    expect(renamed.map(({ code }) => code).sort()).toEqual([0, 409]);
  });

  it('is published ring by ring, and stops if too many terminals of a ring fail', async () => {
    const templateId = await addTemplate();
    const canary = await addNetbar(server, as, { name: '灰度网吧' }, { ring: 'canary' });
    const stable = await addNetbar(server, as, { name: '稳定网吧' }, { ring: 'stable' });
    netbarId = canary.ID;
    const gateway = await connectGateway(2);
    const body = { templateId, effectiveMode: 'now', changeNote: '赛事', failedPercent: 20 };
    const task = await start(server, as, '/config/publishToMany', {
      ...body,
      selection: { ids: [canary.ID, stable.ID] },
    });
    await runDueTasks(server.deps);
    expect([await activeVersion(canary.ID), await activeVersion(stable.ID)]).toEqual([1, 0]);
    expect(await readTask(server, as, task)).toMatchObject({ status: 'running', success: 1 });
    await reportSync(gateway, 1, {
      A001: {},
      A002: { state: 'failed', hash: '', text: '磁盘写入失败' },
    });
    await expect.poll(async () => (await sync()).counts.failed).toBe(1);
    await continueTask();
    expect(await readTask(server, as, task)).toMatchObject({
      status: 'partial',
      success: 1,
      failed: 1,
    });
    const [left] = await readErrors(server, as, task);
    expect(left).toMatchObject({
      targetName: '稳定网吧',
      msg: expect.stringContaining('「尝鲜」批次失败率 50%'),
    });
    expect(await activeVersion(stable.ID)).toBe(0);
  });

  it('stops even if the failed terminals are off by now', async () => {
    const templateId = await addTemplate();
    const canary = await addNetbar(server, as, { name: '灰度网吧' }, { ring: 'canary' });
    const stable = await addNetbar(server, as, { name: '稳定网吧' }, { ring: 'stable' });
    netbarId = canary.ID;
    const gateway = await connectGateway(1);
    const body = {
      templateId,
      effectiveMode: 'now',
      changeNote: '赛事',
      selection: { ids: [canary.ID, stable.ID] },
    };
    const task = await start(server, as, '/config/publishToMany', body);
    await runDueTasks(server.deps);
    await reportSync(gateway, 1, { A001: { state: 'failed', hash: '' } });
    await expect.poll(async () => (await sync()).counts.failed).toBe(1);
    await server.db.update(terminals).set({ power: 'off' });
    await continueTask();
    expect([await activeVersion(stable.ID), (await readTask(server, as, task)).status]).toEqual([
      0,
      'partial',
    ]);
  });

  it('includes a netbar that moves into an earlier ring during publishing', async () => {
    const templateId = await addTemplate();
    const early = await addNetbar(server, as, { name: '早期网吧' }, { ring: 'early' });
    const stable = await addNetbar(server, as, { name: '稳定网吧' }, { ring: 'stable' });
    netbarId = early.ID;
    const gateway = await connectGateway(1);
    const body = {
      templateId,
      effectiveMode: 'now',
      changeNote: '赛事',
      selection: { ids: [early.ID, stable.ID] },
    };
    const task = await start(server, as, '/config/publishToMany', body);
    await runDueTasks(server.deps);
    expect([await activeVersion(early.ID), await activeVersion(stable.ID)]).toEqual([1, 0]);
    await server.db.update(netbars).set({ ring: 'canary' }).where(eq(netbars.id, stable.ID));
    await reportSync(gateway, 1, { A001: {} });
    await expect.poll(async () => (await sync()).counts.applied).toBe(1);
    await continueTask();
    expect([await activeVersion(stable.ID), (await readTask(server, as, task)).status]).toEqual([
      1,
      'done',
    ]);
  });

  it('continues with the next ring when the terminals of the previous one have confirmed', async () => {
    const templateId = await addTemplate();
    const canary = await addNetbar(server, as, { name: '灰度网吧' }, { ring: 'canary' });
    const stable = await addNetbar(server, as, { name: '稳定网吧' }, { ring: 'stable' });
    netbarId = canary.ID;
    const gateway = await connectGateway(1);
    const body = {
      templateId,
      effectiveMode: 'now',
      changeNote: '赛事',
      selection: { ids: [canary.ID, stable.ID] },
    };
    const task = await start(server, as, '/config/publishToMany', body);
    await runDueTasks(server.deps);
    await reportSync(gateway, 1, { A001: {} });
    await expect.poll(async () => (await sync()).counts.applied).toBe(1);
    await continueTask();
    expect([await activeVersion(stable.ID), (await readTask(server, as, task)).status]).toEqual([
      1,
      'done',
    ]);
  });
});
