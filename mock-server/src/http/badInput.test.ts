import { desc } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { operationRecords } from '../platform/services/operation/records/recordTables.ts';
import { ADMIN_PASSWORD, withServer } from '../testing/server.ts';
import { BODY_LIMIT } from './limits.ts';

const server = withServer();
const login = 'POST /base/login';

describe('an invalid body', () => {
  it.each([
    ['not JSON', '{"username":', '不是有效的 JSON'],
    ['a JSON body with __proto__', '{"__proto__":{"admin":true}}', '不是有效的 JSON'],
    ['too large', JSON.stringify({ username: 'x'.repeat(BODY_LIMIT) }), '上限为 16 KB'],
  ])('returns a message for a body that is %s', async (_name, raw, message) => {
    const reply = await server.call(login, undefined, { raw });
    expect([reply.status, reply.code]).toEqual([200, 7]);
    expect(reply.msg).toContain(message);
  });

  it('refuses another content type', async () => {
    const reply = await server.call(login, undefined, {
      raw: 'a=1',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([reply.status, reply.msg]).toEqual([200, '只接受 JSON 格式的请求内容']);
  });

  it.each([
    ['missing', {}, ['username', 'password']],
    ['with a wrong type', { username: 1, password: ['x'] }, ['username', 'password']],
    ['null', { username: null, password: 'x' }, ['username']],
    [
      'with an unknown value',
      { username: 'a', password: 'b', passwordEncoding: 'rot13' },
      ['passwordEncoding'],
    ],
  ])('reports fields %s', async (_name, body, fields) => {
    const reply = await server.call<{ errors: { field: string; msg: string }[] }>(login, body);
    expect([reply.status, reply.code, reply.data.errors.map((error) => error.field)]).toEqual([
      200,
      422,
      fields,
    ]);
    for (const { msg } of reply.data.errors) expect(reply.msg).toContain(msg);
  });

  it('refuses arrays and scalars instead of an object', async () => {
    for (const raw of ['[]', '"x"', '7', 'null'])
      expect((await server.call(login, undefined, { raw })).code).toBe(422);
  });

  it('accepts a missing body with a JSON content type', async () => {
    const reply = await server.call('POST /menu/getMenu', undefined, {
      raw: '',
      as: await server.login(),
    });
    expect(reply.code).toBe(0);
  });
});

it('returns 404 for an unknown route, and 500 with the request id for a server error', async () => {
  expect((await server.call('GET /no/such')).status).toBe(404);
  const panic = await server.call('POST /base/captcha', undefined, {
    headers: { 'x-mock-fail': '500' },
  });
  expect([panic.status, panic.msg.includes(String(panic.data.requestId))]).toEqual([500, true]);
  expect(server.log.find((line) => line.requestId === panic.data.requestId)?.msg).toBe('panic');
});

describe('operation records', () => {
  const last = async () =>
    (
      await server.db.select().from(operationRecords).orderBy(desc(operationRecords.id)).limit(1)
    )[0];

  it('are written for all writes, also refused ones, with masked secrets and shortened texts', async () => {
    const as = await server.login();
    expect((await last())?.path).toBe('/base/login');
    const secretive = {
      userName: 'alice',
      nickName: 'alice',
      passWord: ADMIN_PASSWORD,
      phone: '13812345678',
      authorityId: 999,
    };
    await server.call(
      'POST /user/admin_register',
      { ...secretive, headerImg: 'x'.repeat(900) },
      { as },
    );
    const refused = await last();
    expect([refused?.code, refused?.userId, refused?.userName]).toEqual([422, 1, 'admin']);
    expect(JSON.parse(refused?.body ?? '')).toMatchObject({
      userName: 'alice',
      headerImg: `${'x'.repeat(300)}…`,
    });
    await server.call('POST /user/admin_register', secretive, { as });
    await server.call('POST /user/resetPassword', { ID: 2 }, { as });
    const reset = await last();
    expect(reset?.resp).toContain('重置成功');
    await server.call('POST /user/admin_register', undefined, { raw: '{', as });
    await server.call('DELETE /user/deleteUser', { id: 2 });
    expect([(await last())?.status, (await last())?.userId]).toEqual([401, 0]);
    const all = await server.db.select().from(operationRecords);
    expect(all.map((row) => `${row.method} ${row.path}`)).toHaveLength(6);
    const text = JSON.stringify(all) + JSON.stringify(server.log);
    for (const secret of [ADMIN_PASSWORD, '13812345678', as, 'argon2'])
      expect(text).not.toContain(secret);
    expect(reset?.resp).not.toMatch(/新密码为 [A-Za-z0-9]/);
  });

  it('are not written for reads', async () => {
    const as = await server.login();
    await server.call('POST /user/getUserList', { page: 1, pageSize: 10 }, { as });
    expect(await server.db.$count(operationRecords)).toBe(1);
  });
});

describe('fault switches', () => {
  describe('without CONSOLE_DEV', () => {
    const plain = withServer({ dev: false });
    it('have no effect', async () => {
      const headers = { 'x-mock-fail': '500', 'x-mock-verify': 'sms', 'x-mock-latency': '60000' };
      expect((await plain.call('POST /base/captcha', undefined, { headers })).code).toBe(0);
    });
  });
});
