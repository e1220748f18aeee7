import { describe, expect, it } from 'vitest';
import { ADMIN_PASSWORD, withServer } from '../testing/server.ts';

const good = { username: 'admin', password: ADMIN_PASSWORD };
const ELSEWHERE = 'https://elsewhere.test';

describe('a page of another origin', () => {
  const server = withServer({ captcha: 'off' });

  // @guarantee same-origin-writes
  it('receives no CORS headers', async () => {
    const requestHeaders = {
      origin: ELSEWHERE,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x-token',
    };
    for (const url of ['/api/base/login', '/api/user/getUserList', '/', '/registry.json']) {
      const preflight = await server.app.inject({
        method: 'OPTIONS',
        url,
        headers: requestHeaders,
      });
      const call = await server.app.inject({ method: 'GET', url, headers: { origin: ELSEWHERE } });
      expect(preflight.statusCode).toBe(404);
      for (const { headers } of [preflight, call])
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual(
          [],
        );
    }
  });

  // @guarantee same-origin-writes
  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    undefined,
  ])('cannot send a body in a format without a preflight request: %s', async (type) => {
    const cookie = `x-token=${await server.login()}`;
    const answer = await server.app.inject({
      method: 'PUT',
      url: '/api/user/setSelfInfo',
      headers: {
        cookie,
        host: 'console.test',
        origin: 'http://console.test',
        ...(type && { 'content-type': type }),
      },
      payload: '{"nickName":"taken over"}',
    });
    expect(answer.json().code).not.toBe(0);
    const info = await server.call<{ userInfo: { nickName: string } }>(
      'GET /user/getUserInfo',
      undefined,
      {
        as: await server.login(),
      },
    );
    expect(info.data.userInfo.nickName).not.toBe('taken over');
  });
});

describe('every response', () => {
  const server = withServer({ captcha: 'off' });

  // @guarantee injection
  it.each([
    ['a call', '/api/console/boot', 200],
    ['a call without a session', '/api/user/getUserInfo', 401],
    ['an unknown call', '/api/no/such', 404],
    ['an unknown file', '/no-such.js', 404],
    ['health', '/healthz', 200],
  ])('has the security headers: %s', async (_name, url, status) => {
    const { statusCode, headers } = await server.app.inject({ method: 'GET', url });
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    });
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['x-powered-by']).toBeUndefined();
  });
});

describe('the session cookie', () => {
  const server = withServer({ captcha: 'off', trustProxy: 1 });
  const cookieOver = async (protocol: string) => {
    const reply = await server.call('POST /base/login', good, {
      headers: { 'x-forwarded-proto': protocol },
    });
    return String(reply.headers['set-cookie']);
  };

  // @guarantee same-origin-writes
  it('is limited to this origin, and to HTTPS if the request used HTTPS', async () => {
    expect(await cookieOver('https')).toMatch(/; Path=\/;.*Secure; SameSite=Strict/);
    const plain = await cookieOver('http');
    expect(plain).toMatch(/SameSite=Strict/);
    expect(plain).not.toMatch(/Secure|Domain=/);
  });
});
