import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { withServer } from '../../../testing/server.ts';
import { passwordWasReset } from '../../accounts/user/messages.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { wxBindings } from '../../kernel/identity/wx/tables.ts';
import { releaseFailing } from '../../releases/remote/messages.ts';
import { deliverDue } from './delivery.ts';
import { notifyUsers } from './notifyUsers.ts';
import { inboxDeliveries } from './tables.ts';

const server = withServer();

let bob: number;
let as: string;
beforeEach(async () => {
  bob = await server.addUser('bobby', 301);
  as = await server.login('bobby');
});

interface Choice {
  kind: string;
  always: boolean;
  console: boolean;
  mail: boolean;
  sms: boolean;
}
const teller = () => ({ tx: server.db, bus: server.deps.bus, now: server.deps.now() });
const set = (kind: string, ways: object) =>
  server.call<{ list: Choice[]; errors?: { field: string }[] }>(
    'POST /inbox/setChoice',
    { kind, console: true, mail: false, wechat: false, ...ways },
    { as },
  );
const fields = async (reply: ReturnType<typeof set>) =>
  (await reply).data.errors?.map(({ field }) => field);
const unread = async () =>
  (await server.call<{ unread: number }>('POST /inbox/getUnreadCount', {}, { as })).data.unread;
const sent = (kind: string) => server.deps.gateways.outbox().filter((entry) => entry.kind === kind);

it('stores a message as read if its receiver has turned off the console channel', async () => {
  const kind = releaseFailing.name;
  const before = await unread();
  expect((await set(kind, { console: false })).code).toBe(0);
  const other = await server.addUser('carol', 301);
  const facts = { remote: 'shop', build: 'b1', version: '1.2.3', failures: 3, day: '2026-01-01' };
  await notifyUsers(teller(), [bob, other], releaseFailing, facts);
  expect(await unread()).toBe(before);
  const list = await server.call<{ list: { title: string }[] }>(
    'POST /inbox/getMessageList',
    { page: 1, pageSize: 5 },
    { as },
  );
  expect(list.data.list[0]?.title).toBe('模块 shop 1.2.3 今天多次出错');
});

// @guarantee contact-change
it('cannot turn off the console channel for security messages', async () => {
  expect(await fields(set(passwordWasReset.name, { console: false }))).toEqual(['console']);
  expect(await fields(set('no such kind', {}))).toEqual(['kind']);
});

it('sends SMS up to a daily limit to users with a phone, and keeps the setting if a request does not name it', async () => {
  await server.db.update(users).set({ phone: '' });
  expect(await fields(set(passwordWasReset.name, { sms: true }))).toEqual(['sms']);
  await server.db.update(users).set({ phone: '13912345678' }).where(eq(users.id, bob));
  expect((await set(passwordWasReset.name, { sms: true })).code).toBe(0);
  // A request of an earlier console version.
  expect(
    (await set(passwordWasReset.name, {})).data.list.find(
      ({ kind }) => kind === passwordWasReset.name,
    )?.sms,
  ).toBe(true);
  for (let epoch = 1; epoch <= 35; epoch++)
    await notifyUsers(teller(), [bob], passwordWasReset, { by: '管理员', epoch });
  await deliverDue(server.deps);
  await deliverDue(server.deps);
  expect(new Set(sent('sms').map(({ to, subject }) => `${to} ${subject}`))).toEqual(
    new Set(['13912345678 登录密码已被重置']),
  );
  expect([sent('sms').length, await server.db.$count(inboxDeliveries)]).toEqual([30, 0]);
});

it('sends once by mail and WeChat to users who have them, and retries after an error of the gateway', async () => {
  expect(await fields(set(passwordWasReset.name, { mail: true }))).toEqual(['mail']);
  expect(await fields(set(passwordWasReset.name, { wechat: true }))).toEqual(['wechat']);
  await server.db.update(users).set({ email: 'bob@example.com' });
  await server.db.insert(wxBindings).values({ userId: bob, openid: 'o-bob' });
  expect((await set(passwordWasReset.name, { mail: true, wechat: true })).code).toBe(0);
  await notifyUsers(teller(), [bob], passwordWasReset, { by: '管理员', epoch: 1 });
  await notifyUsers(teller(), [bob], passwordWasReset, { by: '管理员', epoch: 1 });
  await Promise.all([deliverDue(server.deps), deliverDue(server.deps)]);
  expect(sent('mail').map(({ to, subject }) => [to, subject])).toEqual([
    ['bob@example.com', '登录密码已被重置'],
  ]);
  expect(sent('wechat').map(({ to }) => to)).toEqual(['o-bob']);
  const { mail } = server.deps.gateways;
  server.deps.gateways.mail = async () => ({
    send: () => Promise.reject(new Error('smtp.example.com rejects the mail')),
  });
  await notifyUsers(teller(), [bob], passwordWasReset, { by: '管理员', epoch: 2 });
  await deliverDue(server.deps);
  expect(await server.db.$count(inboxDeliveries)).toBe(1);
  server.deps.gateways.mail = mail;
  await deliverDue(server.deps);
  expect(sent('mail')).toHaveLength(1);
  server.advance(10 * 60_000);
  await deliverDue(server.deps);
  expect([sent('mail').length, await server.db.$count(inboxDeliveries)]).toEqual([2, 0]);
});
