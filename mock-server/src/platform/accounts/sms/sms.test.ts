import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { withServer } from '../../../testing/server.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { operationRecords } from '../../services/operation/records/recordTables.ts';
import { CHALLENGE_MS } from '../../services/verification/challenges.ts';
import { CODE_VALID_MS, MAX_ATTEMPTS, SEND_LIMITS } from '../../services/verification/smsCodes.ts';
import { challenges, smsCodes } from '../../services/verification/tables.ts';

const PHONE = '13912345678';
const server = withServer();

interface Asked {
  challengeId: string;
  phone?: string;
  captchaId?: string;
  expiresAt: number;
}

/** Returns the newest code that was sent. */
const lastCode = () => server.deps.gateways.outbox()[0]?.code ?? '';
const wrong = () => (lastCode() === '000000' ? '111111' : '000000');

async function signInWithPhone(): Promise<string> {
  await server.db.update(users).set({ phone: PHONE }).where(eq(users.userName, 'admin'));
  return server.login();
}

const send = (as: string | undefined, body: object = {}) =>
  server.call<{ phone: string }>('POST /sms/sms', body, as === undefined ? {} : { as });
const check = (as: string | undefined, body: object) =>
  server.call('POST /sms/check', body, as === undefined ? {} : { as });
const inSession = (code: string) => ({ phone: '139****5678', code, isValidator: true });

/** Makes a call that is challenged, like a call that the policy protects. */
const challenged = (as: string, kind = 'sms', body: object = { page: 1, pageSize: 10 }) =>
  server.call<Asked>('POST /user/getUserList', body, { as, headers: { 'x-mock-verify': kind } });

describe('a challenged call', () => {
  it('returns the data for the dialog and passes once after the code', async () => {
    const as = await signInWithPhone();
    const challengeReply = await challenged(as);
    expect([challengeReply.status, challengeReply.code]).toEqual([200, 301]);
    expect(challengeReply.data).toEqual({
      challengeId: expect.any(String),
      phone: '139****5678',
      expiresAt: server.deps.now().getTime() + CHALLENGE_MS,
    });
    expect((await send(as)).data).toEqual({
      phone: '139****5678',
      expiresIn: 300,
      resendAfter: 60,
    });
    expect((await challenged(as)).code).toBe(301);
    expect((await check(as, inSession(lastCode()))).code).toBe(0);
    // Two calls were challenged, so two pass. The third is challenged again.
    expect([
      (await challenged(as)).code,
      (await challenged(as)).code,
      (await challenged(as)).code,
    ]).toEqual([0, 0, 301]);
  });

  // @guarantee verification-binding
  it('passes only with the same body and session', async () => {
    const as = await signInWithPhone();
    const other = await server.login();
    await challenged(as);
    await send(as);
    expect((await check(as, inSession(lastCode()))).code).toBe(0);
    expect((await challenged(other)).code).toBe(301);
    expect((await challenged(as, 'sms', { page: 2, pageSize: 10 })).code).toBe(301);
    expect((await challenged(as, 'login')).code).toBe(303);
    expect((await challenged(as)).code).toBe(0);
  });

  // @guarantee verification-binding
  it('expires after five minutes', async () => {
    const as = await signInWithPhone();
    await challenged(as);
    await send(as);
    await check(as, inSession(lastCode()));
    server.advance(CHALLENGE_MS + 1);
    expect((await challenged(as)).code).toBe(301);
  });

  it('is dropped if the session has fifty newer challenges', async () => {
    const as = await signInWithPhone();
    for (let page = 1; page <= 51; page++) {
      server.advance(1);
      await challenged(as, 'sms', { page, pageSize: 10 });
    }
    expect(await server.db.$count(challenges)).toBe(50);
    await send(as);
    await check(as, inSession(lastCode()));
    const again = async (page: number) =>
      (await challenged(as, 'sms', { page, pageSize: 10 })).code;
    expect([await again(1), await again(2), await again(51)]).toEqual([301, 0, 0]);
  });

  it('kind login has a separate code and returns its captchaId', async () => {
    const as = await signInWithPhone();
    const { code, data } = await challenged(as, 'login');
    expect([code, data.captchaId]).toEqual([303, data.challengeId]);
    const of = { captchaId: data.challengeId };
    expect((await send(as, of)).code).toBe(0);
    expect((await check(as, { phone: '139****5678', code: lastCode(), ...of })).code).toBe(0);
    expect((await challenged(as, 'login')).code).toBe(0);
  });

  it('works without a session, also for an account without phone', async () => {
    const call = () =>
      server.call<Asked>('POST /base/captcha', undefined, {
        headers: { 'x-mock-verify': 'login' },
      });
    const { captchaId } = (await call()).data;
    expect((await send(undefined, { captchaId })).code).toBe(0);
    expect((await check(undefined, { code: lastCode(), captchaId })).code).toBe(0);
    expect((await call()).code).toBe(0);
    server.advance(SEND_LIMITS.receiverMinute.windowMs);
    const as = await server.login();
    await challenged(as);
    expect((await send(as)).code).toBe(0);
  });
});

describe('a code', () => {
  // @guarantee stored-secrets
  it('is stored as a keyed hash and does not appear in logs and operation records', async () => {
    const as = await signInWithPhone();
    await send(as);
    await check(as, inSession(wrong()));
    const code = lastCode();
    expect(code).toMatch(/^\d{6}$/);
    await check(as, inSession(code));
    const stored = JSON.stringify([server.log, await server.db.select().from(operationRecords)]);
    expect(stored).not.toContain(`"${code}"`);
    expect(stored).not.toContain(PHONE);
    await send(as);
    expect(JSON.stringify(await server.db.select().from(smsCodes))).not.toContain(lastCode());
  });

  // @guarantee verification-codes
  it('is valid for five minutes and one use, also for concurrent attempts', async () => {
    const as = await signInWithPhone();
    await send(as);
    const codes = await Promise.all([1, 2, 3, 4].map(() => check(as, inSession(lastCode()))));
    expect(codes.map(({ code }) => code).sort()).toEqual([0, 7, 7, 7]);
    server.advance(SEND_LIMITS.receiverMinute.windowMs);
    await send(as);
    server.advance(CODE_VALID_MS);
    expect((await check(as, inSession(lastCode()))).code).toBe(7);
  });

  // @guarantee verification-codes
  it('is invalid after failed attempts and after a newer code', async () => {
    const as = await signInWithPhone();
    await send(as);
    const first = lastCode();
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++)
      expect((await check(as, inSession(wrong()))).code).toBe(7);
    expect((await check(as, inSession(first))).code).toBe(429);
    server.advance(SEND_LIMITS.receiverMinute.windowMs);
    await send(as);
    const second = lastCode();
    server.advance(SEND_LIMITS.receiverMinute.windowMs);
    await send(as);
    if (second !== lastCode()) expect((await check(as, inSession(second))).code).toBe(7);
    expect((await check(as, inSession(lastCode()))).code).toBe(0);
  });

  // @guarantee verification-codes
  it('is bound to its phone: another phone is rejected and counted as a failed attempt', async () => {
    const as = await signInWithPhone();
    await send(as);
    const code = lastCode();
    const other = await check(as, { phone: '13800000000', code });
    expect([other.code, other.msg]).toEqual([
      7,
      '手机号与接收验证码的手机号不一致，请重新获取验证码',
    ]);
    for (const phone of ['139****0000', '139', 'x'])
      expect((await check(as, { phone, code })).code).toBe(7);
    expect((await server.db.select().from(smsCodes))[0]?.attempts).toBe(4);
    expect((await check(as, { phone: PHONE, code })).code).toBe(0);
    server.advance(SEND_LIMITS.receiverMinute.windowMs);
    await send(as);
    await server.db.update(users).set({ phone: '13900000001' }).where(eq(users.userName, 'admin'));
    expect((await check(as, { code: lastCode() })).code).toBe(7);
    await server.db.update(users).set({ phone: PHONE }).where(eq(users.userName, 'admin'));
    expect((await check(as, { code: lastCode() })).code).toBe(0);
  });

  it('a code of a session is invalid for another session and for a challenge', async () => {
    const as = await signInWithPhone();
    const other = await server.login();
    const { data } = await challenged(other, 'login');
    await send(as);
    expect((await check(other, inSession(lastCode()))).code).toBe(7);
    expect((await check(other, { code: lastCode(), captchaId: data.challengeId })).code).toBe(7);
    expect((await check(as, { code: lastCode(), captchaId: data.challengeId })).msg).toBe(
      '验证已过期，请重新操作',
    );
  });

  it('requires a session or a challenge, a phone and a gateway', async () => {
    expect((await send(undefined)).status).toBe(401);
    expect((await check(undefined, { code: '123456' })).status).toBe(401);
    expect((await send(undefined, { captchaId: 'nobody' })).code).toBe(7);
    const as = await server.login();
    expect((await send(as)).msg).toBe('当前账号没有登记手机号，请联系管理员登记后再试');
    server.deps.gateways.sms = async () => undefined;
    await server.db.update(users).set({ phone: PHONE });
    expect((await send(as)).msg).toBe('短信服务未配置，请联系管理员');
  });
});

describe('sending is limited', () => {
  // @guarantee verification-codes
  it('per phone across callers', async () => {
    const as = await signInWithPhone();
    expect((await send(as)).code).toBe(0);
    expect((await send(await server.login())).code).toBe(429);
    for (let sent = 1; sent < SEND_LIMITS.receiverDay.max; sent++) {
      server.advance(SEND_LIMITS.receiverMinute.windowMs);
      // Uses another address, so that the address limit does not apply.
      expect((await server.call('POST /sms/sms', {}, { as })).code).toBe(0);
    }
    server.advance(SEND_LIMITS.receiverMinute.windowMs);
    expect((await send(as)).code).toBe(429);
    server.advance(SEND_LIMITS.receiverDay.windowMs);
    expect((await send(as)).code).toBe(0);
  });

  // @guarantee verification-codes
  it('per address across phones', async () => {
    const as = await server.login();
    const codes: number[] = [];
    for (let sent = 0; sent <= SEND_LIMITS.addressHour.max; sent++) {
      await server.db.update(users).set({ phone: `139000000${String(sent).padStart(2, '0')}` });
      server.advance(10_000);
      codes.push((await send(as)).code);
    }
    expect([codes.slice(0, -1).every((code) => code === 0), codes.at(-1)]).toEqual([true, 429]);
  });

  it('reports a failed gateway, stores no code and logs no secret', async () => {
    const as = await signInWithPhone();
    server.deps.gateways.sms = async () => ({
      send: () => Promise.reject(new Error('sms.example.com answers HTTP 500')),
    });
    const reply = await send(as);
    expect([reply.status, reply.code, reply.msg]).toEqual([200, 7, '短信发送失败，请稍后再试']);
    expect(await server.db.$count(smsCodes)).toBe(0);
    expect(JSON.stringify(server.log)).not.toContain(PHONE);
  });
});
