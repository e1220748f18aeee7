import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { writeSettings } from '../../platform/kernel/settings/store.ts';
import { inboxMessages } from '../../platform/services/inbox/tables.ts';
import { runDueTasks } from '../../platform/services/tasks/runTask.ts';
import { withServer } from '../../testing/server.ts';
import {
  connect,
  makeKey,
  type ReceivedFrame,
  type TestGateway,
} from '../agent/testing/gateway.ts';
import { netbars } from '../netbar/index.ts';
import { addNetbar } from '../netbar/testing/netbars.ts';
import { terminals } from '../pc/index.ts';
import { seenPrograms } from '../program/index.ts';
import { updateMembers } from '../scopeAdmin/membership.ts';
import type { RuleDetail } from './catalogSchemas.ts';
import { ruleContent } from './effective.ts';
import type { Observing } from './observing.ts';
import { returnOverLimit } from './observingLimit.ts';
import { observingSettings } from './observingSettings.ts';
import { rules, ruleVersions } from './tables.ts';
import { ruleBody } from './testing/ruleBody.ts';

const server = withServer();
const OBSERVING = ['ruleEntries', 'observing'];
let author = '';
let root = '';
let netbarId = 0;

interface SentRule {
  ruleId: number;
  name: string;
  mode: string;
  observes?: number;
}

const CONTENT = ruleBody({ name: '观察外挂助手' });

beforeEach(async () => {
  root = await server.login();
  await server.addUser('author', STAFF_ROLES.operations);
  await server.addUser('approver', 999);
  author = await server.login('author');
  netbarId = (await addNetbar(server, root, {}, { status: 'active', ring: 'canary' })).ID;
  const rows = ['A001', 'A002', 'A003'].map((terminalNo) => ({
    netbarId,
    terminalNo,
    status: 'normal' as const,
    power: 'on' as const,
    powerAt: server.deps.now(),
  }));
  await server.db.insert(terminals).values(rows);
  await updateMembers(server.deps);
});

const post = async <T = RuleDetail>(path: string, body: object, as = author): Promise<T> => {
  const answer = await server.call<T>(`POST ${path}`, body, { as });
  expect([path, answer.code, answer.msg]).toEqual([path, 0, answer.msg]);
  return answer.data;
};
const addScope = async (dimension: string, value: string): Promise<number> => {
  const include = [[{ dimension, operator: 'in', values: [value] }]];
  const body = { name: `范围 ${value}`, type: 'dynamic', include };
  return (await post<{ scope: { ID: number } }>('/scope/addScope', body, root)).scope.ID;
};
const observe = async (more: object = {}): Promise<number> => {
  const { rule } = await post('/rule/addRule', { ...CONTENT, ...more });
  await post('/rule/observeRule', { ID: rule.ID });
  return rule.ID;
};
/** The sets of rules of the name that a gateway with some capabilities fetches. */
const sent = async (capabilities: readonly string[] = OBSERVING) =>
  (await ruleContent.read(server.db, netbarId, new Set(capabilities) as never, server.deps)).map(
    ({ nos, value }) => [
      nos,
      (value as SentRule[])
        .filter(({ name }) => name.startsWith(CONTENT.name))
        .map(({ ruleId, mode, observes }) => [ruleId, mode, observes]),
    ],
  );
const version = async () =>
  (await ruleContent.versions(server.db, [netbarId])).get(netbarId)?.version ?? 0;

describe('an observed version', () => {
  it('is sent with mode audit, only to gateways that support it, until it is returned', async () => {
    const before = await version();
    const ID = await observe();
    expect(await sent()).toEqual([[null, [[-ID, 'audit', ID]]]]);
    expect(await sent(['ruleEntries'])).toEqual([[null, []]]);
    expect(await sent([])).toEqual([[null, []]]);
    expect(await version()).toBe(before + 1);
    await post('/rule/returnRule', { ID, reason: '条件太宽' });
    expect([await sent(), await version()]).toEqual([[[null, []]], before + 2]);
  });

  it('is sent beside the published version, which keeps deciding', async () => {
    const ID = await observe();
    await post('/rule/submitRule', { ID });
    await post('/rule/dryRun', { ruleId: ID, matcher: CONTENT.matcher, days: 1 });
    await runDueTasks(server.deps);
    await post('/rule/publishRule', { ID, reason: '没有数据' }, root);
    await post('/rule/updateRule', { ...CONTENT, ID, name: `${CONTENT.name}二` });
    await post('/rule/observeRule', { ID });
    expect(await sent()).toEqual([
      [
        null,
        [
          [-ID, 'audit', ID],
          [ID, 'block', undefined],
        ],
      ],
    ]);
  });

  it('reaches only the terminals of its target scope, and follows its members', async () => {
    const scopeId = await addScope('ring', 'canary');
    const ID = await observe({ scopeIds: [scopeId] });
    expect(await sent()).toEqual([[null, [[-ID, 'audit', ID]]]]);
    const before = await version();
    await server.db.update(netbars).set({ ring: 'stable' }).where(eq(netbars.id, netbarId));
    await updateMembers(server.deps);
    expect([await sent(), await version()]).toEqual([[[null, []]], before + 1]);
    const refs = await post<{ list: object[] }>('/scope/getScopeRefs', { ID: scopeId }, root);
    expect(refs.list).toMatchObject([{ name: CONTENT.name, active: false }]);
  });

  it('is no longer sent after an edit, which returns it to draft', async () => {
    const ID = await observe();
    const before = await version();
    await post('/rule/updateRule', { ...CONTENT, ID, priority: 50 });
    expect([await sent(), await version()]).toEqual([[[null, []]], before + 1]);
  });
});

describe('a published rule with a target scope', () => {
  it('is enabled only for its members', async () => {
    const [first] = await server.db
      .select()
      .from(terminals)
      .where(eq(terminals.terminalNo, 'A001'));
    const scopeId = await addScope('terminal', String(first?.id));
    const { rule } = await post('/rule/addRule', { ...CONTENT, scopeIds: [scopeId] });
    await server.db
      .update(rules)
      .set({ status: 'published', version: 1, openVersion: null, openStatus: null })
      .where(eq(rules.id, rule.ID));
    expect(await sent([])).toEqual([
      [null, []],
      [['A001'], [[rule.ID, 'block', undefined]]],
    ]);
    await post('/netbar/setRule', { ruleId: rule.ID, enabled: false }, root);
    expect(await sent([])).toEqual([[null, []]]);
  });
});

describe('the target scopes of a version', () => {
  it('return it to draft when another user changes their conditions, and this user cannot publish it', async () => {
    const approver = await server.login('approver');
    const scopeId = await addScope('ring', 'canary');
    const content = { ...CONTENT, scopeIds: [scopeId] };
    const { rule } = await post('/rule/addRule', content);
    const ID = rule.ID;
    const change = (name: string, ring: string) => {
      const include = [[{ dimension: 'ring', operator: 'in', values: ['canary', ring] }]];
      return post('/scope/updateScope', { ID: scopeId, name, type: 'dynamic', include }, approver);
    };
    const read = async () => (await post('/rule/getRule', { ID })).rule.status;
    await post('/rule/dryRun', { matcher: CONTENT.matcher, scopeIds: [scopeId], days: 1 });
    await runDueTasks(server.deps);
    await post('/rule/observeRule', { ID });
    const before = await version();
    await change('范围 canary', 'early');
    expect([await read(), await version(), await sent()]).toEqual([
      'draft',
      before + 1,
      [[null, []]],
    ]);
    await post('/rule/observeRule', { ID });
    await change('只改名称', 'early');
    expect(await read()).toBe('observing');
    await post('/rule/submitRule', { ID });
    // Messages about the same version at the same time are one message.
    server.advance(1_000);
    await change('只改名称', 'stable');
    expect(await read()).toBe('draft');
    const notices = await server.db
      .select({ facts: inboxMessages.facts })
      .from(inboxMessages)
      .where(eq(inboxMessages.kind, 'rule.returned'))
      .orderBy(inboxMessages.id);
    expect(notices.map(({ facts }) => facts)).toMatchObject([
      { id: ID, reason: expect.stringContaining('“范围 canary”') },
      { id: ID, reason: expect.stringContaining('“只改名称”') },
    ]);
    await post('/rule/observeRule', { ID });
    await post('/rule/submitRule', { ID });
    const refused = await server.call('POST /rule/publishRule', { ID }, { as: approver });
    expect(refused.msg).toContain('作用域有您的修改');
  });

  it('limit its dry run, which does not count for other target scopes', async () => {
    const other = (await addNetbar(server, root, { name: '别家网吧' }, { status: 'active' })).ID;
    const seen = { name: 'aimhelp.exe', path: 'D:\\aimhelp.exe', terminals: 1, isFirst: true };
    const at = { firstSeenAt: server.deps.now(), lastSeenAt: server.deps.now() };
    await server.db.insert(seenPrograms).values([
      { netbarId, sha256: 'a'.repeat(64), ...seen, ...at },
      { netbarId: other, sha256: 'b'.repeat(64), ...seen, ...at },
    ]);
    const scopeId = await addScope('ring', 'canary');
    const tried = { matcher: CONTENT.matcher, scopeIds: [scopeId] };
    await post('/rule/dryRun', { ...tried, days: 1 });
    await runDueTasks(server.deps);
    const read = async (body: object) =>
      (await post<{ run: { report: { matched: number } } | null }>('/rule/getDryRun', body)).run;
    expect((await read(tried))?.report.matched).toBe(1);
    expect(await read({ matcher: CONTENT.matcher })).toBeNull();
  });

  it('are named in a comparison, and refuse a rollback that blocks on more terminals', async () => {
    const scopeId = await addScope('ring', 'canary');
    const { rule } = await post('/rule/addRule', CONTENT);
    const ID = rule.ID;
    const [first] = await server.db.select().from(ruleVersions).where(eq(ruleVersions.ruleId, ID));
    if (!first) throw new Error('No version');
    const content = { ...first.content, scopeIds: [scopeId] };
    const { id: _id, ...columns } = first;
    const released = { publishedAt: server.deps.now(), status: 'published' as const };
    await server.db.update(ruleVersions).set({ ...released, status: 'replaced' });
    await server.db.insert(ruleVersions).values({ ...columns, ...released, version: 2, content });
    await server.db
      .update(rules)
      .set({
        status: 'published',
        version: 2,
        openVersion: null,
        openStatus: null,
        scopeIds: [scopeId],
      })
      .where(eq(rules.id, ID));
    const diff = await post<{ scopes: object[] }>('/rule/diffVersion', { ID, from: 1, to: 2 });
    expect(diff.scopes).toEqual([{ ID: scopeId, name: '范围 canary' }]);
    const back = { ID, version: 1, reason: '误拦' };
    const refused = await server.call('POST /rule/rollbackRule', back, { as: root });
    expect(refused.msg).toContain('更多客户机');
    await server.db.update(rules).set({ mode: 'alert', scopeIds: [] }).where(eq(rules.id, ID));
    expect((await server.call('POST /rule/rollbackRule', back, { as: root })).code).toBe(0);
  });
});

describe('hits of an observed version', () => {
  let gateway: TestGateway;
  let seq = 0;

  beforeEach(async () => {
    seq = 0;
    gateway = await connect(server);
    const identity = await gateway.enrol(await makeKey(server, root, netbarId));
    await gateway.connect(identity, { capabilities: OBSERVING });
  });

  const report = async (ruleId: number, ...nos: string[]) => {
    seq += 1;
    const list = nos.map((no) => ({
      at: server.deps.now().getTime(),
      no,
      threatType: 'process',
      severity: 'high',
      action: 'audited',
      ruleId,
      ruleName: CONTENT.name,
      processName: 'aimhelp.exe',
      processPath: 'D:\\aimhelp.exe',
      pid: 7,
      ppid: 4,
      parentName: 'cmd.exe',
      cmdline: '',
      sha256: 'a'.repeat(64),
    }));
    gateway.send({ t: 'batch', seq, stream: 'defense', list });
    await gateway.waitForAck(seq);
  };
  const observing = async (ID: number) =>
    (await post<{ observing: Observing | null }>('/rule/getObserving', { ID })).observing;

  it('are fetched as differences by their gateway, and shown on the page of the rule', async () => {
    const rules = () => gateway.frames.filter(({ t }) => t === 'rules').length;
    const announced = rules();
    const ID = await observe();
    await expect.poll(rules).toBeGreaterThan(announced);
    gateway.send({ t: 'fetch', what: 'rules' });
    const isLast = ({ t, left }: ReceivedFrame) => t === 'entries' && left === 0;
    await expect.poll(() => gateway.frames.some(isLast)).toBe(true);
    const put = gateway.frames.flatMap((frame) => frame.put ?? []);
    expect(put.map(({ entry }) => entry)).toContainEqual(
      expect.objectContaining({ ruleId: -ID, observes: ID, mode: 'audit' }),
    );
    await report(ID, 'A001', 'A002');
    expect(await observing(ID)).toMatchObject({
      hits: 2,
      terminals: 2,
      netbars: 1,
      gateways: { observing: 1, unable: 0 },
      samples: [{ processName: 'aimhelp.exe' }, { processName: 'aimhelp.exe' }],
    });
    await post('/rule/returnRule', { ID, reason: '条件太宽' });
    expect(await observing(ID)).toBeNull();
  });

  it('return it to draft above the limit, and notify its author and the approvers once', async () => {
    await server.db.transaction((tx) =>
      writeSettings(tx, server.deps.sealer, observingSettings, { maxTerminals: 2 }),
    );
    const ID = await observe();
    await report(ID, 'A001', 'A002');
    await returnOverLimit(server.deps);
    expect((await post('/rule/getRule', { ID })).rule.status).toBe('observing');
    await report(ID, 'A003');
    await returnOverLimit(server.deps);
    await returnOverLimit(server.deps);
    const { rule, reason } = await post('/rule/getRule', { ID });
    expect([rule.status, reason]).toEqual(['draft', expect.stringContaining('3 台客户机')]);
    expect(await sent()).toEqual([[null, []]]);
    const messages = await server.db
      .select()
      .from(inboxMessages)
      .where(eq(inboxMessages.kind, 'rule.overLimit'));
    // The author, the approver, and the first user, who may publish rules.
    expect(new Set(messages.map(({ userId }) => userId)).size).toBe(3);
    expect(messages).toHaveLength(3);
  });
});
