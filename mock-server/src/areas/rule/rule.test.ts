// @both-engines: JSON that is merged in SQL
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { seedReferenceRows } from '../../platform/admin/seedSync/seedReferenceRows.ts';
import { shippedItems } from '../../platform/admin/seedSync/tables.ts';
import { STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { withServer } from '../../testing/server.ts';
import { enrolTestGateway } from '../agent/testing/gateway.ts';
import type { defenseLogs } from '../defense/tables.ts';
import { insertLogs } from '../defense/testing/logs.ts';
import { netbars } from '../netbar/index.ts';
import { addNetbar } from '../netbar/testing/netbars.ts';
import { terminalGroups, terminals } from '../pc/index.ts';
import type { EffectiveRule, RulePage, RulePreview } from './schemas.ts';
import { referenceRules } from './seed.ts';
import { rules } from './tables.ts';

const server = withServer();
let as = '';
let netbarId = 0;
let groupId = 0;
let terminalId = 0;
let ruleId = 0;

beforeEach(async () => {
  as = await server.login();
  netbarId = (await addNetbar(server, as)).ID;
  const [group] = await server.db
    .insert(terminalGroups)
    .values({ netbarId, name: '包间' })
    .returning();
  groupId = group?.id ?? 0;
  const on = {
    netbarId,
    status: 'normal' as const,
    power: 'on' as const,
    powerAt: server.deps.now(),
  };
  const pcs = await server.db
    .insert(terminals)
    .values([
      { ...on, groupId, terminalNo: 'B001' },
      { ...on, terminalNo: 'A001' },
    ])
    .returning();
  terminalId = pcs[0]?.id ?? 0;
  const [rule] = await server.db.select().from(rules).where(eq(rules.name, '保护 hosts 文件'));
  ruleId = rule?.id ?? 0;
});

const post = <T>(path: string, body: object, caller = as) =>
  server.call<T>(`POST ${path}`, body, { as: caller });
const paging = { page: 1, pageSize: 100 };
const atNetbar = async (target: object = { netbarId }) =>
  (await post<RulePage>('/netbar/getRuleList', { ...paging, ...target })).data;
const atPc = async (target: object = { terminalId }) =>
  (await post<RulePage>('/pc/getPcRuleList', { ...paging, ...target })).data;
const findRule = ({ list }: RulePage) => list.find(({ ID }) => ID === ruleId) as EffectiveRule;
const ruleState = (page: RulePage) => {
  const { enabled, mode, source: from, sourceName, isOwn } = findRule(page);
  return [enabled, mode, from, sourceName, isOwn];
};

describe('rule', () => {
  it('uses the override of the nearest level, and falls back when it is removed', async () => {
    expect(ruleState(await atPc())).toEqual([true, 'block', 'default', '', false]);
    await post('/netbar/setRule', { ruleId, enabled: true, mode: 'alert' });
    expect(ruleState(await atPc())).toEqual([true, 'alert', 'global', '', false]);
    await post('/netbar/setRule', { netbarId, ruleId, enabled: false });
    expect(ruleState(await atNetbar())).toEqual([
      false,
      'block',
      'netbar',
      '星河网咖·中心店',
      true,
    ]);
    await post('/pc/setPcRule', { groupId, ruleId, enabled: true, mode: 'audit' });
    expect(ruleState(await atPc())).toEqual([true, 'audit', 'group', '包间', false]);
    await post('/pc/setPcRule', { terminalId, ruleId, enabled: true, mode: 'block' });
    expect(ruleState(await atPc())).toEqual([true, 'block', 'terminal', 'B001', true]);
    expect((await post('/pc/resetPcRule', { terminalId, ruleId })).code).toBe(0);
    expect(ruleState(await atPc())).toEqual([true, 'audit', 'group', '包间', false]);
    expect((await post('/pc/resetPcRule', { terminalId, ruleId })).msg).toBe(
      '这一级没有覆盖该规则',
    );
    expect(findRule(await atPc({ groupId })).actions).toEqual(['disable', 'override', 'reset']);
  });

  it('is found by category, source, state and name', async () => {
    await post('/netbar/setRule', { netbarId, ruleId, enabled: false });
    const names = async (filter: object) =>
      (await atNetbar({ netbarId, ...filter })).list.map(({ name }) => name);
    expect(await names({ source: 'netbar' })).toEqual(['保护 hosts 文件']);
    expect(await names({ enabled: false })).toEqual(['保护 hosts 文件']);
    expect(await names({ keyword: 'HOSTS' })).toEqual(['保护 hosts 文件']);
    expect((await names({ category: 'driver' })).length).toBeGreaterThan(1);
    expect((await atNetbar({ netbarId, pageSize: 3, page: 2 })).list).toHaveLength(3);
  });

  it('is fetched by the gateway with versions that grow with each change for the netbar', async () => {
    const { gateway } = await enrolTestGateway(server, as, netbarId);
    const versions = () =>
      gateway.frames.filter(({ t }) => t === 'rules').map(({ version }) => version);
    await expect.poll(versions).toEqual([0]);
    await post('/pc/setPcRule', { terminalId, ruleId, enabled: false });
    // A message contains the version at the time of sending, so two changes may both report the
    // second version.
    await expect.poll(versions).toEqual([0, 1]);
    await post('/netbar/setRule', { ruleId, enabled: true, mode: 'alert' });
    await expect.poll(versions).toEqual([0, 1, 2]);
    gateway.send({ t: 'fetch', what: 'rules' });
    await gateway.waitFor('contents', 2);
    const sets = gateway.frames.filter(({ t }) => t === 'contents');
    const findMode = (value: unknown) =>
      (value as { ruleId: number; mode: string }[]).find((rule) => rule.ruleId === ruleId)?.mode;
    expect(sets.map(({ nos, left, value }) => [nos, left, findMode(value)])).toEqual([
      [null, 1, 'alert'],
      [['B001'], 0, undefined],
    ]);
  });

  it('is limited to the data scope and permission of the role, and globally to roles with scope `all`', async () => {
    const ownerId = await server.addUser('owner', STAFF_ROLES.netbarOwner);
    await server.addUser('support', STAFF_ROLES.support);
    const owner = await server.login('owner');
    const set = (caller: string) =>
      post('/pc/setPcRule', { terminalId, ruleId, enabled: false }, caller);
    expect((await set(owner)).msg).toBe('客户机不存在，或不在您的数据范围内');
    await server.db.update(netbars).set({ ownerId }).where(eq(netbars.id, netbarId));
    expect((await set(owner)).code).toBe(0);
    expect((await set(await server.login('support'))).code).toBe(7);
    expect((await post('/netbar/setRule', { netbarId, ruleId, enabled: false }, owner)).code).toBe(
      7,
    );
    expect((await post<RulePage>('/netbar/getRuleList', paging, owner)).data.total).toBe(0);
    expect((await post('/pc/setPcRule', { ruleId, enabled: false })).msg).toBe(
      '请选择一个分组或一台客户机',
    );
    await server.db.update(rules).set({ status: 'archived' }).where(eq(rules.id, ruleId));
    expect((await set(owner)).msg).toBe('规则不存在或未发布');
  });
});

describe('preview of a change', () => {
  const HOUR = 3_600_000;
  const event = (
    terminalNo: string,
    hoursAgo: number,
    fields: Partial<typeof defenseLogs.$inferInsert> = {},
  ) => ({
    netbarId,
    terminalNo,
    occurredAt: new Date(server.deps.now().getTime() - hoursAgo * HOUR),
    threatType: 'hosts' as const,
    severity: 'medium' as const,
    action: 'blocked' as const,
    ruleName: '保护 hosts 文件',
    processName: 'netfix.exe',
    processPath: 'C:\\netfix.exe',
    pid: 5,
    ppid: 4,
    parentName: 'cmd.exe',
    cmdline: '',
    sha256: 'a'.repeat(64),
    ...fields,
  });
  const preview = async (target: object, body: object) =>
    (await post<RulePreview>('/netbar/previewRule', { ...target, ruleId, ...body })).data;

  it('counts the events of seven days at the level', async () => {
    await insertLogs(
      server.db,
      event('B001', 1, { count: 3 }),
      event('A001', 2, { ruleName: '改了名的规则', ruleId }),
      event('A001', 3, { action: 'alerted' }),
      event('A001', 8 * 24),
      event('A001', 1, { ruleName: '隔离可疑文件' }),
    );
    expect(await preview({ netbarId }, { enabled: false })).toMatchObject({
      total: 5,
      changed: 5,
      machines: 2,
      cut: false,
    });
    expect(await preview({ netbarId }, { enabled: true, mode: 'alert' })).toMatchObject({
      total: 5,
      changed: 4,
    });
    expect(await preview({ netbarId }, { enabled: true })).toMatchObject({ total: 5, changed: 0 });
    expect(await preview({ terminalId }, { enabled: false })).toMatchObject({
      total: 3,
      changed: 3,
      machines: 1,
    });
    expect((await preview({ netbarId }, { enabled: false })).samples[0]).toMatchObject({
      terminalNo: 'B001',
      action: 'blocked',
    });
    expect(findRule(await atNetbar()).hits).toBe(5);
  });
});

describe('reference rules', () => {
  it('are added once to an existing database, and fetched by its gateways', async () => {
    await server.db.delete(rules);
    await server.db.delete(shippedItems).where(eq(shippedItems.kind, 'rule'));
    const shipRules = () => seedReferenceRows(server.db, [referenceRules], true);
    await shipRules();
    const names = async () => (await atNetbar()).list.map(({ name }) => name);
    expect((await names()).length).toBe(referenceRules.names.length);
    expect((await atNetbar()).version).toBe(1);
    await server.db.delete(rules).where(eq(rules.name, '保护 hosts 文件'));
    await shipRules();
    expect(await names()).not.toContain('保护 hosts 文件');
    expect((await atNetbar()).version).toBe(1);
  });
});
