// @both-engines: int8 at its limit
import { eq, sql } from 'drizzle-orm';
import { parseCsv } from 'hucre/csv';
import { describe, expect, it } from 'vitest';
import { withServer } from '../../../testing/server.ts';
import { apis } from '../../kernel/identity/api/tables.ts';
import { STAFF_ROLES } from '../../kernel/identity/authority/staffRoles.ts';
import { download, perform } from '../tasks/testing/tasks.ts';
import type { WordedChange } from './changeSchemas.ts';
import { beginRecord, finishRecord } from './records/audit.ts';
import { MAX_LATENCY, operationRecords } from './records/recordTables.ts';
import type { OperationRecord } from './schemas.ts';

const server = withServer();
const list = async (as: string, query: Record<string, string> = {}) => {
  const search = new URLSearchParams({ page: '1', pageSize: '10', ...query });
  return server.call<{ list: OperationRecord[]; total: number; actions: string[] }>(
    `GET /sysOperationRecord/getSysOperationRecordList?${search}`,
    undefined,
    { as },
  );
};

it('lists records newest first and applies all filters', async () => {
  const as = await server.login();
  const ID = await server.addUser('alice', 999);
  await server.call(
    'PUT /user/setSelfInfo',
    { nickName: '<i>爱</i>' },
    { as: await server.login('alice') },
  );
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
  const hers = (await list(as, { user_id: String(ID) })).data.list;
  expect(hers.map(({ path }) => path)).toEqual(['/user/setSelfInfo', '/base/login']);
  // Calls that need no grant are described as well.
  expect(hers.map(({ description }) => description)).toEqual([
    expect.stringMatching(/./),
    '用户登录',
  ]);
  expect((await list(as, { status: '500' })).data.total).toBe(0);
  expect((await list(as, { keyword: "' or 1=1 --" })).data.total).toBe(0);
  expect((await list(as, { startCreatedAt: '2100-01-01T00:00:00Z' })).data.total).toBe(0);
  expect((await list(as, { endCreatedAt: '2100-01-01T00:00:00Z' })).data.total).toBe(data.total);
  expect((await list(as, { page: '99' })).data).toMatchObject({ list: [], total: data.total });
  expect((await list(as, { page: 'x' })).code).toBe(422);
  expect((await list(as, { orderKey: 'body' })).code).toBe(422);
});

it('pages by row and from the end, also with a sort order', async () => {
  const as = await server.login();
  for (let count = 0; count < 7; count += 1)
    await server.call('PUT /user/setSelfInfo', { nickName: `n${count}` }, { as });
  const ids = async (query: Record<string, string>) => {
    const { data } = await list(as, { pageSize: '3', ...query });
    return { ...data, list: data.list.map(({ ID }) => ID) };
  };
  const orders: Record<string, string>[] = [
    {},
    { orderKey: 'path', desc: 'true' },
    { orderKey: 'CreatedAt' },
  ];
  for (const order of orders) {
    const all = (await ids({ ...order, pageSize: '100' })).list;
    const pagedIds: number[] = [];
    for (let after: number | undefined; pagedIds.length < all.length; after = pagedIds.at(-1)) {
      const page = await ids({
        ...order,
        ...(after !== undefined && { page: '2', after: String(after) }),
      });
      expect([
        page.list.length > 0,
        page.total,
        (page as { totalExact?: boolean }).totalExact,
      ]).toEqual([true, all.length, true]);
      pagedIds.push(...page.list);
    }
    expect(pagedIds).toEqual(all);
    expect((await ids({ ...order, fromEnd: 'true' })).list).toEqual(
      all.slice(-(all.length % 3 || 3)),
    );
  }
});

it('finds records, refuses to delete them with the reason, and records the attempts', async () => {
  const as = await server.login();
  const { list: rows, actions } = (await list(as)).data;
  expect([actions, rows[0]?.actions]).toEqual([['export'], []]);
  const ID = rows[0]?.ID ?? 0;
  const response = await server.call<{ reSysOperationRecord: OperationRecord }>(
    `GET /sysOperationRecord/findSysOperationRecord?ID=${ID}`,
    undefined,
    { as },
  );
  expect(response.data.reSysOperationRecord).toEqual(rows[0]);
  const refusal = {
    code: 7,
    data: { reason: 'S111' },
    msg: 'S111 操作记录不能删除，保留期限结束后自动清理',
  };
  const one = 'DELETE /sysOperationRecord/deleteSysOperationRecord';
  const many = 'DELETE /sysOperationRecord/deleteSysOperationRecordByIds';
  expect(await server.call(one, { ID }, { as })).toMatchObject(refusal);
  expect(await server.call(many, { ids: [ID] }, { as })).toMatchObject(refusal);
  expect((await list(as)).data.list.map((row) => [row.path, row.code])).toEqual([
    ['/sysOperationRecord/deleteSysOperationRecordByIds', 7],
    ['/sysOperationRecord/deleteSysOperationRecord', 7],
    [rows[0]?.path, rows[0]?.code],
  ]);
});

it('accepts a record from a client, masks secrets and removes characters that PostgreSQL cannot store', async () => {
  const as = await server.login();
  const input = {
    method: 'POST',
    path: '/elsewhere',
    status: 200,
    latency: 5e6,
    ip: '9.9.9.9',
    user_id: 7,
    body: JSON.stringify({ password: 'open-sesame', phone: '13812345678' }),
    resp: JSON.stringify({ code: 'x'.repeat(90), msg: 7, data: { token: 'abcdef123' } }),
  };
  for (const resp of [input.resp, '[1]', 'plain', ''])
    expect(
      (
        await server.call(
          'POST /sysOperationRecord/createSysOperationRecord',
          { ...input, resp },
          { as },
        )
      ).code,
    ).toBe(0);
  const rows = await server.db
    .select()
    .from(operationRecords)
    .where(eq(operationRecords.path, '/elsewhere'));
  expect(rows.map(({ userName, ip, latency, code }) => [userName, ip, latency, code])).toEqual(
    Array.from({ length: 4 }, () => ['admin', '127.0.0.1', 5e6, -1]),
  );
  expect(JSON.stringify(rows)).not.toMatch(/sesame|13812345678|abcdef123/);
  const shown = (await list(as, { path: '/elsewhere' })).data.list;
  expect(shown.map(({ description }) => description)).toEqual(Array(4).fill('客户端补记'));
});

// @guarantee valid-responses
it('refuses an invalid latency from a client and returns the largest valid one unchanged', async () => {
  const as = await server.login();
  const input = { method: 'POST', path: '/elsewhere', status: 200 };
  const add = (latency: number) =>
    server.call('POST /sysOperationRecord/createSysOperationRecord', { ...input, latency }, { as });
  for (const latency of [Number.MAX_SAFE_INTEGER, MAX_LATENCY + 1])
    expect((await add(latency)).code).toBe(422);
  expect((await add(MAX_LATENCY)).code).toBe(0);
  expect((await list(as, { path: '/elsewhere' })).data.list).toMatchObject([
    { latency: MAX_LATENCY },
  ]);
});

// @guarantee valid-responses
it('reads rows whose stored latency exceeds the safe integer range in lists, details and exports', async () => {
  const as = await server.login();
  await server.db.execute(
    sql`update ${operationRecords} set latency = 9223372036854775807, user_id = 1`,
  );
  const [stored] = (await list(as, { orderKey: 'latency', desc: 'true' })).data.list;
  expect(stored).toMatchObject({ latency: MAX_LATENCY });
  const response = await server.call(
    `GET /sysOperationRecord/findSysOperationRecord?ID=${stored?.ID}`,
    undefined,
    { as },
  );
  expect(response.code).toBe(0);
  const file = await perform(server, as, '/operation/exportOperationList', { format: 'csv' });
  expect(file).toMatchObject({ status: 'done', failed: 0 });
  const mine = await server.call<{ total: number }>(
    'POST /person/getOperationList',
    { page: 1, pageSize: 10 },
    { as },
  );
  expect([mine.code, mine.data.total > 0]).toEqual([0, true]);
});

it('describes records by the declaration of the call, or by the table of calls for other back ends', async () => {
  const as = await server.login();
  await server.call(
    'POST /sysDictionary/createSysDictionary',
    { name: '级别', type: 'level' },
    { as },
  );
  const path = '/sysDictionary/createSysDictionary';
  await server.db.update(apis).set({ description: '旧的说法' }).where(eq(apis.path, path));
  await server.db
    .insert(apis)
    .values({ method: 'POST', path: '/elsewhere', apiGroup: '外部', description: '外部操作' });
  const wordsOf = async (callPath: string) =>
    (await list(as, { path: callPath })).data.list.map(({ description }) => description);
  expect(await wordsOf(path)).toEqual(['新增字典']);
  for (const other of ['/elsewhere', '/unknown'])
    await server.call(
      'POST /sysOperationRecord/createSysOperationRecord',
      { method: 'POST', path: other, status: 200 },
      { as },
    );
  expect([await wordsOf('/elsewhere'), await wordsOf('/unknown')]).toEqual([
    ['客户端补记：外部操作'],
    ['客户端补记'],
  ]);
});

describe('filters for administrators', () => {
  const paths = async (as: string, query: Record<string, string>) =>
    (await list(as, query)).data.list.map(({ path }) => path);

  it('find records by user, group, result, object and request id', async () => {
    const as = await server.login();
    const ID = await server.addUser('alice', 999);
    const hers = await server.login('alice');
    await server.call('PUT /user/setSelfInfo', { nickName: '爱丽丝' }, { as: hers });
    const dictionary = { name: '级别', type: 'level' };
    const { headers } = await server.call('POST /sysDictionary/createSysDictionary', dictionary, {
      as,
    });
    await server.call('POST /sysDictionary/createSysDictionary', dictionary, { as });
    await server.call('DELETE /sysDictionary/deleteSysDictionary', { ID: 4321 }, { as });
    await server.call('DELETE /sysDictionary/deleteSysDictionary', { ID: 43_210 }, { as });
    expect(await paths(as, { userName: '丽丝' })).toEqual(['/user/setSelfInfo', '/base/login']);
    expect(await paths(as, { userName: 'alice', apiGroup: '系统字典' })).toEqual([]);
    expect(await paths(as, { apiGroup: '系统字典', code: '409' })).toEqual([
      '/sysDictionary/createSysDictionary',
    ]);
    expect(await paths(as, { target: '4321' })).toEqual(['/sysDictionary/deleteSysDictionary']);
    expect(await paths(as, { target: 'level', code: '0' })).toEqual([
      '/sysDictionary/createSysDictionary',
    ]);
    expect(await paths(as, { target: '100%' })).toEqual([]);
    expect(await paths(as, { requestId: String(headers['x-request-id']) })).toEqual([
      '/sysDictionary/createSysDictionary',
    ]);
    expect((await list(as, { userName: 'alice', path: 'setSelfInfo' })).data.list[0]).toMatchObject(
      {
        user: { ID },
        apiGroup: expect.stringMatching(/./),
        description: expect.stringMatching(/./),
      },
    );
  });

  it('find other records of the same session without revealing the session id', async () => {
    const as = await server.login();
    await server.call('PUT /user/setSelfInfo', { nickName: '一' }, { as });
    const other = await server.login();
    await server.call('PUT /user/setSelfInfo', { nickName: '二' }, { as: other });
    await server.call('PUT /user/setSelfInfo', { nickName: '三' }, { as });
    const all = await list(as, { path: 'setSelfInfo' });
    const [third, second] = all.data.list;
    expect(third).toMatchObject({ hasSession: true });
    expect(
      (await list(as, { sameSessionAs: String(third?.ID) })).data.list.map(({ body }) => body),
    ).toEqual(['{"nickName":"三"}', '{"nickName":"一"}']);
    expect((await list(as, { sameSessionAs: String(second?.ID) })).data.total).toBe(1);
    const [row] = await server.db
      .select()
      .from(operationRecords)
      .where(eq(operationRecords.id, third?.ID ?? 0));
    expect(row?.sessionId).toMatch(/./);
    expect(JSON.stringify(all)).not.toContain(row?.sessionId);
    const signIn = (await list(as, { path: '/base/login' })).data.list[0];
    expect(signIn?.hasSession).toBe(false);
    expect((await list(as, { sameSessionAs: String(signIn?.ID) })).data.total).toBe(0);
  });

  it('store the fields that a call changed, with secrets masked', async () => {
    const as = await server.login();
    const changes = async (path: string) => {
      const [last] = (await list(as, { path })).data.list;
      const read = `GET /sysOperationRecord/getPreviousOperation?ID=${last?.ID}`;
      return (await server.call<{ changes: WordedChange[] }>(read, undefined, { as })).data.changes;
    };
    const put = (desc: string) =>
      server.call(
        'PUT /sysDictionary/updateSysDictionary',
        { ID: 1, name: '性别', type: 'gender', desc },
        { as },
      );
    await put('旧的说明');
    await server.db.execute(sql`update dictionaries set "desc" = '另行修改' where id = 1`);
    await put('新的说明');
    expect(await changes('updateSysDictionary')).toEqual([
      expect.objectContaining({
        kind: 'dictionary',
        id: '1',
        fields: [{ field: 'desc', label: '描述', before: '另行修改', after: '新的说明' }],
      }),
    ]);
    await put('新的说明');
    expect(await changes('updateSysDictionary')).toEqual([]);
    const bob = await server.addUser('bobby', 999);
    await server.call('POST /user/resetPassword', { ID: bob }, { as });
    const [reset] = await changes('resetPassword');
    expect(reset?.fields).toContainEqual(
      expect.objectContaining({ field: 'passwordHash', before: '***', after: '***' }),
    );
  });

  it('are followed by a new record if the outcome comes after ten minutes', async () => {
    const as = await server.login();
    const entry = {
      method: 'POST',
      path: '/test/slow',
      ip: '',
      agent: '',
      requestId: 'slow',
      caller: { userId: 1, userName: 'admin' },
      body: {},
      status: 200,
      answer: { code: 0, msg: '' },
      latencyMs: 1,
    };
    const first = await beginRecord(server.db, entry);
    await server.db.execute(
      sql`update operation_records set created_at = now() - interval '11 minutes' where id = ${first}`,
    );
    await finishRecord(server.db, first, entry, { areas: server.deps.areas, targets: [] });
    const rows = (await list(as, { path: '/test/slow' })).data.list;
    expect(rows.map(({ ID, code, continues }) => [ID === first, code, continues])).toEqual([
      [false, 0, first],
      [true, -1, null],
    ]);
  });
});

it('returns the retention in days, and refuses roles without permission', async () => {
  const as = await server.login();
  const options = () =>
    server.call<{ apiGroups: string[]; auditDays: number }>(
      'GET /sysOperationRecord/getOperationOptions',
      undefined,
      { as },
    );
  expect((await options()).data).toMatchObject({
    apiGroups: expect.arrayContaining(['系统字典']),
    auditDays: 180,
  });
  await server.addUser('lowly', STAFF_ROLES.finance);
  const low = await server.login('lowly');
  for (const call of [
    'GET /sysOperationRecord/getSysOperationRecordList?page=1&pageSize=10',
    'GET /sysOperationRecord/getOperationOptions',
    'GET /sysOperationRecord/getPreviousOperation?ID=1',
    'POST /operation/exportOperationList',
    'DELETE /sysOperationRecord/deleteSysOperationRecordByIds',
  ])
    expect(
      (
        await server.call(call, call.startsWith('GET') ? undefined : { ids: [1], format: 'csv' }, {
          as: low,
        })
      ).msg,
      call,
    ).toBe('权限不足');
});

it('exports the filtered records with the descriptions of their calls', async () => {
  const as = await server.login();
  await server.call('PUT /user/setSelfInfo', { nickName: '一' }, { as });
  const wish = {
    format: 'csv',
    columns: ['userName', 'path', 'code', 'body'],
    filter: { path: 'setSelfInfo' },
  };
  const task = await perform(server, as, '/operation/exportOperationList', wish);
  const { bytes } = await download(server, as, `downloadResult?ID=${task.ID}`);
  expect(parseCsv(bytes.toString('utf8'))).toEqual([
    ['操作人', '请求路径', '结果', '请求内容'],
    ['admin', '/user/setSelfInfo', '0', '{"nickName":"一"}'],
  ]);
});
