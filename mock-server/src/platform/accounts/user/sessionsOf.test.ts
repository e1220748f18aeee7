import { describe, expect, it } from 'vitest';
import { ADMIN_PASSWORD, withServer } from '../../../testing/server.ts';
import type { UserSession } from '../../kernel/auth/sessionSchemas.ts';
import type { SysUserRow } from './schemas.ts';

const server = withServer();
const KEEPER = 301;

const sessionsOf = async (as: string, ID: number) =>
  (
    await server.call<{ list: UserSession[]; actions: string[] }>(
      'POST /user/getUserSessionList',
      { ID },
      { as },
    )
  ).data;
const status = async (as: string) =>
  (await server.call('GET /user/getUserInfo', undefined, { as })).status;

describe('the sessions of a user', () => {
  it('are visible to a higher role, which can end one or all of them', async () => {
    const ID = await server.addUser('alice', KEEPER);
    const admin = await server.login();
    const [first, second, third] = [
      await server.login('alice'),
      await server.login('alice'),
      await server.login('alice'),
    ];
    const { list, actions } = await sessionsOf(admin, ID);
    expect([list.length, actions]).toEqual([3, ['endSession', 'endSessions']]);
    expect(
      (
        await server.call(
          'POST /user/endUserSession',
          { ID, sessionId: list[0]?.id },
          { as: admin },
        )
      ).code,
    ).toBe(0);
    const open = [await status(first), await status(second), await status(third)];
    expect(open.filter((status) => status === 401)).toHaveLength(1);
    expect(
      (
        await server.call(
          'POST /user/endUserSession',
          { ID, sessionId: list[0]?.id },
          { as: admin },
        )
      ).code,
    ).toBe(7);
    expect((await server.call('POST /user/endUserSessions', { ID }, { as: admin })).code).toBe(0);
    expect([await status(first), await status(second), await status(third)]).toEqual([
      401, 401, 401,
    ]);
    expect((await sessionsOf(admin, ID)).list).toEqual([]);
    expect(await status(admin)).toBe(200);
  });

  // @guarantee manage-below
  it('are hidden from equal or lower roles and from roles without permission', async () => {
    const chief = await server.addUser('chief', 999);
    await server.addUser('alice', KEEPER);
    await server.addUser('peer01', 999);
    const session = await server.login('chief');
    const sessionId = (await sessionsOf(await server.login(), chief)).list[0]?.id;
    for (const name of ['peer01', 'alice'])
      for (const call of [
        'getUserSessionList',
        'endUserSession',
        'endUserSessions',
        'unlockUser',
      ]) {
        const reply = await server.call(
          `POST /user/${call}`,
          { ID: chief, sessionId },
          { as: await server.login(name) },
        );
        expect([name, call, reply.code]).toEqual([name, call, 7]);
      }
    expect(await status(session)).toBe(200);
  });

  it('ending all own sessions is refused here', async () => {
    const admin = await server.login();
    const ownInfo = (
      await server.call<{ userInfo: { ID: number } }>('GET /user/getUserInfo', undefined, {
        as: admin,
      })
    ).data;
    expect(
      (await server.call('POST /user/endUserSessions', { ID: ownInfo.userInfo.ID }, { as: admin }))
        .msg,
    ).toContain('个人中心');
    expect(await status(admin)).toBe(200);
  });
});

describe('a user name with too many failures', () => {
  const row = async (as: string): Promise<SysUserRow | undefined> =>
    (
      await server.call<{ list: SysUserRow[] }>(
        'POST /user/getUserList',
        { page: 1, pageSize: 10, username: 'alice' },
        { as },
      )
    ).data.list[0];
  const tryIn = (password: string) =>
    server.call('POST /base/login', { username: 'Alice'.toLowerCase(), password });

  it('shows the end of the wait, and can sign in after an administrator resets it', async () => {
    const ID = await server.addUser('alice', KEEPER);
    const admin = await server.login();
    await server.call(
      'POST /system/setSystemConfig',
      { config: { lockout: { captcha: 'off' } } },
      { as: admin },
    );
    expect(await row(admin)).toMatchObject({
      lockedUntil: null,
      actions: expect.not.arrayContaining(['unlock']),
    });
    for (let tries = 0; tries < 9; tries += 1) await tryIn('Wrong1234');
    expect((await tryIn(ADMIN_PASSWORD)).code).toBe(429);
    const locked = await row(admin);
    expect(Date.parse(locked?.lockedUntil ?? '')).toBeGreaterThan(server.deps.now().getTime());
    expect(locked?.actions).toContain('unlock');
    expect((await server.call('POST /user/unlockUser', { ID }, { as: admin })).code).toBe(0);
    expect((await tryIn(ADMIN_PASSWORD)).code).toBe(0);
    expect(await row(admin)).toMatchObject({ lockedUntil: null });
  });
});
