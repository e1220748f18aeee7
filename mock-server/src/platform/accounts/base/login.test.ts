import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ADMIN_PASSWORD, withServer } from '../../../testing/server.ts';
import { makeCaptcha } from '../../kernel/auth/captcha.ts';
import { FIRST_WAIT_MS } from '../../kernel/auth/guesses.ts';
import { lockoutSettings } from '../../kernel/auth/lockout.ts';
import { PASSWORD_KEY } from '../../kernel/auth/passwordEncoding.ts';
import { operationRecords } from '../../services/operation/records/recordTables.ts';

const { captchaAfter: CAPTCHA_AFTER, userLimit: USER_LIMIT } = lockoutSettings.defaults;

const good = { username: 'admin', password: ADMIN_PASSWORD };
const bad = { username: 'admin', password: 'Wrong12345' };

function disguise(password: string): string {
  const key = Buffer.from(PASSWORD_KEY);
  return Buffer.from(
    Buffer.from(password).map((byte, index) => byte ^ (key[index % key.length] ?? 0)),
  ).toString('base64');
}

describe('sign-in', () => {
  const server = withServer({ captcha: 'off' });

  it('accepts a plain or obfuscated password by its declared encoding', async () => {
    const disguised = disguise(ADMIN_PASSWORD);
    expect((await server.call('POST /base/login', good)).code).toBe(0);
    expect(
      (
        await server.call('POST /base/login', {
          ...good,
          password: disguised,
          passwordEncoding: 'xor1',
        })
      ).code,
    ).toBe(0);
    expect((await server.call('POST /base/login', { ...good, password: disguised })).code).toBe(7);
    expect(
      (
        await server.call('POST /base/login', {
          ...good,
          password: '%%%',
          passwordEncoding: 'xor1',
        })
      ).code,
    ).toBe(7);
  });

  it('returns user, token, expiry and, on request, the boot data', async () => {
    const plain = await server.call<Record<string, unknown>>('POST /base/login', good);
    expect([plain.msg, plain.data.boot]).toEqual(['登录成功', undefined]);
    expect(plain.data.expiresAt).toBe(
      Math.floor(server.deps.now().getTime() / 1000) * 1000 + 7 * 24 * 3600 * 1000,
    );
    const { data } = await server.call<{
      boot: { session: { menus: { name: string; children: object[] }[] } };
    }>('POST /base/login', {
      ...good,
      withBoot: true,
    });
    expect(data.boot.session.menus.map((menu) => menu.name)).toContain('superAdmin');
  });

  // @guarantee recorded-writes
  it('is recorded for the user who signs in, also if another user was signed in', async () => {
    const alice = await server.addUser('alice', 301);
    const as = await server.login();
    const records = () =>
      server.db
        .select({
          userId: operationRecords.userId,
          userName: operationRecords.userName,
          code: operationRecords.code,
        })
        .from(operationRecords)
        .where(eq(operationRecords.path, '/base/login'))
        .orderBy(desc(operationRecords.id));
    await server.call('POST /base/login', { username: 'alice', password: ADMIN_PASSWORD });
    expect((await records())[0]).toEqual({ userId: alice, userName: 'alice', code: 0 });
    await server.call('POST /base/login', good, { as: await server.login('alice') });
    expect((await records())[0]).toEqual({ userId: 1, userName: 'admin', code: 0 });
    await server.call('POST /base/login', { username: 'alice', password: 'Wrong12345' }, { as });
    expect((await records())[0]).toMatchObject({ userName: 'admin', code: 7 });
  });

  // @guarantee account-existence
  it('returns the same response for an unknown user and a wrong password', async () => {
    const unknown = await server.call('POST /base/login', {
      username: 'nobody',
      password: 'Wrong12345',
    });
    const wrong = await server.call('POST /base/login', bad);
    expect([unknown.code, unknown.msg, unknown.data]).toEqual([wrong.code, wrong.msg, wrong.data]);
  });

  it('reports a disabled account only if the password is correct', async () => {
    const id = await server.addUser('alice', 999);
    await server.call('PUT /user/setUserInfo', { ID: id, enable: 2 }, { as: await server.login() });
    expect(
      (await server.call('POST /base/login', { username: 'alice', password: ADMIN_PASSWORD })).msg,
    ).toBe('用户被禁止登录');
    expect(
      (await server.call('POST /base/login', { username: 'alice', password: 'Wrong12345' })).msg,
    ).toBe('用户名不存在或者密码错误');
  });

  it('delays an existing or unknown name after consecutive failures', async () => {
    for (const username of ['admin', 'nobody']) {
      for (let failure = 0; failure < USER_LIMIT; failure++)
        await server.call('POST /base/login', { ...bad, username });
      expect((await server.call('POST /base/login', { ...good, username })).code).toBe(429);
    }
    server.advance(FIRST_WAIT_MS);
    expect((await server.call('POST /base/login', good)).code).toBe(0);
  });

  it('uses changed limits of the system configuration from the next failure', async () => {
    const as = await server.login();
    const config = { lockout: { userLimit: 3, lockMinutes: 1 } };
    expect((await server.call('POST /system/setSystemConfig', { config }, { as })).code).toBe(0);
    for (let failure = 0; failure < 3; failure++) await server.call('POST /base/login', bad);
    const waits: unknown[] = [];
    for (const wait of [10, 20, 40]) {
      waits.push((await server.call('POST /base/login', bad)).data.retryAfter);
      server.advance(wait * 1000);
      await server.call('POST /base/login', bad);
    }
    expect(waits).toEqual([10, 20, 40]);
    server.advance(60_000);
    expect((await server.call('POST /base/login', good)).code).toBe(0);
  });

  it('resets the failures after a successful sign-in', async () => {
    for (let round = 0; round < 2; round++) {
      for (let failure = 0; failure < USER_LIMIT - 1; failure++)
        await server.call('POST /base/login', bad);
      expect((await server.call('POST /base/login', good)).code).toBe(0);
    }
  });

  // @guarantee guess-limits
  it('limits the calls of one address', async () => {
    const codes = [];
    for (let call = 0; call < 61; call++)
      codes.push((await server.call('POST /base/captcha')).code);
    expect(codes.slice(-2)).toEqual([0, 429]);
    server.advance(61_000);
    expect((await server.call('POST /base/captcha')).code).toBe(0);
  });
});

describe('the captcha', () => {
  const server = withServer();

  // @guarantee guess-limits
  it('is required after failures, is valid for one attempt, and expires', async () => {
    const atBoot = async () => (await server.call('GET /console/boot')).data.openCaptcha;
    for (let failure = 0; failure < CAPTCHA_AFTER; failure++) {
      expect([(await server.call('POST /base/captcha')).data.openCaptcha, await atBoot()]).toEqual([
        false,
        false,
      ]);
      await server.call('POST /base/login', bad);
    }
    expect(await atBoot()).toBe(true);
    const offered = await server.call('POST /base/captcha');
    expect([offered.data.openCaptcha, offered.data.captchaLength]).toEqual([true, 6]);
    expect(String(offered.data.picPath)).toMatch(/^data:image\/png;base64,/);
    expect((await server.call('POST /base/login', good)).msg).toBe('请输入验证码');
    const newCaptcha = () => makeCaptcha(server.db, server.deps.now(), '402917');
    const attempt = (captchaId: string, captcha = '402917') =>
      server.call('POST /base/login', { ...good, captcha, captchaId });
    const used = await newCaptcha();
    expect((await attempt(used.captchaId, '000000')).msg).toBe('验证码错误');
    expect((await attempt(used.captchaId)).msg).toBe('验证码错误');
    const late = await newCaptcha();
    server.advance(4 * 60_000);
    expect((await attempt(late.captchaId)).msg).toBe('验证码错误');
    expect((await attempt((await newCaptcha()).captchaId)).code).toBe(0);
  });
});
