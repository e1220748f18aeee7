// @both-engines: rows from JSON in SQL, one statement that writes two tables, and cascading deletes
import { asc, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addNetbar } from '../../../areas/netbar/testing/netbars.ts';
import { terminals } from '../../../areas/pc/tables.ts';
import { withServer } from '../../../testing/server.ts';
import { MAX_RECORD_TARGETS } from '../../kernel/area/objects.ts';
import { STAFF_ROLES } from '../../kernel/identity/authority/staffRoles.ts';
import { operationRecords, operationTargets } from './records/recordTables.ts';
import type { OperationRecord } from './schemas.ts';

const server = withServer();

/** Returns kind, id and netbar of the objects of the last record of a call. */
async function named(path: string): Promise<string[]> {
  const rows = await server.db
    .select({
      kind: operationTargets.kind,
      id: operationTargets.id,
      netbarId: operationTargets.netbarId,
    })
    .from(operationTargets)
    .where(
      sql`${operationTargets.record} = (select max(id) from ${operationRecords} where path = ${path})`,
    )
    .orderBy(asc(operationTargets.kind), asc(operationTargets.id));
  return rows.map(({ kind, id, netbarId }) => `${kind} ${id} ${netbarId ?? '-'}`);
}

const list = async (as: string, query: Record<string, string>) => {
  const search = new URLSearchParams({ page: '1', pageSize: '100', ...query });
  const call = `GET /sysOperationRecord/getSysOperationRecordList?${search}`;
  return (await server.call<{ list: OperationRecord[] }>(call, undefined, { as })).data.list.map(
    ({ path }) => path,
  );
};

it('records the objects of the body and the answer, and the acting user', async () => {
  const as = await server.login();
  const { ID } = await addNetbar(server, as);
  expect(await named('/netbar/addNetbar')).toContain(`netbar ${ID} ${ID}`);
  const group = { netbarId: ID, name: '大厅', sort: 1 };
  const added = await server.call<{ group: { ID: number } }>('POST /pc/addGroup', group, { as });
  const groupId = added.data.group.ID;
  expect(await named('/pc/addGroup')).toEqual([
    `netbar ${ID} ${ID}`,
    `terminalGroup ${groupId} ${ID}`,
  ]);
  await server.call('PUT /user/setSelfInfo', { nickName: '一' }, { as });
  expect(await named('/user/setSelfInfo')).toEqual(['user 1 -']);
  await server.login();
  expect(await named('/base/login')).toEqual(['user 1 -']);
});

it('records the rows and netbars of a transition, and the same objects for a repeated request', async () => {
  const as = await server.login();
  const { ID } = await addNetbar(server, as);
  const body = { IDs: [ID], ring: 'canary', requestId: 'ring-of-one' };
  for (const _ of [1, 2]) await server.call('POST /netbar/setNetbarRing', body, { as });
  const rows = await server.db
    .select()
    .from(operationTargets)
    .where(eq(operationTargets.id, String(ID)));
  expect(rows.filter(({ kind }) => kind === 'netbar')).toHaveLength(3);
  expect(await named('/netbar/setNetbarRing')).toEqual([`netbar ${ID} ${ID}`]);
});

it('records no objects for a refused call, with and without a transaction', async () => {
  const as = await server.login();
  await server.call('DELETE /sysDictionary/deleteSysDictionary', { ID: 4321 }, { as });
  expect(await named('/sysDictionary/deleteSysDictionary')).toEqual([]);
  expect(
    (await server.call('POST /fileUploadAndDownload/deleteFile', { ID: 4321 }, { as })).code,
  ).not.toBe(0);
  expect(await named('/fileUploadAndDownload/deleteFile')).toEqual([]);
});

it('finds records by kind and id of an object, and records of a netbar with its objects', async () => {
  const as = await server.login();
  const first = await addNetbar(server, as, { name: '星际网咖' });
  const other = await addNetbar(server, as, { name: '银河网咖' });
  const added = await server.call<{ group: { ID: number } }>(
    'POST /pc/addGroup',
    { netbarId: first.ID, name: '大厅' },
    { as },
  );
  const groupId = added.data.group.ID;
  await server.call('POST /pc/updateGroup', { ID: groupId, name: '包间' }, { as });
  await server.call('POST /pc/addGroup', { netbarId: other.ID, name: '大厅' }, { as });
  expect(await list(as, { targetKind: 'terminalGroup', targetId: String(groupId) })).toEqual([
    '/pc/updateGroup',
    '/pc/addGroup',
  ]);
  expect(await list(as, { netbarId: String(first.ID) })).toEqual([
    '/pc/updateGroup',
    '/pc/addGroup',
    '/netbar/addNetbar',
  ]);
  expect(await list(as, { targetKind: 'netbar', targetId: String(other.ID) })).toEqual([
    '/pc/addGroup',
    '/netbar/addNetbar',
  ]);
  expect(await list(as, { targetKind: 'market', targetId: String(groupId) })).toEqual([]);
});

it("shows current names of objects, but none outside the caller's data scope", async () => {
  const as = await server.login();
  const { ID } = await addNetbar(server, as, { name: '星际网咖' });
  await server.call('POST /netbar/setNetbarRing', { IDs: [ID], ring: 'canary' }, { as });
  const [record] = await server.db
    .select()
    .from(operationRecords)
    .where(eq(operationRecords.path, '/netbar/setNetbarRing'));
  const targets = async (token: string) =>
    (
      await server.call<{ list: object[]; total: number }>(
        `GET /sysOperationRecord/getOperationTargets?ID=${record?.id}`,
        undefined,
        { as: token },
      )
    ).data;
  const shown = { kind: 'netbar', title: '网吧', id: String(ID), name: '星际网咖', netbarId: ID };
  expect(await targets(as)).toEqual({ list: [shown], total: 1 });
  await server.addUser('owner', STAFF_ROLES.netbarOwner);
  const call = '/sysOperationRecord/getOperationTargets';
  await server.db.execute(
    sql`insert into authority_apis (authority_id, method, path) values (${STAFF_ROLES.netbarOwner}, 'GET', ${call})`,
  );
  expect(await targets(await server.login('owner'))).toEqual({
    list: [{ ...shown, name: '' }],
    total: 1,
  });
});

it('keeps all netbars if a record has more objects than the limit', async () => {
  const as = await server.login();
  const { ID } = await addNetbar(server, as, { name: '星际网咖' });
  const other = await addNetbar(server, as, { name: '银河网咖' });
  const added = Array.from({ length: MAX_RECORD_TARGETS + 5 }, (_, at) => ({
    netbarId: at === 0 ? other.ID : ID,
    at,
  }));
  await server.db.execute(sql`insert into ${terminals} (netbar_id, terminal_no, status, power, power_at)
    select (one->>'netbarId')::int, to_char((one->>'at')::int, 'FM00000'), 'registered', 'off', now()
    from jsonb_array_elements(${JSON.stringify(added)}::jsonb) one`);
  const selection = { allMatching: true, filter: {}, expectTotal: added.length };
  const reply = await server.call(
    'POST /pc/batchSetPcTags',
    { tags: ['甲'], mode: 'add', selection },
    { as },
  );
  expect(reply.code).toBe(0);
  expect(await named('/pc/batchSetPcTags')).toEqual([
    ...[ID, other.ID].sort((a, b) => a - b).map((id) => `netbar ${id} ${id}`),
    expect.stringMatching(/^task /),
  ]);
});

it('deletes the objects of a record with the record', async () => {
  const as = await server.login();
  const { ID } = await addNetbar(server, as);
  expect(await named('/netbar/addNetbar')).toContain(`netbar ${ID} ${ID}`);
  await server.db.delete(operationRecords);
  expect(await server.db.$count(operationTargets)).toBe(0);
});
