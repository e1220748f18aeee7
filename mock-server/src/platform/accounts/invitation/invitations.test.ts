// @both-engines: times that are compared in SQL
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withServer } from '../../../testing/server.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { invitations } from './tables.ts';

const server = withServer();
const DAY_MS = 24 * 3600_000;
const FINANCE = 110;

interface Invited {
  invitation: { ID: number; status: string; actions: string[] };
}

const invite = (as: string, parts: object = {}) =>
  server.call<Invited>(
    'POST /invitation/inviteUser',
    { email: 'Chen@Example.com', authorityIds: [FINANCE], ...parts },
    { as },
  );

/** Returns the token in the link of the newest email. */
const tokenOfMail = () =>
  /token=([\w-]+)/.exec(server.deps.gateways.outbox()[0]?.text ?? '')?.[1] ?? '';
const open = (token: string) => server.call('POST /invitation/readInvitation', { token });
const accept = (token: string, parts: object = {}) =>
  server.call('POST /invitation/acceptInvitation', {
    token,
    userName: 'chenfang',
    nickName: '陈芳',
    passWord: 'Harbour2026',
    ...parts,
  });
const listed = async (as: string) =>
  (
    await server.call<{ list: Invited['invitation'][]; stat: { status: Record<string, number> } }>(
      'POST /invitation/getInvitationList',
      { page: 1, pageSize: 10 },
      { as },
    )
  ).data;

// @guarantee invitations
it('creates an account with the roles and the verified email, once', async () => {
  const admin = await server.login();
  expect((await invite(admin, { nickName: '陈芳' })).msg).toBe('邀请已发送');
  expect(server.deps.gateways.outbox()[0]).toMatchObject({ kind: 'mail', to: 'chen@example.com' });
  const token = tokenOfMail();
  expect((await open(token)).data).toMatchObject({
    email: 'chen@example.com',
    nickName: '陈芳',
    authorityNames: ['财务'],
  });
  expect((await accept(token, { passWord: 'short' })).code).toBe(422);
  expect((await accept(token, { userName: 'admin' })).data).toEqual({
    errors: [{ field: 'userName', msg: '用户名已注册' }],
  });
  const both = await Promise.all([accept(token), accept(token, { userName: 'chenfang2' })]);
  expect(both.map(({ code }) => code).sort()).toEqual([0, 7]);
  const [user] = await server.db.select().from(users).where(eq(users.email, 'chen@example.com'));
  expect(user).toMatchObject({ nickName: '陈芳', authorityId: FINANCE, enable: 1 });
  await server.login(user?.userName, 'Harbour2026');
  expect((await listed(admin)).list[0]).toMatchObject({
    status: 'accepted',
    userName: user?.userName,
    actions: [],
  });
  expect((await open(token)).msg).toBe('邀请链接无效或已失效，请联系邀请您的人重新发送');
});

// @guarantee invitations
it('does not store tokens in plain text', async () => {
  await invite(await server.login());
  const [row] = await server.db.select().from(invitations);
  expect(JSON.stringify(row)).not.toContain(tokenOfMail());
});

it('expires, and is resent with a new link that invalidates the earlier link', async () => {
  const admin = await server.login();
  const { invitation } = (await invite(admin)).data;
  const first = tokenOfMail();
  server.advance(7 * DAY_MS + 1000);
  expect((await open(first)).code).toBe(7);
  const again = await server.login();
  expect((await listed(again)).stat.status).toMatchObject({ expired: 1, pending: 0 });
  expect(
    (await server.call('POST /invitation/resendInvitation', { ID: invitation.ID }, { as: again }))
      .code,
  ).toBe(0);
  expect((await accept(first)).code).toBe(7);
  expect((await accept(tokenOfMail())).code).toBe(0);
});

// @guarantee invitations
it('is invalid after it was revoked or its inviter lost the right to assign its roles', async () => {
  const admin = await server.login();
  const { invitation } = (await invite(admin)).data;
  const token = tokenOfMail();
  expect(
    (await server.call('POST /invitation/revokeInvitation', { ID: invitation.ID }, { as: admin }))
      .code,
  ).toBe(0);
  expect((await accept(token)).code).toBe(7);
  expect(
    (await server.call('POST /invitation/resendInvitation', { ID: invitation.ID }, { as: admin }))
      .msg,
  ).toBe('邀请的状态已变化，请刷新后再试');
  const keeper = await server.addUser('keeper', 999);
  expect((await invite(await server.login('keeper'), { email: 'b@example.com' })).code).toBe(0);
  const second = tokenOfMail();
  await server.db.update(users).set({ enable: 2 }).where(eq(users.id, keeper));
  expect((await accept(second)).msg).toBe('邀请人已不能授予这些角色，请联系邀请您的人');
});

// @guarantee invitations
it("requires roles below the caller's role and permission for the call", async () => {
  await server.addUser('keeper', 999);
  await server.addUser('finance', FINANCE);
  const as = await server.login('keeper');
  expect((await invite(as, { authorityIds: [999] })).code).toBe(7);
  expect((await invite(as, { authorityIds: [888] })).code).toBe(7);
  expect((await invite(as, { authorityIds: [] })).code).toBe(422);
  expect((await invite(as, { email: 'a@b.cn,c@d.cn' })).code).toBe(422);
  expect((await invite(await server.login('finance'))).code).toBe(7);
  expect(server.deps.gateways.outbox()).toEqual([]);
  const { invitation } = (await invite(await server.login(), { authorityIds: [999] })).data;
  expect((await listed(as)).list[0]).toMatchObject({ actions: [] });
  expect(
    (await server.call('POST /invitation/revokeInvitation', { ID: invitation.ID }, { as })).code,
  ).toBe(7);
});

it('is limited to one per email, and rejected for the email of an account', async () => {
  const as = await server.login();
  await invite(as);
  const again = await invite(as, { email: 'chen@example.com ' });
  expect([again.code, again.data]).toEqual([
    409,
    { errors: [{ field: 'email', msg: '该邮箱已有待接受的邀请，请在列表中重新发送' }] },
  ]);
  await accept(tokenOfMail());
  expect((await invite(as)).data).toEqual({
    errors: [{ field: 'email', msg: '已有用户使用该邮箱' }],
  });
});

it('is deleted if its email cannot be sent; an earlier link stays valid', async () => {
  const as = await server.login();
  const { invitation } = (await invite(as)).data;
  const token = tokenOfMail();
  server.deps.gateways.mail = async () => ({ send: () => Promise.reject(new Error('down')) });
  server.advance(61_000);
  expect(
    (await server.call('POST /invitation/resendInvitation', { ID: invitation.ID }, { as })).msg,
  ).toBe('邮件发送失败，请检查系统配置中的邮件服务器设置');
  expect((await open(token)).code).toBe(0);
  expect((await invite(as, { email: 'b@example.com' })).code).toBe(7);
  expect((await listed(as)).list).toHaveLength(1);
  server.deps.gateways.mail = async () => undefined;
  expect((await invite(as, { email: 'c@example.com' })).msg).toBe(
    '邮件服务器未配置，请先在系统配置中填写',
  );
});

// @guarantee invitations
it('is sent at most once a minute', async () => {
  const as = await server.login();
  const { invitation } = (await invite(as)).data;
  expect(
    (await server.call('POST /invitation/resendInvitation', { ID: invitation.ID }, { as })).code,
  ).toBe(429);
  expect((await open(tokenOfMail())).code).toBe(0);
});
