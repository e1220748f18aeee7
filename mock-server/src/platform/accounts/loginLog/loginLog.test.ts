import { asc, ne } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_PASSWORD, type Reply, withServer } from '../../../testing/server.ts';
import { lockoutSettings } from '../../kernel/auth/lockout.ts';
import type { Message } from '../../services/inbox/schemas.ts';
import type { LoginLog, OwnLoginLog } from './list.ts';
import { loginLogs } from './tables.ts';

const server = withServer({ captcha: 'off', trustProxy: 1 });
const { userLimit } = lockoutSettings.defaults;
const HOME = '192.0.2.1';

const signIn = (username: string, password: string, address = HOME, cookie?: string) =>
  server.call<{ token: string }>(
    'POST /base/login',
    { username, password },
    { headers: { 'x-forwarded-for': address, ...(cookie !== undefined && { cookie }) } },
  );
/** Reads the rows, except those of the administrator, who creates the users of the tests. */
const rows = () =>
  server.db
    .select()
    .from(loginLogs)
    .where(ne(loginLogs.userName, 'admin'))
    .orderBy(asc(loginLogs.id));
const cookiesOf = ({ headers }: Reply<unknown>): string =>
  [headers['set-cookie']]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .filter((cookie) => cookie?.startsWith('x-device='))
    .join('; ');

beforeEach(async () => {
  await server.addUser('alice', 301);
});

describe('the login log', () => {
  it('records successful, failed and throttled sign-ins, with one row per series of throttled ones', async () => {
    expect((await signIn('alice', ADMIN_PASSWORD)).code).toBe(0);
    for (let count = 0; count < userLimit; count++) await signIn('alice', 'Wrong12345');
    await signIn('alice', 'Wrong12345');
    await signIn('alice', 'Wrong12345');
    const logs = await rows();
    expect(logs).toHaveLength(userLimit + 2);
    expect(logs[0]).toMatchObject({
      userName: 'alice',
      result: 'success',
      reason: '',
      method: 'password',
      ip: HOME,
      isNewDevice: true,
    });
    expect(logs[1]).toMatchObject({ result: 'failed', reason: 'password', sessionId: '' });
    expect(logs.at(-1)).toMatchObject({ result: 'throttled', reason: 'failures', attempts: 2 });
  });

  it('masks an entered name without an account, which may be a password', async () => {
    await signIn('Summer2026!', 'alice');
    expect(await rows()).toMatchObject([{ userId: null, userName: 'S***!', reason: 'unknown' }]);
    expect(JSON.stringify(await rows())).not.toContain('Summer2026');
  });

  it('shows administrators all sign-ins, filtered by result, and other users only their own', async () => {
    await signIn('alice', 'Wrong12345');
    const as = await server.login();
    const alice = await server.login('alice');
    const { data } = await server.call<{ list: LoginLog[] }>(
      'POST /log/getLoginLogList',
      { page: 1, pageSize: 10, result: ['failed'] },
      { as },
    );
    expect(data.list).toMatchObject([
      { userName: 'alice', result: 'failed', reasonText: '密码错误' },
    ]);
    const refused = await server.call(
      'POST /log/getLoginLogList',
      { page: 1, pageSize: 10 },
      { as: alice },
    );
    expect(refused.code).not.toBe(0);
    const ownList = await server.call<{ list: OwnLoginLog[]; total: number }>(
      'POST /log/getOwnLoginLogList',
      { page: 1, pageSize: 10 },
      { as: alice },
    );
    expect(ownList.data.list.map(({ result }) => result)).toEqual(['success', 'failed']);
  });
});

describe('a sign-in from a network that the user never used', () => {
  const titles = async (as: string) =>
    (
      await server.call<{ list: Message[] }>(
        'POST /inbox/getMessageList',
        { page: 1, pageSize: 10 },
        { as },
      )
    ).data.list.map(({ title }) => title);

  it('sends a message for a known device, but not for the first sign-in or a used network', async () => {
    const first = await signIn('alice', ADMIN_PASSWORD);
    const device = cookiesOf(first);
    await signIn('alice', ADMIN_PASSWORD, HOME, device);
    expect(await titles(first.data.token)).toEqual(['账号在新设备上登录']);
    const away = await signIn('alice', ADMIN_PASSWORD, '203.0.113.9', device);
    expect(await titles(away.data.token)).toEqual(['账号在新地址登录', '账号在新设备上登录']);
    expect((await rows()).map(({ isNewNetwork }) => isNewNetwork)).toEqual([false, false, true]);
  });
});

describe('disowning a sign-in', () => {
  it('ends its session and is possible once, and not for the current session or for other users', async () => {
    const stranger = await signIn('alice', ADMIN_PASSWORD, '203.0.113.9');
    const as = (await signIn('alice', ADMIN_PASSWORD)).data.token;
    const [strange, current] = await rows();
    const disown = (ID: number | undefined, caller = as) =>
      server.call('POST /log/disownLogin', { ID }, { as: caller });
    expect((await disown(strange?.id, await server.login())).code).not.toBe(0);
    expect((await disown(current?.id)).msg).toBe('这是当前会话，请直接修改密码');
    expect((await disown(strange?.id)).code).toBe(0);
    expect((await disown(strange?.id)).code).not.toBe(0);
    const after = await server.call('GET /user/getUserInfo', undefined, {
      as: stranger.data.token,
    });
    expect(after.status).toBe(401);
    const { data } = await server.call<{ list: OwnLoginLog[] }>(
      'POST /log/getOwnLoginLogList',
      { page: 1, pageSize: 10 },
      { as },
    );
    expect(
      data.list.map(({ isDisowned, current: isCurrent, actions }) => [
        isDisowned,
        isCurrent,
        actions,
      ]),
    ).toEqual([
      [false, true, []],
      [true, false, []],
    ]);
  });
});
