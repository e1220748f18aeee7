import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { inboxMessages } from '../../platform/services/inbox/tables.ts';
import { runDueTasks } from '../../platform/services/tasks/runTask.ts';
import { withServer } from '../../testing/server.ts';
import { addNetbar } from '../netbar/testing/netbars.ts';
import { seenPrograms } from '../program/index.ts';
import type { RuleDetail, RuleRecord } from './catalogSchemas.ts';
import { ruleTransitions } from './ruleTransitions.ts';
import { rules } from './tables.ts';
import { matching, ruleBody } from './testing/ruleBody.ts';

const server = withServer();
const PLATFORM_ADMIN = 999;
let author = '';
let admin = '';
let reader = '';

beforeEach(async () => {
  await server.addUser('author', STAFF_ROLES.operations);
  await server.addUser('approver', PLATFORM_ADMIN);
  await server.addUser('owner', STAFF_ROLES.netbarOwner);
  author = await server.login('author');
  admin = await server.login('approver');
  reader = await server.login('owner');
  const netbar = await addNetbar(server, await server.login());
  await server.db.insert(seenPrograms).values({
    netbarId: netbar.ID,
    sha256: 'a'.repeat(64),
    name: 'aimhelp.exe',
    path: 'D:\\aimhelp.exe',
    terminals: 1,
    isFirst: true,
    firstSeenAt: server.deps.now(),
    lastSeenAt: server.deps.now(),
  });
});

const post = <T = RuleDetail>(path: string, body: object, as: string) =>
  server.call<T>(`POST ${path}`, body, { as });

const CONTENT = ruleBody({
  tests: [{ name: '外挂', sample: { processName: 'aimhelp.exe' }, matches: true }],
});

const add = async (content: object = {}) => {
  const answer = await post('/rule/addRule', { ...CONTENT, ...content }, author);
  expect(answer).toMatchObject({ code: 0 });
  return answer.data.rule.ID;
};

/** Submits a version and tries it on what was reported. */
const submit = async (ID: number, as: string) => {
  const { matcher } = (await post('/rule/getRule', { ID }, as)).data.content;
  await post('/rule/dryRun', { ruleId: ID, matcher, days: 1 }, as);
  await runDueTasks(server.deps);
  return post('/rule/submitRule', { ID }, as);
};

const publish = async (ID: number) => {
  await post('/rule/observeRule', { ID }, author);
  await submit(ID, author);
  return post('/rule/publishRule', { ID }, admin);
};

const sentRules = () =>
  server.db
    .select()
    .from(rules)
    .where(eq(rules.status, 'published'))
    .then((rows) => rows.map(({ name }) => name));

const listed = async (as: string) =>
  (
    await post<{ list: RuleRecord[] }>(
      '/rule/getRuleList',
      { page: 1, pageSize: 10, keyword: '外挂助手' },
      as,
    )
  ).data.list;

describe('versions of a rule', () => {
  it('publishes a draft only by a second person', async () => {
    const ID = await add();
    await post('/rule/observeRule', { ID }, author);
    await submit(ID, author);
    expect(await sentRules()).not.toContain(CONTENT.name);
    expect((await post('/rule/publishRule', { ID }, author)).code).not.toBe(0);
    expect(await post('/rule/publishRule', { ID }, admin)).toMatchObject({
      code: 0,
      data: { rule: { status: 'published', version: 1, openVersion: null } },
    });
    expect(await sentRules()).toContain(CONTENT.name);
  });

  it('refuses an approver who edited the version', async () => {
    const ID = await add();
    await post('/rule/updateRule', { ...CONTENT, ID, note: 'x' }, admin);
    await post('/rule/observeRule', { ID }, author);
    await submit(ID, author);
    expect((await post('/rule/publishRule', { ID }, admin)).msg).toContain('另一位');
  });

  it('lets role 888 publish alone with a reason if no other user has the right, and notifies the users concerned', async () => {
    const root = await server.login();
    const { data } = await post('/rule/addRule', CONTENT, root);
    const ID = data.rule.ID;
    await post('/rule/observeRule', { ID }, root);
    await submit(ID, root);
    expect((await post('/rule/publishRule', { ID, reason: '紧急处理' }, root)).msg).toContain(
      '另一位',
    );
    await post('/rule/updateRule', { ...CONTENT, ID }, admin);
    await post('/rule/observeRule', { ID }, root);
    await submit(ID, root);
    expect((await post('/rule/publishRule', { ID }, root)).code).toBe(422);
    expect((await post('/rule/publishRule', { ID, reason: '紧急处理' }, root)).code).toBe(0);
    const messages = await server.db
      .select({ userId: inboxMessages.userId, facts: inboxMessages.facts })
      .from(inboxMessages)
      .where(eq(inboxMessages.kind, 'rule.publishedAlone'));
    expect(messages).toHaveLength(2);
    expect(JSON.stringify(messages)).toContain('紧急处理');
  });

  it('requires a dry run of exactly this matcher within a day', async () => {
    const ID = await add();
    await post('/rule/observeRule', { ID }, author);
    await post('/rule/submitRule', { ID }, author);
    expect((await post('/rule/publishRule', { ID }, admin)).msg).toContain('试运行');
    await submit(ID, author);
    server.advance(25 * 3_600_000);
    const late = await server.login('approver');
    expect((await post('/rule/publishRule', { ID }, late)).msg).toContain('试运行');
  });

  it('requires a reason if nothing was reported, and a day of observing for fields without data', async () => {
    const conditions = [{ field: 'domain', operator: 'eq', values: ['pool.example'] }];
    const ID = await add({ matcher: { op: 'all', conditions }, tests: [] });
    expect((await publish(ID)).msg).toContain('24 小时');
    await server.db.delete(seenPrograms);
    await submit(ID, author);
    expect((await post('/rule/publishRule', { ID }, admin)).code).toBe(422);
    expect((await post('/rule/publishRule', { ID, reason: '新型矿池' }, admin)).code).toBe(0);
  });

  it('keeps the published version active while the next one is written', async () => {
    const ID = await add();
    await publish(ID);
    const next = { ...CONTENT, ID, name: '拦截外挂助手新版', note: '改名' };
    const saved = await post('/rule/updateRule', next, author);
    expect(saved.data).toMatchObject({
      version: 2,
      content: { name: '拦截外挂助手新版' },
      rule: { status: 'published', version: 1, openVersion: 2, openStatus: 'draft' },
    });
    expect(await sentRules()).toContain(CONTENT.name);
    expect((await post('/rule/getRule', { ID }, reader)).data).toMatchObject({
      version: 1,
      content: { name: CONTENT.name },
      rule: { openVersion: null },
    });
    await publish(ID);
    expect(await sentRules()).toContain('拦截外挂助手新版');
    const diff = await post<{ before: object; after: object }>(
      '/rule/diffVersion',
      { ID, from: 1, to: 2 },
      reader,
    );
    expect(diff.data).toMatchObject({
      before: { name: CONTENT.name },
      after: { name: '拦截外挂助手新版' },
    });
  });

  it('publishes an old version as a new one', async () => {
    const ID = await add();
    await publish(ID);
    await post('/rule/updateRule', { ...CONTENT, ID, name: '第二个名称' }, author);
    await publish(ID);
    await post('/rule/updateRule', { ...CONTENT, ID, name: '第三个名称' }, author);
    expect(
      await post('/rule/rollbackRule', { ID, version: 1, reason: '误拦' }, admin),
    ).toMatchObject({
      code: 0,
      data: { rule: { version: 3, name: CONTENT.name, openVersion: 4, openStatus: 'draft' } },
    });
    expect(await sentRules()).toContain(CONTENT.name);
  });

  it('shows drafts only to users who edit or publish rules', async () => {
    const ID = await add();
    expect((await listed(author)).map((rule) => rule.status)).toEqual(['draft']);
    expect(await listed(admin)).toHaveLength(1);
    expect(await listed(reader)).toEqual([]);
    expect((await post('/rule/getRule', { ID }, reader)).code).toBe(7);
    await post('/rule/setRuleStatus', { ID, status: 'archived' }, admin);
    expect(await listed(reader)).toEqual([]);
  });

  it('refuses a save if somebody has changed the rule since', async () => {
    const ID = await add();
    const { UpdatedAt } = (await post('/rule/getRule', { ID }, author)).data.rule;
    server.advance(1_000);
    await post('/rule/updateRule', { ...CONTENT, ID, note: 'first' }, admin);
    const second = { ...CONTENT, ID, note: 'second', expectUpdatedAt: UpdatedAt };
    expect((await post('/rule/updateRule', second, author)).code).toBe(409);
  });

  it('returns an edited version to draft', async () => {
    const ID = await add();
    await post('/rule/observeRule', { ID }, author);
    await submit(ID, author);
    await post('/rule/updateRule', { ...CONTENT, ID }, author);
    expect((await listed(author))[0]?.status).toBe('draft');
    expect((await post('/rule/publishRule', { ID }, admin)).code).toBe(7);
  });

  it('saves failing test cases, but does not observe such a version', async () => {
    const tests = [{ name: '放行游戏', sample: { processName: 'aimhelp.exe' }, matches: false }];
    const ID = await add({ tests });
    expect((await post('/rule/getRule', { ID }, author)).data.failing).toEqual(['放行游戏']);
    expect((await post('/rule/observeRule', { ID }, author)).msg).toContain('放行游戏');
  });

  it('copies and deletes drafts, and refuses a second rule of the same name', async () => {
    const ID = await add();
    expect((await post('/rule/addRule', CONTENT, author)).code).toBe(409);
    const copy = (await post('/rule/copyRule', { ID }, author)).data.rule;
    expect(copy.name).toBe('拦截外挂助手 副本');
    expect((await post('/rule/copyRule', { ID }, author)).data.rule.name).toBe(
      '拦截外挂助手 副本 2',
    );
    expect((await post('/rule/deleteRule', { ID: copy.ID }, author)).code).toBe(0);
    await publish(ID);
    expect((await post('/rule/deleteRule', { ID }, author)).code).toBe(7);
  });

  it.each([
    ['sha256', 'eq', 'abc', '64 位'],
    ['ip', 'in', '10.0.0.300', 'IP'],
    ['port', 'eq', '70000', '端口'],
    ['path', 'regex', 'ab(?<=x)y', '第 3 个字符'],
    ['path', 'regex', 'a'.repeat(201), '200'],
    ['path', 'contains', '', '不能为空'],
    ['path', 'wildcard', '**', '几乎所有'],
    ['path', 'regex', '.*', '几乎所有'],
    ['signer', 'ne', 'Some Company', '几乎所有'],
    ['processName', 'eq', 'LSASS.exe', 'lsass.exe'],
  ])('refuses %s %s %s', async (field, operator, value, reason) => {
    const matcher = matching(operator, value, field);
    const answer = await post('/rule/addRule', { ...CONTENT, matcher }, author);
    expect(answer.code).toBe(422);
    expect(answer.msg).toContain(reason);
  });

  it('offers each action exactly in the states of the life cycle', () => {
    const subject = { version: 2, editorIds: [], callerId: 1, callerRole: 999 };
    const may = new Set(Object.values(ruleTransitions.moves).flatMap(({ call }) => call ?? []));
    const offered = (status: 'draft' | 'published', openStatus: 'draft' | 'pending' | null) =>
      ruleTransitions
        .actions({ ...subject, status, openStatus }, may)
        .sort()
        .join(' ');
    expect(offered('draft', 'draft')).toBe('archive copy delete dryRun edit observe');
    expect(offered('draft', 'pending')).toBe('archive copy dryRun edit publish return');
    expect(offered('published', null)).toBe('archive copy disable dryRun edit rollback');
    expect(offered('published', 'draft')).toBe(
      'archive copy disable discard dryRun edit observe rollback',
    );
  });
});
