// @both-engines: comparison of arrays of members
import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { inboxMessages } from '../../platform/services/inbox/tables.ts';
import { withServer } from '../../testing/server.ts';
import { addNetbar } from '../netbar/testing/netbars.ts';
import { terminals } from '../pc/index.ts';
import { rules } from '../rule/index.ts';
import { ruleRow } from '../rule/testing/ruleBody.ts';
import { targetScopeMembers } from '../targetScope/index.ts';
import { updateMembers } from './membership.ts';
import type { ScopePreview, ScopeRow } from './schemas.ts';

const server = withServer();
const PLATFORM_ADMIN = 999;
let root = '';
let editor = '';
let approver = '';
let netbarId = 0;
let other = 0;
let terminalIds: number[] = [];

beforeEach(async () => {
  root = await server.login();
  netbarId = (await addNetbar(server, root)).ID;
  other = (await addNetbar(server, root, { name: '另一家' })).ID;
  const added = await server.db
    .insert(terminals)
    .values(
      ['A001', 'A002', 'A003'].map((terminalNo) => ({
        netbarId,
        terminalNo,
        status: 'normal' as const,
        power: 'on' as const,
        powerAt: server.deps.now(),
      })),
    )
    .returning({ id: terminals.id });
  terminalIds = added.map(({ id }) => id);
  await updateMembers(server.deps);
  await server.addUser('editor', STAFF_ROLES.operations);
  await server.addUser('approver', PLATFORM_ADMIN);
  editor = await server.login('editor');
  approver = await server.login('approver');
});

const call = <T = { scope: ScopeRow }>(path: string, body: object, as: string) =>
  server.call<T>(`POST /scope/${path}`, body, { as });
const isIn = (dimension: string, ...values: (string | number)[]) => ({
  dimension,
  operator: 'in',
  values: values.map(String),
});
const scopeOf = (...netbarIds: number[]) => ({
  name: '试点网吧',
  type: 'static',
  include: [[isIn('netbar', ...netbarIds)]],
});
const ofTerminals = (...ids: number[]) => ({
  name: '试点网吧',
  type: 'static',
  include: [[isIn('terminal', ...ids)]],
});

const addScope = async (content: object): Promise<number> =>
  (await call('addScope', content, editor)).data.scope.ID;
const addRule = (scopeId: number, change: Partial<typeof rules.$inferInsert> = {}) =>
  server.db.insert(rules).values(ruleRow('拦截矿池', { scopeIds: [scopeId], ...change }));
const update = (ID: number, content: object, as = editor) =>
  call('updateScope', { ID, ...content }, as);
const memberIds = async (scopeId: number) =>
  (
    await server.db
      .select({ id: targetScopeMembers.netbarId })
      .from(targetScopeMembers)
      .where(eq(targetScopeMembers.scopeId, scopeId))
      .orderBy(targetScopeMembers.netbarId)
  ).map(({ id }) => id);
const messagesOf = (kind: string) =>
  server.db
    .select({ userId: inboxMessages.userId, facts: inboxMessages.facts })
    .from(inboxMessages)
    .where(eq(inboxMessages.kind, kind));

describe('a change that adds members to a published block rule', () => {
  it('waits for another person, who confirms it', async () => {
    const ID = await addScope(scopeOf(netbarId));
    await addRule(ID);
    const preview = await call<ScopePreview>(
      'previewScope',
      { ID, ...scopeOf(netbarId, other) },
      editor,
    );
    expect(preview.data.needsSecondPerson).toBe(true);
    const saved = await update(ID, scopeOf(netbarId, other));
    expect(saved).toMatchObject({
      code: 0,
      msg: expect.stringContaining('等待另一个人确认'),
      data: { scope: { netbarCount: 1, proposal: { rules: ['拦截矿池'] } } },
    });
    expect(saved.data.scope.actions).not.toContain('edit');
    expect(saved.data.scope.actions).not.toContain('confirmChange');
    expect(await memberIds(ID)).toEqual([netbarId]);
    expect((await messagesOf('scopeAdmin.changeWaiting')).length).toBeGreaterThan(0);
    expect((await call('confirmScopeChange', { ID }, editor)).msg).toContain('另一位');
    const confirmed = await call('confirmScopeChange', { ID }, approver);
    expect(confirmed).toMatchObject({
      code: 0,
      data: { scope: { netbarCount: 2, proposal: null } },
    });
    expect(await memberIds(ID)).toEqual([netbarId, other]);
    expect((await call('confirmScopeChange', { ID }, approver)).msg).toContain('已由别人处理');
  });

  it('is refused with a reason, or withdrawn by its editor', async () => {
    const ID = await addScope(scopeOf(netbarId));
    await addRule(ID);
    await update(ID, scopeOf(netbarId, other));
    expect((await update(ID, scopeOf(other), approver)).msg).toContain('正在等待确认');
    expect((await call('refuseScopeChange', { ID, reason: ' ' }, approver)).code).toBe(422);
    const refused = await call('refuseScopeChange', { ID, reason: '先观察一周' }, approver);
    expect(refused.data.scope).toMatchObject({ netbarCount: 1, proposal: null });
    expect(await messagesOf('scopeAdmin.changeRefused')).toMatchObject([
      { facts: { reason: '先观察一周' } },
    ]);
    await update(ID, scopeOf(netbarId, other));
    expect((await call('refuseScopeChange', { ID, reason: '选错了' }, editor)).code).toBe(0);
    expect(await messagesOf('scopeAdmin.changeRefused')).toHaveLength(1);
  });

  it('is confirmed by role 888 alone only if nobody else can, with a reason for all', async () => {
    const ID = await addScope(scopeOf(netbarId));
    await addRule(ID);
    await update(ID, scopeOf(netbarId, other), root);
    const alone = (reason?: string) =>
      call('confirmScopeChange', { ID, ...(reason && { reason }) }, root);
    expect((await alone('紧急')).msg).toContain('另一位');
    await server.db
      .update(users)
      .set({ enable: 2 })
      .where(inArray(users.userName, ['editor', 'approver']));
    expect((await alone()).code).toBe(422);
    expect((await alone('紧急处理挖矿')).code).toBe(0);
    expect(await memberIds(ID)).toEqual([netbarId, other]);
    expect(JSON.stringify(await messagesOf('scopeAdmin.changedAlone'))).toContain('紧急处理挖矿');
  });

  it('is found if terminals of a member netbar are exchanged', async () => {
    const [first = 0, second = 0, third = 0] = terminalIds;
    const ID = await addScope(ofTerminals(first, second));
    await addRule(ID);
    expect((await update(ID, ofTerminals(second, third))).data.scope.proposal).not.toBeNull();
  });
});

describe('a change is applied at once', () => {
  it('if members only leave, or the rule does not block, is off or is not published', async () => {
    const ID = await addScope(scopeOf(netbarId, other));
    await addRule(ID);
    expect((await update(ID, scopeOf(netbarId))).data.scope).toMatchObject({
      netbarCount: 1,
      proposal: null,
    });
    expect((await update(ID, ofTerminals(...terminalIds))).data.scope.proposal).toBeNull();
    const harmless = [{ mode: 'audit' }, { mode: 'allow' }, { status: 'disabled' }] as const;
    for (const change of harmless) {
      await server.db.update(rules).set({ mode: 'block', status: 'published', ...change });
      await update(ID, scopeOf(netbarId));
      const saved = await update(ID, scopeOf(netbarId, other));
      expect(saved.data.scope).toMatchObject({ netbarCount: 2, proposal: null });
    }
  });
});
