import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { texts } from '../../../http/texts.ts';
import { ADMIN_PASSWORD, withServer } from '../../../testing/server.ts';
import { userAuthorities } from '../identity/user/tables.ts';

const server = withServer();
const DAY = 24 * 3600 * 1000;
const status = async (as: string) =>
  (await server.call('GET /user/getUserInfo', undefined, { as })).status;

// @guarantee session-end
describe('a session ends', () => {
  it('when it is signed out, which also clears the cookie', async () => {
    const as = await server.login();
    const other = await server.login();
    const out = await server.call('POST /jwt/jsonInBlacklist', undefined, { as });
    expect(String(out.headers['set-cookie'])).toMatch(/x-token=;/);
    const refused = await server.call('GET /user/getUserInfo', undefined, { as });
    expect([refused.status, refused.msg, refused.data.reload]).toEqual([
      401,
      '您的帐户异地登陆或令牌失效',
      true,
    ]);
    expect(await status(other)).toBe(200);
  });

  // @guarantee session-end
  it('when its user is disabled, is deleted or loses the role', async () => {
    const id = await server.addUser('alice', 999, 301);
    const as = await server.login('alice');
    const admin = await server.login();
    await server.call('PUT /user/setUserInfo', { ID: id, enable: 2 }, { as: admin });
    expect((await server.call('GET /user/getUserInfo', undefined, { as })).msg).toBe(
      '用户被禁止登录',
    );
    await server.call('PUT /user/setUserInfo', { ID: id, enable: 1 }, { as: admin });
    expect(await status(as)).toBe(200);
    await server.call(
      'POST /user/setUserAuthorities',
      { ID: id, authorityIds: [301] },
      { as: admin },
    );
    expect(await status(as)).toBe(401);
    const keeper = await server.login('alice');
    await server.call('DELETE /user/deleteUser', { id }, { as: admin });
    expect(await status(keeper)).toBe(401);
    expect(
      await server.db.select().from(userAuthorities).where(eq(userAuthorities.userId, id)),
    ).toEqual([]);
  });

  it('when it expires, is missing or was signed by another server', async () => {
    const as = await server.login();
    expect((await server.call('GET /user/getUserInfo')).msg).toBe('未登录或非法访问');
    expect(await status(`${as.slice(0, -4)}AAAA`)).toBe(401);
    expect(await status('eyJhbGciOiJub25lIn0.eyJJRCI6MX0.')).toBe(401);
    server.advance(8 * DAY);
    expect((await server.call('GET /user/getUserInfo', undefined, { as })).msg).toBe('授权已过期');
  });
});

// @guarantee session-expiry
it('a session is renewed by any response on its last day, including refusals', async () => {
  const as = await server.login();
  expect(
    (await server.call('POST /menu/getMenu', undefined, { as })).headers['new-token'],
  ).toBeUndefined();
  server.advance(6.5 * DAY);
  const refusal = await server.call('POST /user/getUserList', {}, { as });
  expect(refusal.code).toBe(422);
  const renewed = String(refusal.headers['new-token']);
  server.advance(2 * DAY);
  expect([await status(renewed), await status(as)]).toEqual([200, 401]);
});

// @guarantee session-expiry
it('a shorter session limit ends older sessions immediately', async () => {
  const set = async (security: object) => {
    const config = { security };
    return (
      await server.call('POST /system/setSystemConfig', { config }, { as: await server.login() })
    ).code;
  };
  const old = await server.login();
  server.advance(3 * 3600 * 1000);
  const young = await server.login();
  expect(await set({ sessionHours: 2, renewMinutes: 120 })).toBe(422);
  expect(await set({ sessionHours: 2, renewMinutes: 30 })).toBe(0);
  expect([await status(old), await status(young)]).toEqual([401, 200]);
  const info = () => server.call('GET /user/getUserInfo', undefined, { as: young });
  expect((await info()).headers['new-token']).toBeUndefined();
  server.advance(100 * 60 * 1000);
  const renewed = String((await info()).headers['new-token']);
  server.advance(100 * 60 * 1000);
  expect([await status(young), await status(renewed)]).toEqual([401, 200]);
});

describe('the session cookie', () => {
  let cookie = '';
  beforeEach(async () => {
    const reply = await server.call('POST /base/login', {
      username: 'admin',
      password: ADMIN_PASSWORD,
    });
    expect(String(reply.headers['set-cookie'])).toMatch(/SameSite=Strict/);
    cookie = String(reply.headers['set-cookie']).split(';')[0] ?? '';
  });

  it('has a Max-Age and no Expires, because browser clocks can be wrong', async () => {
    const { headers } = await server.call('POST /base/login', {
      username: 'admin',
      password: ADMIN_PASSWORD,
    });
    expect(String(headers['set-cookie'])).toMatch(/^x-token=[^;]+; Max-Age=604800; Path=/);
    expect(String(headers['set-cookie'])).not.toMatch(/expires/i);
  });

  // @guarantee same-origin-writes
  it('authenticates reads, and writes only from a page of the same origin', async () => {
    const write = (headers: Record<string, string>) =>
      server.call(
        'PUT /user/setSelfInfo',
        { nickName: 'x' },
        { headers: { cookie, host: 'console.test', ...headers } },
      );
    expect(
      (await server.call('GET /user/getUserInfo', undefined, { headers: { cookie } })).code,
    ).toBe(0);
    expect((await write({})).code).toBe(7);
    expect(
      (await write({ 'sec-fetch-site': 'cross-site', origin: 'http://console.test' })).code,
    ).toBe(7);
    expect((await write({ origin: 'http://evil.test' })).code).toBe(7);
    expect((await write({ origin: 'http://console.test' })).code).toBe(0);
    expect((await write({ 'sec-fetch-site': 'same-origin' })).code).toBe(0);
    const bind = (headers: Record<string, string>) =>
      server.call(`GET /wx/wxbind?uuid=${randomUUID()}`, undefined, {
        headers: { cookie, ...headers },
      });
    expect((await bind({ 'sec-fetch-site': 'cross-site' })).msg).toBe(texts.crossSite);
    expect((await bind({ 'sec-fetch-site': 'same-origin' })).msg).not.toBe(texts.crossSite);
  });

  // @guarantee same-origin-writes
  it('is ignored if the header is present', async () => {
    expect(
      (await server.call('GET /user/getUserInfo', undefined, { as: 'bad', headers: { cookie } }))
        .status,
    ).toBe(401);
  });
});
