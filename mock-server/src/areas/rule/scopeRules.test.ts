import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { withServer } from '../../testing/server.ts';
import { netbars } from '../netbar/index.ts';
import { addNetbar } from '../netbar/testing/netbars.ts';
import { terminals } from '../pc/index.ts';
import { updateMembers } from '../scopeAdmin/membership.ts';
import { ruleContent } from './effective.ts';
import type { EffectiveRule, RulePage } from './schemas.ts';
import { rules } from './tables.ts';

const server = withServer();
let as = '';
let netbarId = 0;
let terminalId = 0;
let ruleId = 0;

beforeEach(async () => {
  as = await server.login();
  netbarId = (await addNetbar(server, as, {}, { status: 'active' })).ID;
  const rows = ['A001', 'A002'].map((terminalNo) => ({
    netbarId,
    terminalNo,
    status: 'normal' as const,
    power: 'on' as const,
    powerAt: server.deps.now(),
  }));
  const [first] = await server.db.insert(terminals).values(rows).returning();
  terminalId = first?.id ?? 0;
  const [rule] = await server.db.select().from(rules).where(eq(rules.name, '保护 hosts 文件'));
  ruleId = rule?.id ?? 0;
  await updateMembers(server.deps);
});

const call = <T>(path: string, body: object, caller = as) =>
  server.call<T>(`POST ${path}`, body, { as: caller });
const isIn = (dimension: string, value: string | number) => ({
  dimension,
  operator: 'in',
  values: [String(value)],
});

/** Adds a target scope with an override of the rule, by default of the netbar. */
async function addOverride(
  override: object,
  { include = [[isIn('netbar', netbarId)]], priority = 100, name = '试点' } = {},
): Promise<number> {
  const { data } = await call<{ scope: { ID: number } }>('/scope/addScope', {
    name,
    type: 'dynamic',
    include,
    priority,
  });
  const scopeId = data.scope.ID;
  const reply = await call('/netbar/setScopeRule', { scopeId, ruleId, enabled: true, ...override });
  expect(reply.code).toBe(0);
  return scopeId;
}

const find = ({ list }: RulePage) => list.find(({ ID }) => ID === ruleId) as EffectiveRule;
const paging = { page: 1, pageSize: 100 };
const ofNetbar = async () => {
  const { data } = await call<RulePage>('/netbar/getRuleList', { ...paging, netbarId });
  const { mode, source, sourceName } = find(data);
  return [mode, source, sourceName];
};
const version = async () =>
  (await ruleContent.versions(server.db, [netbarId])).get(netbarId)?.version ?? 0;
const modeIn = (list: readonly { ruleId: number; mode: string }[]) =>
  list.find((rule) => rule.ruleId === ruleId)?.mode;
/** Modes of the rule that the gateway fetches, with the terminals that they apply to. */
const sent = async () =>
  (await ruleContent.read(server.db, netbarId, new Set(), server.deps)).map(({ nos, value }) => [
    nos,
    modeIn(value as { ruleId: number; mode: string }[]),
  ]);

it('applies between the netbar and the global level, by the priority of the scopes', async () => {
  await call('/netbar/setRule', { ruleId, enabled: true, mode: 'alert' });
  await addOverride({ mode: 'audit' }, { name: '其次', priority: 20 });
  await addOverride({ mode: 'allow' }, { name: '优先', priority: 10 });
  expect(await ofNetbar()).toEqual(['allow', 'scope', '优先']);
  expect(await sent()).toEqual([[null, 'allow']]);
  await call('/netbar/setRule', { netbarId, ruleId, enabled: true, mode: 'block' });
  expect(await ofNetbar()).toEqual(['block', 'netbar', expect.any(String)]);
});

it('is sent first, before rules without an override that have a smaller priority', async () => {
  await addOverride({ priority: 9999 });
  const [all] = await ruleContent.read(server.db, netbarId, new Set(), server.deps);
  const [first] = (all as { value: { ruleId: number }[] }).value;
  expect(first).toMatchObject({ ruleId });
});

it('reaches only the terminals of the scope', async () => {
  await addOverride({ mode: 'audit' }, { include: [[isIn('terminal', terminalId)]] });
  expect(await sent()).toEqual([
    [null, 'block'],
    [['A001'], 'audit'],
  ]);
  expect((await ofNetbar())[1]).toBe('default');
});

it('gives a netbar that leaves the scope a new version', async () => {
  await server.db.update(netbars).set({ ring: 'canary' }).where(eq(netbars.id, netbarId));
  const before = await version();
  await addOverride({ enabled: false }, { include: [[isIn('ring', 'canary')]] });
  expect([await version(), await sent()]).toEqual([before + 1, [[null, undefined]]]);
  await server.db.update(netbars).set({ ring: 'stable' }).where(eq(netbars.id, netbarId));
  await updateMembers(server.deps);
  expect([await version(), await sent()]).toEqual([before + 2, [[null, 'block']]]);
});

it('is listed at its scope, keeps it from being deleted, and is reset', async () => {
  const scopeId = await addOverride({ mode: 'audit' });
  const read = async () =>
    (await call<RulePage>('/netbar/getScopeRuleList', { ...paging, scopeId })).data;
  const page = await read();
  expect(page.placeName).toBe('试点');
  expect(find(page)).toMatchObject({ mode: 'audit', source: 'scope', isOwn: true });
  const refs = await call<{ list: object[] }>('/scope/getScopeRefs', { ID: scopeId });
  expect(refs.data.list).toMatchObject([{ kind: '规则', name: '保护 hosts 文件', active: true }]);
  const refused = await call('/scope/deleteScope', { ID: scopeId });
  expect(refused.msg).toContain('规则「保护 hosts 文件」 正在使用该作用域');
  expect((await call('/netbar/resetScopeRule', { scopeId, ruleId })).code).toBe(0);
  expect((await call('/netbar/resetScopeRule', { scopeId, ruleId })).code).toBe(7);
  expect(await ofNetbar()).toEqual(['block', 'default', '']);
  expect((await call('/scope/deleteScope', { ID: scopeId })).code).toBe(0);
});

it('keeps a scope from losing its last member, and names the published rule', async () => {
  const scopeId = await addOverride({ mode: 'audit' });
  const change = { name: '试点', type: 'dynamic', include: [[isIn('ring', 'canary')]] };
  const refused = await call('/scope/updateScope', { ID: scopeId, ...change });
  expect(refused.code).toBe(7);
  expect(refused.msg).toContain('将不含任何网吧，而 规则「保护 hosts 文件」 正在使用它');
  expect(await sent()).toEqual([[null, 'audit']]);
});

it('is read by an owner of a member netbar, who cannot change it', async () => {
  const scopeId = await addOverride({ mode: 'audit' });
  const ownerId = await server.addUser('manager', STAFF_ROLES.netbarOwner);
  await server.db.update(netbars).set({ ownerId }).where(eq(netbars.id, netbarId));
  const owner = await server.login('manager');
  const { data } = await call<RulePage>('/netbar/getScopeRuleList', { ...paging, scopeId }, owner);
  expect(find(data)).toMatchObject({ mode: 'audit', actions: [] });
  const set = await call('/netbar/setScopeRule', { scopeId, ruleId, enabled: false }, owner);
  expect(set.code).not.toBe(0);
});
