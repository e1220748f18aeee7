// @both-engines: constraints that refuse a row
import { asc, eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { ADMIN_PASSWORD, withServer } from '../../../testing/server.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import { dictionaries } from '../dictionary/tables.ts';
import { operationRecords } from './records/recordTables.ts';

const server = withServer();

const recordsOf = (path: string) =>
  server.db
    .select()
    .from(operationRecords)
    .where(eq(operationRecords.path, path))
    .orderBy(asc(operationRecords.id));
const lastOf = async (path: string) => (await recordsOf(path)).at(-1);

/** Makes the database refuse all records of a call, as with a full disk. */
const refuseRecords = (path: string) =>
  server.db.execute(
    sql.raw(
      `alter table operation_records add constraint no_record check (path <> '${path}') not valid`,
    ),
  );
const takeRecords = () =>
  server.db.execute(sql`alter table operation_records drop constraint if exists no_record`);
const nickName = async () =>
  (await server.db.select().from(users).where(eq(users.id, 1)))[0]?.nickName;

// @guarantee recorded-writes
describe('recording unusual request bodies', () => {
  const fields = '"name":"字典","type":"evade","status":true';
  it.each([
    [
      'nested deeper than the masking reads',
      `{"x":${'['.repeat(3000)}${']'.repeat(3000)},${fields}}`,
    ],
    ['starting with a very long key', `{"${'k'.repeat(1100)}":1,${fields}}`],
    [
      'starting with thousands of keys',
      `{${Array.from({ length: 3000 }, (_none, at) => `"k${at}":"${at}"`).join(',')},${fields}}`,
    ],
    [
      'naming harmless fields like secrets',
      `{"token":"字典","secret":"evade","password":"type",${fields}}`,
    ],
    ['with characters that PostgreSQL cannot store', `{"x\\u0000":"\\u0000",${fields}}`],
  ])('records a write with a body %s', async (_what, raw) => {
    const as = await server.login();
    const reply = await server.call('POST /sysDictionary/createSysDictionary', undefined, {
      raw,
      as,
    });
    expect(reply.code).toBe(0);
    const record = await lastOf('/sysDictionary/createSysDictionary');
    expect([record?.code, record?.userName]).toEqual([0, 'admin']);
    expect(JSON.parse(record?.body ?? '')).toEqual({ name: '字典', type: 'evade', status: true });
  });

  it('records a body that was refused for missing permission', async () => {
    await server.addUser('keeper', 301);
    const as = await server.login('keeper');
    expect(
      (await server.call('DELETE /user/deleteUser', { id: 1, [`k${'x'.repeat(1200)}`]: 1 }, { as }))
        .code,
    ).toBe(7);
    const record = await lastOf('/user/deleteUser');
    expect([record?.code, record?.userName, record?.body]).toEqual([7, 'keeper', '{"id":1}']);
  });
});

describe('a write whose record cannot be stored', () => {
  afterEach(takeRecords);

  // @guarantee recorded-writes
  it('is rolled back', async () => {
    const as = await server.login();
    const before = await nickName();
    await refuseRecords('/user/setSelfInfo');
    expect(
      (await server.call('PUT /user/setSelfInfo', { nickName: 'unseen' }, { as })).status,
    ).toBe(500);
    expect(await nickName()).toBe(before);
    await takeRecords();
    expect((await server.call('PUT /user/setSelfInfo', { nickName: 'seen' }, { as })).code).toBe(0);
    expect(await nickName()).toBe('seen');
  });

  it('can be retried with the same request id', async () => {
    const as = await server.login();
    const ID = await server.addUser('alice', 301);
    await refuseRecords('/user/deleteUser');
    const body = { id: ID, requestId: 'delete-alice-1' };
    expect((await server.call('DELETE /user/deleteUser', body, { as })).status).toBe(500);
    expect(await server.db.$count(users)).toBe(2);
    await takeRecords();
    expect((await server.call('DELETE /user/deleteUser', body, { as })).code).toBe(0);
    expect(await server.db.$count(users)).toBe(1);
  });

  // @guarantee recorded-writes
  it('is not started if the call has no transaction', async () => {
    await refuseRecords('/base/login');
    const body = { username: 'admin', password: ADMIN_PASSWORD };
    const reply = await server.call('POST /base/login', body);
    expect([reply.status, reply.data.token, reply.headers['set-cookie']]).toEqual([
      500,
      undefined,
      undefined,
    ]);
  });

  // @guarantee recorded-writes
  it('logs and counts a missing record of a refused call', async () => {
    const as = await server.login();
    await refuseRecords('/sysDictionary/deleteSysDictionary');
    const reply = await server.call(
      'DELETE /sysDictionary/deleteSysDictionary',
      { ID: 999_999 },
      { as },
    );
    expect([reply.status, reply.code]).toEqual([200, 7]);
    expect((await server.call('DELETE /sysDictionary/deleteSysDictionary', { ID: 1 })).status).toBe(
      401,
    );
    expect(
      server.log.filter(({ msg }) => msg === 'Writing an operation record failed'),
    ).toHaveLength(2);
    const metrics = await server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    expect(metrics.body).toContain('console_unrecorded_calls_total 2');
  });
});

describe('outcome in the record', () => {
  it('records a call without a transaction in one row with its final outcome', async () => {
    const as = await server.login();
    expect((await recordsOf('/base/login')).map(({ status, code }) => [status, code])).toEqual([
      [200, 0],
    ]);
    expect(
      (await server.call('POST /email/sendEmail', { to: 'x', subject: 'a', body: 'b' }, { as }))
        .code,
    ).toBe(422);
    expect(
      (await recordsOf('/email/sendEmail')).map(({ status, code, body }) => [status, code, body]),
    ).toEqual([[200, 422, '{"subject":"a"}']]);
  });

  it('keeps the start of a call if the server dies before the call ends', async () => {
    const as = await server.login();
    const { mail } = server.deps.gateways;
    let atWork: Awaited<ReturnType<typeof recordsOf>> = [];
    server.deps.gateways.mail = async () => {
      atWork = await recordsOf('/email/sendEmail');
      return undefined;
    };
    await server.call('POST /email/sendEmail', { to: 'a@b.cn', subject: 'a', body: 'b' }, { as });
    server.deps.gateways.mail = mail;
    expect(
      atWork.map(({ status, code, userName, resp }) => [status, code, userName, resp]),
    ).toEqual([[0, -1, 'admin', '']]);
  });

  // @guarantee no-logged-secrets
  it('marks the record of a repeated request id', async () => {
    const as = await server.login();
    const ID = await server.addUser('alice', 301);
    const body = { ID, requestId: 'reset-alice-1' };
    await server.call('POST /user/resetPassword', body, { as });
    await server.call('POST /user/resetPassword', body, { as });
    expect((await recordsOf('/user/resetPassword')).map(({ resp }) => JSON.parse(resp))).toEqual([
      { code: 0, msg: '重置成功' },
      { code: 0, msg: '重置成功', repeated: true },
    ]);
  });

  it('records a panic and rolls the write back', async () => {
    const as = await server.login();
    await server.db.execute(
      sql`alter table dictionaries add constraint broken check (type <> 'broken') not valid`,
    );
    const body = { name: '字典', type: 'broken' };
    expect(
      (await server.call('POST /sysDictionary/createSysDictionary', body, { as })).status,
    ).toBe(500);
    await server.db.execute(sql`alter table dictionaries drop constraint broken`);
    const record = await lastOf('/sysDictionary/createSysDictionary');
    expect([record?.status, record?.code, record?.userName]).toEqual([500, 7, 'admin']);
    expect(await server.db.$count(dictionaries, eq(dictionaries.type, 'broken'))).toBe(0);
  });

  it('records the message of a refusal that is sent compressed', async () => {
    const as = await server.login();
    const body = { ids: Array.from({ length: 30 }, () => 'x') };
    const headers = { 'accept-encoding': 'gzip' };
    const reply = await server.app.inject({
      method: 'DELETE',
      url: '/api/api/deleteApisByIds',
      headers: { ...headers, 'x-token': as, 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    });
    expect(reply.headers['content-encoding']).toBe('gzip');
    expect(await lastOf('/api/deleteApisByIds')).toMatchObject({
      status: 200,
      code: 422,
      userName: 'admin',
    });
  });
});
