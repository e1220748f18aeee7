import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { inboxMessages } from '../../platform/services/inbox/tables.ts';
import { withServer } from '../../testing/server.ts';
import { addMarket, addMember } from '../market/testing/markets.ts';
import { addNetbar } from '../netbar/testing/netbars.ts';
import { publishDue } from './publish.ts';
import type { NoticeReader } from './readers.ts';
import type { MyNotice, Notice, OpenNotice } from './schemas.ts';
import { notices } from './tables.ts';

const server = withServer();
let as: string;
let owner: string;
let ownerId: number;

const draft = {
  title: '升级通知',
  type: 'update',
  level: 'normal',
  content: '今晚升级',
  isPopup: true,
  authorityIds: [STAFF_ROLES.netbarOwner],
};

beforeEach(async () => {
  as = await server.login();
  ownerId = await server.addUser('owner', STAFF_ROLES.netbarOwner);
  owner = await server.login('owner');
});

const add = async (fields: object = {}, by = as) =>
  server.call<{ notice: Notice; errors: { field: string }[] }>(
    'POST /notice/addNotice',
    { ...draft, ...fields },
    { as: by },
  );
const act = (action: string, ID: number, more: object = {}, by = as) =>
  server.call(`POST /notice/${action}`, { ID, ...more }, { as: by });
const post = async (fields: object = {}) => {
  const { ID } = (await add(fields)).data.notice;
  const reply = await act('publishNotice', ID);
  return { ID, reply };
};
const shown = async (by = owner) =>
  (
    await server.call<{ popups: OpenNotice[]; banners: OpenNotice[] }>(
      'POST /notice/getUnreadPopup',
      {},
      { as: by },
    )
  ).data;
const mine = async (by = owner, body: object = {}) =>
  (
    await server.call<{ list: MyNotice[] }>(
      'POST /notice/getMyNoticeList',
      { page: 1, pageSize: 50, ...body },
      { as: by },
    )
  ).data.list;
const counts = async (by = owner) =>
  (
    await server.call<{ unread: number; notices: number }>(
      'POST /inbox/getUnreadCount',
      {},
      { as: by },
    )
  ).data;
const readNotice = async (ID: number) =>
  (await server.call<{ notice: Notice }>('POST /notice/getNotice', { ID }, { as })).data.notice;
const readers = async (noticeId: number, state?: string) =>
  (
    await server.call<{ list: NoticeReader[]; counts: Record<string, number> }>(
      'POST /notice/getReadList',
      { page: 1, pageSize: 50, noticeId, state },
      { as },
    )
  ).data;
const setTime = async (ID: number, columns: Partial<typeof notices.$inferInsert>) =>
  server.db.update(notices).set(columns).where(eq(notices.id, ID));
const minutes = (count: number) => new Date(server.deps.now().getTime() + count * 60_000);

describe('a published notice', () => {
  it('reaches the holders of its role until each has read it, and counts them', async () => {
    const { ID, reply } = await post();
    expect(reply.msg).toContain('1 人');
    expect((await shown()).popups.map((notice) => notice.ID)).toEqual([ID]);
    expect(await counts()).toEqual({ unread: expect.any(Number), notices: 1 });
    expect((await shown(as)).popups).toEqual([]);
    await act('readNotice', ID, {}, owner);
    expect((await shown()).popups).toEqual([]);
    expect((await counts()).notices).toBe(0);
    expect(await readNotice(ID)).toMatchObject({ targetCount: 1, readCount: 1, confirmCount: 0 });
    expect((await readers(ID, 'read')).list).toMatchObject([{ userName: 'owner', state: 'read' }]);
    expect((await readers(ID, 'unread')).list).toEqual([]);
  });

  it('that must be confirmed stays pending until it is confirmed', async () => {
    const { ID } = await post({ needConfirm: true });
    await act('readNotice', ID, {}, owner);
    await server.call('POST /notice/readAll', {}, { as: owner });
    expect((await counts()).notices).toBe(1);
    await act('confirmNotice', ID, {}, owner);
    expect((await counts()).notices).toBe(0);
    expect((await readers(ID)).counts).toMatchObject({ unread: 0, read: 0, confirmed: 1 });
  });

  it('shows pop-ups from the oldest to the newest', async () => {
    const first = await post({ title: '第一条' });
    server.advance(60_000);
    await post({ title: '第二条' });
    expect((await shown()).popups.map(({ title }) => title)).toEqual(['第一条', '第二条']);
    await act('readNotice', first.ID, {}, owner);
    expect((await shown()).popups.map(({ title }) => title)).toEqual(['第二条']);
  });

  it('cannot be read after it was withdrawn, with the reason', async () => {
    const { ID } = await post();
    expect((await act('revokeNotice', ID)).code).toBe(0);
    expect(await act('confirmNotice', ID, {}, owner)).toMatchObject({
      code: 7,
      msg: expect.stringContaining('撤回'),
    });
    expect(await mine()).toEqual([]);
  });

  it('is recorded in the words of its dictionaries', async () => {
    const { ID } = await post();
    await act('revokeNotice', ID);
    const { data } = await server.call<{ list: { action: string; changeText: string }[] }>(
      'POST /log/getOperationLogList',
      { page: 1, pageSize: 1 },
      { as },
    );
    expect(data.list[0]?.action).toBe('撤回公告');
    expect(data.list[0]?.changeText).toContain('状态 已发布 → 已撤回');
  });

  it('asks its readers again only if the author of a revision wants that', async () => {
    const { ID } = await post();
    await act('readNotice', ID, {}, owner);
    const text = { title: '升级改期', content: '改到明晚' };
    await act('reviseNotice', ID, { ...text, askAgain: false });
    expect((await counts()).notices).toBe(0);
    await act('reviseNotice', ID, { ...text, askAgain: true });
    expect((await counts()).notices).toBe(1);
    expect((await readers(ID)).counts).toMatchObject({ unread: 1, read: 0 });
    const kept = await server.call<{ list: { title: string }[] }>(
      'POST /notice/getRevisions',
      { ID },
      { as },
    );
    expect(kept.data.list.map(({ title }) => title)).toEqual(['升级改期', '升级通知']);
  });

  it('keeps its people if the audience is fixed, and follows roles otherwise', async () => {
    const fixed = await post({ isFixed: true, title: '固定' });
    const live = await post({ title: '跟随' });
    await server.addUser('later', STAFF_ROLES.netbarOwner);
    const late = await server.login('later');
    expect((await mine(late)).map(({ title }) => title)).toEqual(['跟随']);
    expect((await readers(fixed.ID)).list).toHaveLength(1);
    expect((await readers(live.ID)).list).toHaveLength(2);
  });

  it('reminds those who have not answered, by a message', async () => {
    const { ID } = await post({ needConfirm: true });
    expect((await act('remindUnread', ID)).data).toEqual({ count: 1 });
    const rows = await server.db
      .select()
      .from(inboxMessages)
      .where(eq(inboxMessages.userId, ownerId));
    expect(rows.map(({ kind }) => kind)).toContain('noticeReminder');
    await act('confirmNotice', ID, {}, owner);
    expect((await act('remindUnread', ID)).code).toBe(7);
  });
});

describe('a planned notice', () => {
  const plan = async (fields: object = {}) => {
    const publishAt = minutes(10).toISOString();
    return (await post({ publishAt, expireAt: minutes(60).toISOString(), ...fields })).ID;
  };

  it('is published once and expires once with several instances, also after the clock went backwards', async () => {
    const ID = await plan();
    await publishDue(server.deps);
    expect((await readNotice(ID)).status).toBe('scheduled');
    server.advance(11 * 60_000);
    await Promise.all([1, 2, 3].map(() => publishDue(server.deps)));
    const { status, publishedAt } = await readNotice(ID);
    expect(status).toBe('published');
    server.advance(-5 * 60_000);
    await publishDue(server.deps);
    expect(await readNotice(ID)).toMatchObject({ status: 'published', publishedAt });
    server.advance(60 * 60_000);
    await Promise.all([1, 2, 3].map(() => publishDue(server.deps)));
    const { status: last, endedAt } = await readNotice(ID);
    server.advance(60_000);
    await publishDue(server.deps);
    expect([last, (await readNotice(ID)).endedAt]).toEqual(['expired', endedAt]);
    expect(await mine()).toEqual([]);
  });

  it('without receivers at its time becomes a draft, and its author is told', async () => {
    const ID = await plan();
    await server.db.update(users).set({ enable: 2 }).where(eq(users.id, ownerId));
    server.advance(11 * 60_000);
    await publishDue(server.deps);
    expect((await readNotice(ID)).status).toBe('draft');
    const kinds = await server.db.select({ kind: inboxMessages.kind }).from(inboxMessages);
    expect(kinds.map(({ kind }) => kind)).toContain('noticeNotSent');
  });

  it('that would expire before it is published is refused', async () => {
    const reply = await add({
      publishAt: minutes(10).toISOString(),
      expireAt: minutes(5).toISOString(),
    });
    expect(reply.data.errors.map(({ field }) => field)).toEqual(['expireAt']);
  });

  it('that expired while it waited for its publication cannot be published', async () => {
    const { ID } = (await add()).data.notice;
    await setTime(ID, { expireAt: minutes(-1) });
    expect((await act('publishNotice', ID)).code).toBe(422);
  });
});

describe('a draft', () => {
  it('is shown only to the author who tests it, and its test leaves no trace', async () => {
    const { ID } = (await add({ needConfirm: true })).data.notice;
    await act('testNotice', ID);
    expect((await shown(as)).popups).toMatchObject([{ ID, isTest: true }]);
    expect((await shown()).popups).toEqual([]);
    await act('confirmNotice', ID, {}, as);
    expect((await shown(as)).popups).toEqual([]);
    await act('publishNotice', ID);
    expect(await readNotice(ID)).toMatchObject({ status: 'published', confirmCount: 0 });
  });

  it('cannot be saved over the change of another author', async () => {
    const { notice } = (await add()).data;
    const save = (content: string) =>
      act('updateNotice', notice.ID, { ...draft, content, expectUpdatedAt: notice.UpdatedAt });
    server.advance(1_000);
    expect((await save('甲')).code).toBe(0);
    expect((await save('乙')).code).toBe(409);
    expect((await readNotice(notice.ID)).content).toBe('甲');
  });

  it('refuses 1 MB of markdown, an audience without people, and a picture that the author may not read', async () => {
    expect((await add({ content: '<script>'.repeat(131_072) })).code).toBe(7);
    const tooLong = await add({ content: '<script>'.repeat(2_501) });
    expect(tooLong.data.errors.map(({ field }) => field)).toEqual(['content']);
    const none = (await add({ authorityIds: [STAFF_ROLES.finance] })).data.notice.ID;
    expect(await act('publishNotice', none)).toMatchObject({ code: 7 });
    expect(
      (await act('publishNotice', (await add({ authorityIds: [] })).data.notice.ID)).code,
    ).toBe(7);
    const reply = await add({ content: '![x](uploads/file/unknown.png)' });
    expect(reply.data.errors.map(({ field }) => field)).toEqual(['content']);
  });
});

describe('a head of a market', () => {
  it('writes to the own market and its netbars, and to nobody else', async () => {
    const { market, head } = await addMarket(server);
    const { market: other } = await addMarket(server);
    const member = await addMember(server, market.id, 'member');
    const netbar = await addNetbar(server, as, { name: '自家' }, { marketId: market.id, ownerId });
    const foreign = await addNetbar(server, as, { name: '别家' });
    const none = { authorityIds: [] };
    const { ID } = (
      await add({ ...none, marketIds: [market.id], marketNetbarIds: [market.id] }, head)
    ).data.notice;
    expect((await act('publishNotice', ID, {}, head)).code).toBe(0);
    expect(await mine(member.as)).toHaveLength(1);
    expect(await mine()).toHaveLength(1);
    expect((await add({ ...none, netbarIds: [netbar.ID] }, head)).code).toBe(0);
    const refused: [string, object][] = [
      ['audienceAll', { ...none, audienceAll: true }],
      ['authorityIds', {}],
      ['marketIds', { ...none, marketIds: [other.id] }],
      ['netbarIds', { ...none, netbarIds: [foreign.ID] }],
      ['userIds', { ...none, userIds: [1] }],
    ];
    for (const [field, audience] of refused)
      expect((await add(audience, head)).data.errors.map((error) => error.field)).toEqual([field]);
  });
});
