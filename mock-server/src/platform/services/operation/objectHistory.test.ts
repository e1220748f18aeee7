import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { netbars } from '../../../areas/netbar/tables.ts';
import { addNetbar } from '../../../areas/netbar/testing/netbars.ts';
import { withServer } from '../../../testing/server.ts';
import { STAFF_ROLES } from '../../kernel/identity/authority/staffRoles.ts';
import type { ObjectHistory } from './objectHistorySchemas.ts';

const server = withServer();

const history = (as: string, query: Record<string, string>) =>
  server.call<ObjectHistory>(
    `GET /sysOperationRecord/getObjectHistory?${new URLSearchParams(query)}`,
    undefined,
    { as },
  );
const actions = async (as: string, query: Record<string, string>) =>
  (await history(as, query)).data.list.map(({ action }) => action);

describe('the history of an object', () => {
  it('contains the successful writes that named it, newest first, with their users', async () => {
    const as = await server.login();
    const { ID } = await addNetbar(server, as);
    await server.call('POST /netbar/setNetbarRing', { IDs: [ID], ring: 'canary' }, { as });
    await server.call('POST /netbar/setNetbarRing', { IDs: [ID], ring: 'unknown' }, { as });
    const { list, next } = (await history(as, { kind: 'netbar', id: String(ID) })).data;
    expect(list.map(({ action, objects }) => [action, objects])).toEqual([
      ['设置网吧灰度环', 1],
      ['新增网吧', expect.any(Number)],
    ]);
    expect([list[0]?.actorName, next]).toEqual(['超级管理员', null]);
    expect(list[0]?.changes).toEqual([
      { field: 'ring', label: '灰度环', before: expect.any(String), after: expect.any(String) },
    ]);
    expect(list[0]?.changes[0]?.after).not.toBe('canary');
  });

  it('of a netbar includes its terminals and groups; of a group only the group', async () => {
    const as = await server.login();
    const { ID } = await addNetbar(server, as);
    const added = await server.call<{ group: { ID: number } }>(
      'POST /pc/addGroup',
      { netbarId: ID, name: '大厅', sort: 1 },
      { as },
    );
    const group = String(added.data.group.ID);
    expect(await actions(as, { kind: 'netbar', id: String(ID) })).toEqual([
      '新增客户机分组',
      '新增网吧',
    ]);
    expect(await actions(as, { kind: 'terminalGroup', id: group })).toEqual(['新增客户机分组']);
  });

  it('is paged by record', async () => {
    const as = await server.login();
    const { ID } = await addNetbar(server, as);
    for (let at = 0; at < 31; at += 1)
      await server.call(
        'POST /netbar/setNetbarRing',
        { IDs: [ID], ring: at % 2 ? 'stable' : 'canary' },
        { as },
      );
    const query = { kind: 'netbar', id: String(ID) };
    const first = (await history(as, query)).data;
    expect(first.list).toHaveLength(30);
    const second = (await history(as, { ...query, before: String(first.next) })).data;
    expect([second.list.map(({ action }) => action), second.next]).toEqual([
      ['设置网吧灰度环', '新增网吧'],
      null,
    ]);
  });

  it('is refused for an object outside the data scope of the caller, as for an unknown one', async () => {
    const as = await server.login();
    const mine = await addNetbar(server, as, { name: '星际网咖' });
    const other = await addNetbar(server, as, { name: '银河网咖' });
    const ownerId = await server.addUser('owner', STAFF_ROLES.netbarOwner);
    await server.db.update(netbars).set({ ownerId }).where(sql`${netbars.id} = ${mine.ID}`);
    const owner = await server.login('owner');
    expect(await actions(owner, { kind: 'netbar', id: String(mine.ID) })).toContain('新增网吧');
    const refused = await history(owner, { kind: 'netbar', id: String(other.ID) });
    expect([refused.code, refused.msg]).toEqual([7, '对象不存在，或不在您的数据范围内']);
    for (const query of [
      { kind: 'netbar', id: '4321' },
      { kind: 'netbar', id: 'x' },
      { kind: 'nothing', id: '1' },
      // Menus have no data scope: only callers who read all records see their history.
      { kind: 'menu', id: '1' },
    ])
      expect(await history(owner, query)).toMatchObject({ code: 7, msg: refused.msg });
    expect((await history(as, { kind: 'menu', id: '1' })).code).toBe(0);
  });
});
