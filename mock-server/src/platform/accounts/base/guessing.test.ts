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

/** An address of its own for each number. */
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

/** Tries that got as far as the password. */
const compared = (answers: readonly Answer[]) => answers.filter(({ code }) => code === 7).length;
const several = async (
  times: number,
  make: (number: number) => Promise<Answer>,
): Promise<Answer[]> => {
  const answers: Answer[] = [];
  for (let number = 0; number < times; number++) answers.push(await make(number));
  return answers;
};

/** The cookie of the device that a sign-in makes a known one. */
function deviceOf({ headers }: Reply<unknown>): string {
  const cookies = [headers['set-cookie']].flat().map(String);
  return cookies.find((cookie) => cookie.startsWith('x-device='))?.split(';')[0] ?? '';
}

describe('of 200 guesses at once', () => {
  it('no more are compared than one address may make', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => guess()));
    expect(compared(answers)).toBe(userLimit);
    expect(answers.filter(({ code }) => code === 429)).toHaveLength(200 - userLimit);
  });

  it('no more are compared than a name may have, from however many addresses', async () => {
    await set({ userLimit: 3, nameLimit: 12 });
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_one, number) => guess(from(address(number)))),
    );
    expect(compared(answers)).toBe(12);
  });

  it('no more are compared than one address may make, whatever the names', async () => {
    await set({ addressLimit: 10 });
    const answers = await Promise.all(
      Array.from({ length: 59 }, (_one, number) => guess(from('192.0.2.1'), `user${number}`)),
    );
    expect(compared(answers)).toBe(10);
  });

  it('an IPv6 network of 2⁶⁴ addresses is one address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 59 }, (_one, number) => guess(from(`2001:db8:1:2::${number + 1}`))),
    );
    expect(compared(answers)).toBe(userLimit);
    expect((await guess(from('2001:db8:1:3::1'))).code).toBe(7);
  });
});

describe('too many failures', () => {
  it('are answered at once with the seconds to wait, which double until they are the longest wait', async () => {
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
    // Meanwhile a failure is forgotten now and then: the wait stays about as long as the longest.
    expect(waits.slice(0, 7)).toEqual([10, 20, 40, 80, 160, 320, 640]);
    for (const wait of waits.slice(7)) expect(wait >= 640 && wait <= lockMinutes * 60).toBe(true);
  });

  it('of a name are no lock: it goes on elsewhere, and here after the wait', async () => {
    await several(userLimit, () => guess());
    expect((await enter(from('192.0.2.2'))).code).toBe(0);
    expect((await enter(from('192.0.2.1'))).code).toBe(429);
    server.advance(FIRST_WAIT_MS);
    expect((await enter(from('192.0.2.1'))).code).toBe(0);
  });

  it('are forgotten one by one, and at once by the right password', async () => {
    await several(userLimit, () => guess());
    server.advance(2 * lockMinutes * MINUTE);
    expect(compared(await several(5, () => guess()))).toBe(2);
    server.advance(lockMinutes * MINUTE);
    expect((await enter(from('192.0.2.1'))).code).toBe(0);
    expect(compared(await several(userLimit + 1, () => guess()))).toBe(userLimit);
  });

  it('from many addresses slow a name down on devices that do not know it, and never longer than five minutes', async () => {
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
    // Ten at once, then what the growing wait leaves of two hours.
    expect(tried).toBeLessThanOrEqual(10 + 5 + 24);
  });
});

describe('a sign-in of one’s own', () => {
  it('gives its try back and clears neither the address nor other names', async () => {
    await server.addUser('alice', 999);
    await set({ addressLimit: 12 });
    for (let number = 0; number < 11; number++) {
      expect((await guess(from('192.0.2.1'), `victim${number % 6}`)).code).toBe(7);
      expect((await enter(from('192.0.2.1'), 'alice')).code).toBe(0);
    }
    expect((await guess(from('192.0.2.1'), 'victim9')).code).toBe(7);
    expect((await guess(from('192.0.2.1'), 'victim9')).code).toBe(429);
  });

  it('is no failure of the name', async () => {
    await set({ nameLimit: 10, userLimit: 3 });
    for (let number = 0; number < 15; number++)
      expect((await enter(from(address(number)))).code).toBe(0);
  });
});

describe('a device on which somebody signed in', () => {
  let device = '';
  beforeEach(async () => {
    device = deviceOf(await enter(from('192.0.2.9')));
  });

  it('is told by a cookie that no script reads and no other site sends', async () => {
    const { headers } = await enter(from('192.0.2.9'));
    const cookie =
      [headers['set-cookie']]
        .flat()
        .map(String)
        .find((one) => one.startsWith('x-device=')) ?? '';
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
    expect(cookie).not.toContain('admin');
    expect(deviceOf(await guess(from('192.0.2.9')))).toBe('');
  });

  it('goes on while others guess: behind the same address, and at the name from everywhere', async () => {
    await set({ nameLimit: 10, userLimit: 3 });
    await Promise.all(Array.from({ length: 100 }, () => guess(from('192.0.2.9'))));
    await Promise.all(Array.from({ length: 60 }, (_one, number) => guess(from(address(number)))));
    expect((await enter(from('192.0.2.9'))).code).toBe(429);
    expect((await enter(from('203.0.113.50'))).code).toBe(429);
    expect((await enter(from('192.0.2.9', device))).code).toBe(0);
    expect((await enter(from('203.0.113.50', device))).code).toBe(0);
  });

  it('has failures of its own to wait for', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => guess(from('192.0.2.9', device))),
    );
    expect(compared(answers)).toBe(userLimit);
    expect((await enter(from('192.0.2.9', device))).code).toBe(429);
    expect((await enter(from('192.0.2.9'))).code).toBe(0);
  });

  it('is known for its own accounts alone, as it was sealed, and until the password changes', async () => {
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

describe('other calls that compare something', () => {
  it('a stolen session guesses the password no faster, also at once and from many addresses', async () => {
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

  it('nobody lists who has an account by asking for names', async () => {
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

it('limits that an earlier release stored hold as they are', async () => {
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
