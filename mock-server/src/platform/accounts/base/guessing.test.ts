// @both-engines: upserts with intervals
import { beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_PASSWORD, type Reply, withServer } from '../../../testing/server.ts';
import { FIRST_WAIT_MS } from '../../kernel/auth/guesses.ts';
import { lockoutSettings } from '../../kernel/auth/lockout.ts';
import { writeSettings } from '../../kernel/settings/store.ts';
import { entrySettings } from '../console/settings.ts';

const server = withServer({ captcha: 'off', trustProxy: 1 });
const { userLimit, nameLimit, lockMinutes } = lockoutSettings.defaults;
const MINUTE = 60_000;
const WRONG = 'Wrong-guess-1';

type Answer = Reply<{ retryAfter?: number; token?: string }>;

const from = (address: string, cookie?: string) => ({
  headers: { 'x-forwarded-for': address, ...(cookie !== undefined && { cookie }) },
});
const signIn = (
  username: string,
  password: string,
  where: ReturnType<typeof from>,
): Promise<Answer> => server.call('POST /base/login', { username, password }, where);
const guess = (where = from('192.0.2.1'), username = 'admin') => signIn(username, WRONG, where);
const enter = (where: ReturnType<typeof from>, username = 'admin') =>
  signIn(username, ADMIN_PASSWORD, where);

/** Returns a different address for each number. */
const address = (number: number) => `198.51.${Math.floor(number / 250)}.${(number % 250) + 1}`;
const set = (values: object) =>
  server.db.transaction((tx) =>
    writeSettings(
      tx,
      server.deps.sealer,
      lockoutSettings as never,
      values as Record<string, unknown>,
    ),
  );

/** Returns the number of attempts whose password was compared. */
const compared = (answers: readonly Answer[]) => answers.filter(({ code }) => code === 7).length;
const several = async (
  times: number,
  make: (number: number) => Promise<Answer>,
): Promise<Answer[]> => {
  const answers: Answer[] = [];
  for (let number = 0; number < times; number++) answers.push(await make(number));
  return answers;
};

/** Returns the device cookie of a sign-in. */
function deviceOf({ headers }: Reply<unknown>): string {
  const cookies = [headers['set-cookie']].flat().map(String);
  return cookies.find((cookie) => cookie.startsWith('x-device='))?.split(';')[0] ?? '';
}

describe('200 concurrent guesses', () => {
  // @guarantee guess-limits
  it('are limited per address', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => guess()));
    expect(compared(answers)).toBe(userLimit);
    expect(answers.filter(({ code }) => code === 429)).toHaveLength(200 - userLimit);
  });

  // @guarantee guess-limits
  it('are limited per user name across addresses', async () => {
    await set({ userLimit: 3, nameLimit: 12 });
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_one, number) => guess(from(address(number)))),
    );
    expect(compared(answers)).toBe(12);
  });

  it('are limited per address across user names', async () => {
    await set({ addressLimit: 10 });
    const answers = await Promise.all(
      Array.from({ length: 59 }, (_one, number) => guess(from('192.0.2.1'), `user${number}`)),
    );
    expect(compared(answers)).toBe(10);
  });

  // @guarantee guess-limits
  it('count an IPv6 /64 network as one address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 59 }, (_one, number) => guess(from(`2001:db8:1:2::${number + 1}`))),
    );
    expect(compared(answers)).toBe(userLimit);
    expect((await guess(from('2001:db8:1:3::1'))).code).toBe(7);
  });
});

describe('too many failures', () => {
  // @guarantee guess-limits, no-lockout
  it('return the seconds to wait, which double up to the maximum', async () => {
    await several(userLimit, () => guess());
    const waits: number[] = [];
    for (let round = 0; round < 9; round++) {
      const { code, msg, data } = await enter(from('192.0.2.1'));
      const wait = data.retryAfter ?? 0;
      expect([code, msg]).toEqual([
        429,
        wait <= 120
          ? `失败次数过多，请 ${wait} 秒后再试`
          : `失败次数过多，请 ${Math.ceil(wait / 60)} 分钟后再试`,
      ]);
      waits.push(wait);
      server.advance(wait * 1000);
      expect((await guess()).code).toBe(7);
    }
    // Failures expire during the waits, so the wait stays close to the maximum.
    expect(waits.slice(0, 7)).toEqual([10, 20, 40, 80, 160, 320, 640]);
    for (const wait of waits.slice(7)) expect(wait >= 640 && wait <= lockMinutes * 60).toBe(true);
  });

  // @guarantee guess-limits, no-lockout
  it('do not lock the account: other addresses can sign in, and this address after the wait', async () => {
    await several(userLimit, () => guess());
    expect((await enter(from('192.0.2.2'))).code).toBe(0);
    expect((await enter(from('192.0.2.1'))).code).toBe(429);
    server.advance(FIRST_WAIT_MS);
    expect((await enter(from('192.0.2.1'))).code).toBe(0);
  });

  it('expire one by one, and are cleared by the correct password', async () => {
    await several(userLimit, () => guess());
    server.advance(2 * lockMinutes * MINUTE);
    expect(compared(await several(5, () => guess()))).toBe(2);
    server.advance(lockMinutes * MINUTE);
    expect((await enter(from('192.0.2.1'))).code).toBe(0);
    expect(compared(await several(userLimit + 1, () => guess()))).toBe(userLimit);
  });

  it('from many addresses delay unknown devices by at most five minutes', async () => {
    await set({ nameLimit: 10, userLimit: 3 });
    let tried = 0;
    let now = 0;
    let number = 0;
    const longest: number[] = [];
    while (now < 120 * MINUTE) {
      number += 1;
      const { code, data } = await guess(from(address(number)));
      if (code === 7) tried += 1;
      else {
        const wait = (data.retryAfter ?? 0) * 1000;
        longest.push(wait);
        server.advance(wait);
        now += wait;
      }
    }
    expect(Math.max(...longest)).toBe(5 * MINUTE);
    // Ten attempts immediately, then as many as the growing wait allows in two hours.
    expect(tried).toBeLessThanOrEqual(10 + 5 + 24);
  });
});

describe('a successful sign-in', () => {
  // @guarantee guess-limits
  it('does not count as an attempt and does not reset the address or other names', async () => {
    await server.addUser('alice', 999);
    await set({ addressLimit: 12 });
    for (let number = 0; number < 11; number++) {
      expect((await guess(from('192.0.2.1'), `victim${number % 6}`)).code).toBe(7);
      expect((await enter(from('192.0.2.1'), 'alice')).code).toBe(0);
    }
    expect((await guess(from('192.0.2.1'), 'victim9')).code).toBe(7);
    expect((await guess(from('192.0.2.1'), 'victim9')).code).toBe(429);
  });

  it('is not counted as a failure of the name', async () => {
    await set({ nameLimit: 10, userLimit: 3 });
    for (let number = 0; number < 15; number++)
      expect((await enter(from(address(number)))).code).toBe(0);
  });
});

describe('a device with an earlier sign-in', () => {
  let device = '';
  beforeEach(async () => {
    device = deviceOf(await enter(from('192.0.2.9')));
  });

  it('is identified by an HttpOnly, same-site cookie', async () => {
    const { headers } = await enter(from('192.0.2.9'));
    const cookie =
      [headers['set-cookie']]
        .flat()
        .map(String)
        .find((header) => header.startsWith('x-device=')) ?? '';
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
    expect(cookie).not.toContain('admin');
    expect(deviceOf(await guess(from('192.0.2.9')))).toBe('');
  });

  // @guarantee no-lockout
  it('can sign in while others guess from the same address or the same name', async () => {
    await set({ nameLimit: 10, userLimit: 3 });
    await Promise.all(Array.from({ length: 100 }, () => guess(from('192.0.2.9'))));
    await Promise.all(Array.from({ length: 60 }, (_one, number) => guess(from(address(number)))));
    expect((await enter(from('192.0.2.9'))).code).toBe(429);
    expect((await enter(from('203.0.113.50'))).code).toBe(429);
    expect((await enter(from('192.0.2.9', device))).code).toBe(0);
    expect((await enter(from('203.0.113.50', device))).code).toBe(0);
  });

  it('has its own limit of failures', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => guess(from('192.0.2.9', device))),
    );
    expect(compared(answers)).toBe(userLimit);
    expect((await enter(from('192.0.2.9', device))).code).toBe(429);
    expect((await enter(from('192.0.2.9'))).code).toBe(0);
  });

  // @guarantee no-lockout
  it('is known only for its own accounts, with an unmodified cookie, until the password changes', async () => {
    await server.addUser('alice', 999);
    const ofAlice = deviceOf(await enter(from('192.0.2.8'), 'alice'));
    const forged = `${device.slice(0, -6)}AAAAAA`;
    await several(userLimit, () => guess());
    for (const cookie of [ofAlice, forged, 'x-device=', 'x-device=%00'])
      expect([cookie, (await enter(from('192.0.2.1', cookie))).code]).toEqual([cookie, 429]);
    const both = deviceOf(await enter(from('192.0.2.8', ofAlice)));
    expect((await enter(from('192.0.2.1', both))).code).toBe(0);
    await several(userLimit, () => guess());
    const as = (await enter(from('192.0.2.1', device))).data.token ?? '';
    const changed = await server.call(
      'POST /user/changePassword',
      { password: ADMIN_PASSWORD, newPassword: 'Another-one-42' },
      { as, ...from('192.0.2.1', device) },
    );
    expect(changed.code).toBe(0);
    await several(userLimit, () => guess());
    expect((await signIn('admin', 'Another-one-42', from('192.0.2.1', both))).code).toBe(429);
    expect(
      (await signIn('admin', 'Another-one-42', from('192.0.2.1', deviceOf(changed)))).code,
    ).toBe(0);
  });
});

describe('other calls that check secrets', () => {
  // @guarantee guess-limits
  it('limits password guesses of a stolen session, also concurrent and from many addresses', async () => {
    const as = await server.login();
    const change = (number: number) =>
      server.call<{ retryAfter?: number }>(
        'POST /user/changePassword',
        { password: WRONG, newPassword: 'Another-one-42' },
        { as, ...from(address(number)) },
      );
    expect(
      compared(await Promise.all(Array.from({ length: 100 }, (_one, number) => change(number)))),
    ).toBe(userLimit);
    expect((await change(500)).data.retryAfter).toBe(FIRST_WAIT_MS / 1000);
    server.advance(FIRST_WAIT_MS);
    const right = { password: ADMIN_PASSWORD, newPassword: 'Another-one-42' };
    expect(
      (await server.call('POST /user/changePassword', right, { as, ...from(address(501)) })).code,
    ).toBe(0);
  });

  // @guarantee account-existence
  it('limits checks for existing user names', async () => {
    await server.db.transaction((tx) =>
      writeSettings(tx, server.deps.sealer, entrySettings as never, { register: true }),
    );
    let answered = 0;
    for (let minute = 0; minute < 4; minute++) {
      for (let name = 0; name < 20; name++)
        if (
          (
            await server.call(
              'POST /base/checkuser',
              { username: `name${minute}-${name}` },
              from('192.0.2.1'),
            )
          ).code === 0
        )
          answered += 1;
      server.advance(MINUTE);
    }
    expect(answered).toBeLessThan(40);
    expect(
      (await server.call('POST /base/checkuser', { username: 'admin' }, from('192.0.2.2'))).data,
    ).toEqual({ exists: true });
  });
});

it('stored limits of an earlier release stay valid', async () => {
  await set({ userLimit: 5, addressLimit: 3000, lockMinutes: 1440 });
  const { config } = (
    await server.call<{ config: Record<string, object> }>(
      'POST /system/getSystemConfig',
      {},
      { as: await server.login() },
    )
  ).data;
  expect(config.lockout).toEqual({
    captcha: 'off',
    captchaAfter: 3,
    userLimit: 5,
    nameLimit,
    addressLimit: 3000,
    lockMinutes: 1440,
  });
  expect(compared(await several(6, () => guess()))).toBe(5);
});
