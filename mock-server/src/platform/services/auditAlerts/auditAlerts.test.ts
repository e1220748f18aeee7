// @both-engines: locked rows
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { withServer } from '../../../testing/server.ts';
import { DISABLED } from '../../kernel/identity/user/states.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { writeSettings } from '../../kernel/settings/store.ts';
import { inboxMessages } from '../inbox/tables.ts';
import { perform } from '../tasks/testing/tasks.ts';
import { announceEvents } from './announce.ts';
import { auditAlertSettings } from './settings.ts';
import { auditEvents } from './tables.ts';

const server = withServer();
let as: string;

const configure = (values: Record<string, unknown>) =>
  writeSettings(server.db, server.deps.sealer, auditAlertSettings, values);

interface Message {
  title: string;
  text: string;
  level: string;
}

/** Sends the messages and returns those of a user about operations. */
async function messages(token = as): Promise<Message[]> {
  await announceEvents(server.deps);
  const { data } = await server.call<{ list: (Message & { kind: string })[] }>(
    'POST /inbox/getMessageList',
    { page: 1, pageSize: 20 },
    { as: token },
  );
  return data.list.filter(({ kind }) => kind === 'auditEvent');
}

const texts = async (token?: string) => (await messages(token)).map(({ text }) => text);

beforeEach(async () => {
  as = await server.login();
});

it('announces that a user got 超级管理员, and not a change that keeps it', async () => {
  const ID = await server.addUser('second', 300);
  for (const authorityIds of [[888, 300], [888]])
    await server.call('POST /user/setUserAuthorities', { ID, authorityIds }, { as });
  expect(await texts()).toEqual([
    'admin把超级管理员授予了 second。如果不是您预期的操作，请收回角色并查看操作历史。',
  ]);
});

it('announces that the password of another user was reset, once with several instances', async () => {
  const ID = await server.addUser('owner', 300);
  await server.call('POST /user/resetPassword', { ID }, { as });
  await Promise.all([announceEvents(server.deps), announceEvents(server.deps)]);
  const [message, ...more] = await messages();
  expect(message).toMatchObject({ title: '有人重置了他人的密码', level: 'warning' });
  expect(more).toEqual([]);
  expect(await server.db.select().from(auditEvents)).toEqual([]);
});

it('announces an export above the limit', async () => {
  const exported = () => perform(server, as, '/loginLog/exportLoginLogList', { format: 'csv' });
  await configure({ massExportRows: 2 });
  expect((await exported()).status).toBe('done');
  expect(await texts()).toEqual([]);
  await configure({ massExportRows: 1 });
  await server.login();
  expect((await exported()).status).toBe('done');
  expect(await texts()).toEqual([expect.stringMatching(/^admin导出了「登录日志」的 \d 行数据/)]);
});

it('does nothing for an event that is off, and asks only the chosen roles', async () => {
  const ID = await server.addUser('owner', 300);
  await configure({ passwordReset: false });
  await server.call('POST /user/resetPassword', { ID }, { as });
  expect(await texts()).toEqual([]);
  await configure({ passwordReset: true, roles: [300] });
  await server.addUser('other', 300);
  const other = await server.login('other');
  await server.call('POST /user/resetPassword', { ID }, { as });
  expect(await texts()).toEqual([]);
  expect(await texts(other)).toHaveLength(1);
});

it('announces an event once to a chosen person who also has a chosen role, and not to a disabled one', async () => {
  const ID = await server.addUser('owner', 300);
  const gone = await server.addUser('former', 301);
  await server.db.update(users).set({ enable: DISABLED }).where(eq(users.id, gone));
  await configure({ roles: [300], people: [ID, gone] });
  await server.call('POST /user/resetPassword', { ID: gone }, { as });
  await announceEvents(server.deps);
  const rows = await server.db
    .select({ userId: inboxMessages.userId })
    .from(inboxMessages)
    .where(eq(inboxMessages.kind, 'auditEvent'));
  expect(rows).toEqual([{ userId: ID }]);
});

it('records nothing if the operation is refused', async () => {
  await server.call('POST /user/resetPassword', { ID: 99_999 }, { as });
  expect(await server.db.select().from(auditEvents)).toEqual([]);
});
