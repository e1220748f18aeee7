// @both-engines: constraints that refuse a row
import { asc, inArray, ne, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { createApp } from '../../../app/app.ts';
import { withServer } from '../../../testing/server.ts';
import { rateLimits } from '../../kernel/requestGuards/tables.ts';
import { operationRecords } from './records/recordTables.ts';
import {
  MAX_RECORDS_PER_ADDRESS,
  MAX_RECORDS_PER_WINDOW,
  StoredRefusedCalls,
  WINDOW_MS,
} from './refusedCalls.ts';

const server = withServer({ captcha: 'off' });

const records = () => server.db.select().from(operationRecords).orderBy(asc(operationRecords.id));
const total = async () => (await records()).reduce((sum, { repeats }) => sum + 1 + repeats, 0);

const remove = (at: number, remoteAddress = '10.0.0.7', app: FastifyInstance = server.app) =>
  app.inject({
    method: 'DELETE',
    url: '/api/user/deleteUser',
    remoteAddress,
    headers: { 'content-type': 'application/json', 'user-agent': `agent ${at}` },
    payload: JSON.stringify({ id: at, pwd: 'x'.repeat(at) }),
  });

// @guarantee bounded-records
it('counts a repeated refusal in one row, across instances', async () => {
  const other = await createApp({
    ...server.deps,
    refusedCalls: new StoredRefusedCalls(server.db),
  });
  const calls = Array.from({ length: 60 }, (_none, at) =>
    remove(at, '10.0.0.7', at % 2 === 0 ? server.app : other),
  );
  for (const { statusCode } of await Promise.all(calls)) expect(statusCode).toBe(401);
  await other.close();
  const rows = await records();
  expect(rows.map(({ path, status, ip, repeats }) => [path, status, ip, repeats])).toEqual([
    ['/user/deleteUser', 401, '10.0.0.7', 59],
  ]);
});

it('records different refusals of one address up to a limit, then only counts them', async () => {
  const body = (at: number) => JSON.stringify({ username: `nobody${at}`, password: 'wrong' });
  const login = (at: number) =>
    server.app.inject({
      method: 'POST',
      url: '/api/base/login',
      remoteAddress: '10.0.0.8',
      headers: { 'content-type': 'application/json' },
      payload: body(at),
    });
  for (let at = 0; at < 30; at += 1) await login(at);
  const rows = await records();
  expect(rows).toHaveLength(MAX_RECORDS_PER_ADDRESS + 1);
  expect(rows.slice(0, 2).map((row) => row.body)).toEqual([
    '{"username":"nobody0","password":"***"}',
    '{"username":"nobody1","password":"***"}',
  ]);
  expect(rows.at(-1)).toMatchObject({
    method: '*',
    path: '*',
    ip: '10.0.0.8',
    repeats: 30 - MAX_RECORDS_PER_ADDRESS - 1,
  });
  expect(await total()).toBe(30);
  await remove(1, '10.0.0.9');
  expect((await records()).at(-1)).toMatchObject({ path: '/user/deleteUser', ip: '10.0.0.9' });
});

// @guarantee bounded-records
it('counts all addresses together above the global limit, and starts again with the next window', async () => {
  await remove(1, '10.0.1.1');
  const window = Math.floor(server.deps.now().getTime() / WINDOW_MS);
  await server.db
    .update(rateLimits)
    .set({ hits: MAX_RECORDS_PER_WINDOW })
    .where(inArray(rateLimits.key, [`refused ${window}`]));
  for (let at = 0; at < 5; at += 1) await remove(at, `10.0.2.${at}`);
  const counted = await server.db
    .select()
    .from(operationRecords)
    .where(ne(operationRecords.ip, '10.0.1.1'));
  expect(counted.map(({ ip, path, repeats }) => [ip, path, repeats])).toEqual([['*', '*', 4]]);
  server.advance(WINDOW_MS);
  await remove(1, '10.0.2.1');
  expect((await records()).at(-1)).toMatchObject({
    ip: '10.0.2.1',
    path: '/user/deleteUser',
    repeats: 0,
  });
});

it('continues to count other refusals after one could not be written', async () => {
  await server.db.execute(
    sql`alter table operation_records add constraint no_record check (ip <> '10.0.3.1') not valid`,
  );
  const answers = await Promise.all([
    remove(1, '10.0.3.1'),
    remove(1, '10.0.3.2'),
    remove(1, '10.0.3.1'),
  ]);
  await server.db.execute(sql`alter table operation_records drop constraint no_record`);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
  expect((await records()).map(({ ip }) => ip)).toEqual(['10.0.3.2']);
  await remove(1, '10.0.3.1');
  expect((await records()).map(({ ip }) => ip)).toEqual(['10.0.3.2', '10.0.3.1']);
});
