import { eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_PASSWORD, withServer } from '../../../testing/server.ts';
import { area, type ServedArea } from '../../kernel/area/define.ts';
import { defineMessage } from '../../kernel/area/messageKind.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { runUpkeep } from '../../kernel/upkeep/upkeep.ts';
import { deliverDue } from './delivery.ts';
import { MAX_MESSAGES, notifyUsers } from './notifyUsers.ts';
import { usersWithPermission } from './recipients.ts';
import type { Message } from './schemas.ts';
import { inboxDeliveries, inboxMessages } from './tables.ts';

const server = withServer();
const shelfFull = defineMessage({
  name: 'shelfFull',
  title: '书架已满',
  level: 'warning',
  facts: Type.Object({ shelf: Type.String() }),
  subject: ({ shelf }) => ({ key: shelf, link: { name: 'shelf', query: { id: shelf } } }),
  words: ({ shelf }) => ({ title: `书架 ${shelf} 已满`, text: '请清理。' }),
});
const shelves = { ...area({ name: 'shelf', messages: [shelfFull] }), routes: [] } as ServedArea;
const areas = () => server.deps.areas as ServedArea[];
beforeEach(() => {
  areas().push(shelves);
});
afterEach(() => {
  areas().splice(areas().indexOf(shelves), 1);
});

let bob: number;
let as: string;
beforeEach(async () => {
  bob = await server.addUser('bobby', 301);
  as = await server.login('bobby', ADMIN_PASSWORD);
  await server.db.delete(inboxMessages);
});

const send = (shelf: string, people: readonly number[] = [bob]) =>
  notifyUsers({ tx: server.db, bus: server.deps.bus, now: server.deps.now() }, people, shelfFull, {
    shelf,
  });
const list = async (query: object = {}, token = as) => {
  const { data } = await server.call<{ list: Message[]; total: number; unread: number }>(
    'POST /inbox/getMessageList',
    { page: 1, pageSize: 10, ...query },
    { as: token },
  );
  return data;
};
const unread = async (token = as) =>
  (await server.call<{ unread: number }>('POST /inbox/getUnreadCount', {}, { as: token })).data
    .unread;

it('sends a mail once, also with a slow mail server and several instances', async () => {
  await server.db.update(users).set({ email: 'bobby@example.com' }).where(eq(users.id, bob));
  for (const shelf of ['A', 'B', 'C']) await send(shelf);
  const messages = await server.db.select({ id: inboxMessages.id }).from(inboxMessages);
  const dueAt = server.deps.now();
  await server.db
    .insert(inboxDeliveries)
    .values(messages.map(({ id }) => ({ messageId: id, channel: 'mail' as const, dueAt })));
  const sent: string[] = [];
  const mail = {
    async send({ subject }: { subject: string }) {
      sent.push(subject);
      server.advance(70_000);
      if (sent.length === 3) await deliverDue(deps);
    },
  };
  const deps = {
    ...server.deps,
    gateways: { ...server.deps.gateways, mail: async () => mail },
  } as unknown as typeof server.deps;
  for (let looks = 0; looks < 4; looks += 1) await deliverDue(deps);
  expect(sent.toSorted()).toEqual(['书架 A 已满', '书架 B 已满', '书架 C 已满']);
  expect(await server.db.$count(inboxDeliveries)).toBe(0);
});

describe('a message', () => {
  it('is in the inbox of its receiver only, and unread until it is read', async () => {
    expect(await send('A')).toBe(1);
    await send('B');
    const { list: rows, total, unread: count } = await list();
    expect([rows.map(({ title }) => title), total, count]).toEqual([
      ['书架 B 已满', '书架 A 已满'],
      2,
      2,
    ]);
    expect(rows[0]).toMatchObject({
      kind: 'shelfFull',
      link: { name: 'shelf', query: { id: 'B' } },
      readAt: null,
    });
    const admin = await server.login();
    expect((await list({}, admin)).list.map(({ kind }) => kind)).not.toContain('shelfFull');
    const message = rows[0]?.ID;
    expect((await server.call('POST /inbox/readMessage', { ID: message }, { as: admin })).msg).toBe(
      '消息不存在或已被清理',
    );
    const read = await server.call<{ unread: number }>(
      'POST /inbox/readMessage',
      { ID: message },
      { as },
    );
    expect([read.code, read.data.unread]).toEqual([0, 1]);
    expect((await server.call('POST /inbox/readMessage', { ID: message }, { as })).code).toBe(0);
    expect((await list({ state: 'unread' })).list.map(({ title }) => title)).toEqual([
      '书架 A 已满',
    ]);
  });

  it('is stored once if it is sent several times or in parallel', async () => {
    expect((await Promise.all([send('A'), send('A'), send('A')])).sort()).toEqual([0, 0, 1]);
    expect(await send('A', [bob, bob, 1])).toBe(1);
    expect((await list()).total).toBe(1);
  });

  it('skips deleted users', async () => {
    expect(await send('A', [bob, 987_654])).toBe(1);
  });

  it('is part of the unread count in the boot data, up to 100', async () => {
    for (let shelf = 0; shelf < 101; shelf++) await send(String(shelf));
    const boot = await server.call<{ session: { unread: number } }>(
      'GET /console/boot',
      undefined,
      { as },
    );
    expect([boot.data.session.unread, await unread()]).toEqual([100, 100]);
  });

  it('stays unread if it arrived after the last seen one', async () => {
    await send('A');
    const [newest] = (await list()).list;
    await send('B');
    const answer = await server.call<{ unread: number }>(
      'POST /inbox/readAll',
      { upTo: newest?.ID },
      { as },
    );
    expect(answer.data.unread).toBe(1);
    expect(
      (await server.call<{ unread: number }>('POST /inbox/readAll', {}, { as })).data.unread,
    ).toBe(0);
  });

  it('is shortened if it is too long', async () => {
    await send('长'.repeat(300));
    expect((await list()).list[0]?.title).toMatch(/^书架 长{116}…$/);
  });

  it('is worded from its stored facts when it is read', async () => {
    await send('A');
    const rows = await server.db.select().from(inboxMessages);
    // Instances of an earlier version read only the text.
    const text = { title: '书架 A 已满', text: '请清理。' };
    expect(rows).toMatchObject([{ facts: { shelf: 'A' }, ...text }]);
    const { words } = shelfFull;
    shelfFull.words = ({ shelf }) => ({ title: `No room on shelf ${shelf}`, text: '' });
    expect((await list()).list[0]?.title).toBe('No room on shelf A');
    shelfFull.words = words;
  });

  it('of an earlier version keeps its stored text', async () => {
    await send('A');
    await server.db.update(inboxMessages).set({ facts: null, title: '书架满了', text: '请整理。' });
    expect((await list()).list).toMatchObject([{ title: '书架满了', text: '请整理。' }]);
  });

  it.each([
    ['with an unknown kind', { kind: 'shelf.removed' }],
    ['with facts that do not match its kind', { kind: 'shelfFull', facts: { room: 1 } }],
  ])(
    'shows its stored text, or a neutral text with the name of its kind: %s',
    async (_what, stored) => {
      await send('A');
      await server.db.update(inboxMessages).set(stored);
      expect((await list()).list).toMatchObject([{ title: '书架 A 已满', text: '请清理。' }]);
      await server.db.update(inboxMessages).set({ title: null, text: null });
      const { list: rows } = await list();
      expect(rows).toMatchObject([
        { title: '消息', text: `当前版本无法显示这条消息的内容（类型：${stored.kind}）。` },
      ]);
    },
  );

  it('is deleted above the inbox limit, oldest first, and after 90 days', async () => {
    const now = server.deps.now();
    const old = { userId: bob, kind: 'shelfFull', title: '', text: '', createdAt: now };
    await server.db
      .insert(inboxMessages)
      .values(Array.from({ length: MAX_MESSAGES }, (_none, at) => ({ ...old, key: `old ${at}` })));
    await send('A');
    expect(await server.db.$count(inboxMessages, eq(inboxMessages.userId, bob))).toBe(MAX_MESSAGES);
    expect(await server.db.$count(inboxMessages, eq(inboxMessages.key, 'old 0'))).toBe(0);
    server.advance(91 * 86_400_000);
    await runUpkeep(server.deps);
    expect(await server.db.$count(inboxMessages)).toBe(0);
  });

  it('requires a session to be read', async () => {
    expect(
      (await server.call('POST /inbox/getMessageList', { page: 1, pageSize: 10 })).status,
    ).toBe(401);
  });
});

it('finds enabled users who may make a call by their roles', async () => {
  const call = { method: 'POST', path: '/user/resetPassword' };
  const carol = await server.addUser('carol', 999);
  expect(await usersWithPermission(server.db, call)).toEqual([1, carol]);
  const admin = await server.login();
  const change = { ID: carol, userName: 'carol', nickName: 'carol', enable: 2 };
  expect((await server.call('PUT /user/setUserInfo', change, { as: admin })).code).toBe(0);
  expect(await usersWithPermission(server.db, call)).toEqual([1]);
});

describe('a message is sent', () => {
  const kinds = async (token: string) => (await list({}, token)).list.map(({ kind }) => kind);

  it('when another user resets the password', async () => {
    const admin = await server.login();
    const body = { ID: bob, requestId: 'reset-0001' };
    const { data } = await server.call<{ password: string }>('POST /user/resetPassword', body, {
      as: admin,
    });
    const again = await server.login('bobby', data.password);
    const resetMessage = (await list({}, again)).list.find(({ kind }) => kind === 'passwordReset');
    expect(resetMessage?.text).toContain('重置了您的登录密码');
    expect(await kinds(admin)).not.toContain('passwordReset');
  });

  it('for a sign-in on an unknown device, but not on a known one', async () => {
    const body = { username: 'bobby', password: ADMIN_PASSWORD };
    const agent = {
      'user-agent':
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/120.0 Safari/537.36',
    };
    const first = await server.call<{ token: string }>('POST /base/login', body, {
      headers: agent,
    });
    const cookies = [first.headers['set-cookie']]
      .flat()
      .map((header) => String(header).split(';', 1)[0]);
    const [message] = (await list({}, first.data.token)).list;
    expect([message?.kind, message?.text]).toEqual([
      'newDevice',
      expect.stringContaining('Chrome 120 · Windows 10，127.0.0.1'),
    ]);
    await server.db.delete(inboxMessages);
    const cookie = cookies.filter((header) => header?.startsWith('x-device=')).join();
    await server.call('POST /base/login', body, { headers: { ...agent, cookie } });
    expect(await unread()).toBe(0);
    await server.call('POST /base/login', body, { headers: { 'user-agent': 'another' } });
    expect(await unread()).toBe(1);
  });
});
