import { DrizzleQueryError } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { UnavailableError } from '../db/unavailable.ts';
import { withServer } from '../testing/server.ts';

const server = withServer();

let admin = '';
beforeEach(async () => {
  admin = await server.login();
});

const withCode = (code: string) => Object.assign(new Error('failed'), { code });
const statement = (cause: Error) => new DrizzleQueryError('select 1', [], cause);
const fail = (error: Error) => {
  server.deps.registry.revision = () => Promise.reject(error);
  return server.call('GET /remote/getRevision', undefined, { as: admin });
};

// @guarantee database-away
it.each([
  ['no connection can be opened', new UnavailableError(withCode('ECONNREFUSED'))],
  ['the connection is lost', statement(new Error('Connection terminated unexpectedly'))],
  ['the network resets the connection', statement(withCode('ECONNRESET'))],
  ['PostgreSQL stops', statement(withCode('57P01'))],
])('returns S112 for a call that fails because %s', async (_case, error) => {
  expect(await fail(error)).toMatchObject({
    ...{ status: 200, code: 7, data: { reason: 'S112' } },
    msg: expect.stringMatching(/^S112 数据库暂时无法连接/),
  });
});

it.each([
  ['a statement is wrong', statement(withCode('42601'))],
  ['another service cannot be reached', withCode('ECONNREFUSED')],
])('returns HTTP 500 if %s', async (_case, error) => {
  expect((await fail(error)).status).toBe(500);
});
