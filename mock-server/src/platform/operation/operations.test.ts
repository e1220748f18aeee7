import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withServer } from '../../testing/server.ts';
import type { OperationRecord } from './schemas.ts';
import { operationRecords } from './tables.ts';

const server = withServer();
const list = async (as: string, query: Record<string, string> = {}) => {
  const search = new URLSearchParams({ page: '1', pageSize: '10', ...query });
  return server.call<{ list: OperationRecord[]; total: number; actions: string[] }>(
    `GET /sysOperationRecord/getSysOperationRecordList?${search}`,
    undefined,
    { as },
  );
};

it('shows who did what, newest first, filtered by what a person looks for', async () => {
  const as = await server.login();
  const ID = await server.addUser('alice', 999);
  await server.call('PUT /user/setSelfInfo', { nickName: '<i>爱</i>' }, { as: await server.login('alice') });
  const { data } = await list(as);
  expect(data.list[0]).toMatchObject({
    method: 'PUT',
    path: '/user/setSelfInfo',
    status: 200,
    code: 0,
    user: { ID, userName: 'alice', nickName: '<i>爱</i>' },
  });
  expect((await list(as, { method: 'PUT' })).data.total).toBe(1);
  expect((await list(as, { path: 'admin_register' })).data.total).toBe(1);
  const hers = (await list(as, { user_id: String(ID) })).data.list.map(({ path }) => path);
  expect(hers).toEqual(['/user/setSelfInfo', '/base/login']);
  expect((await list(as, { status: '500' })).data.total).toBe(0);
  expect((await list(as, { keyword: "' or 1=1 --" })).data.total).toBe(0);
  expect((await list(as, { startCreatedAt: '2100-01-01T00:00:00Z' })).data.total).toBe(0);
  expect((await list(as, { endCreatedAt: '2100-01-01T00:00:00Z' })).data.total).toBe(data.total);
  expect((await list(as, { page: '99' })).data).toMatchObject({ list: [], total: data.total });
  expect((await list(as, { page: 'x' })).code).toBe(422);
  expect((await list(as, { orderKey: 'body' })).code).toBe(422);
});

it('finds and deletes records, and records the deletion', async () => {
  const as = await server.login();
  const { list: rows, actions } = (await list(as)).data;
  expect([actions, rows[0]?.actions]).toEqual([['delete'], ['delete']]);
  const ID = rows[0]?.ID ?? 0;
  const found = await server.call<{ reSysOperationRecord: OperationRecord }>(
    `GET /sysOperationRecord/findSysOperationRecord?ID=${ID}`,
    undefined,
    { as },
  );
  expect(found.data.reSysOperationRecord).toEqual(rows[0]);
  expect((await server.call('DELETE /sysOperationRecord/deleteSysOperationRecord', { ID }, { as })).code).toBe(0);
  expect((await server.call('DELETE /sysOperationRecord/deleteSysOperationRecordByIds', { ids: [ID] }, { as })).msg).toBe(
    '操作记录不存在或已被删除',
  );
  expect((await list(as)).data.list.map((row) => [row.path, row.code])).toEqual([
    ['/sysOperationRecord/deleteSysOperationRecordByIds', 7],
    ['/sysOperationRecord/deleteSysOperationRecord', 0],
  ]);
});

it('takes a record from a client in its own name, with secrets hidden and nothing that the table cannot hold', async () => {
  const as = await server.login();
  const given = {
    method: 'POST',
    path: '/elsewhere',
    status: 200,
    latency: 5e6,
    ip: '9.9.9.9',
    user_id: 7,
    body: JSON.stringify({ password: 'open-sesame', phone: '13812345678' }),
    resp: JSON.stringify({ code: 'x'.repeat(90), msg: 7, data: { token: 'abcdef123' } }),
  };
  for (const resp of [given.resp, '[1]', 'plain', ''])
    expect((await server.call('POST /sysOperationRecord/createSysOperationRecord', { ...given, resp }, { as })).code).toBe(0);
  const rows = await server.db.select().from(operationRecords).where(eq(operationRecords.path, '/elsewhere'));
  expect(rows.map(({ userName, ip, latency, code }) => [userName, ip, latency, code])).toEqual(
    Array.from({ length: 4 }, () => ['admin', '127.0.0.1', 5e6, -1]),
  );
  expect(JSON.stringify(rows)).not.toMatch(/sesame|13812345678|abcdef123/);
});
