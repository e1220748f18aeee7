import { beforeEach, describe, expect, it } from 'vitest';
import { addNetbar } from '../../../areas/netbar/testing/netbars.ts';
import { withServer } from '../../../testing/server.ts';
import type { OperationLog } from './list.ts';

const server = withServer();
const OWNER = 300;
let as: string;
let mine: number;
let other: number;

const list = async (caller: string, body: object = {}) =>
  (
    await server.call<{ list: OperationLog[] }>(
      'POST /log/getOperationLogList',
      { page: 1, pageSize: 50, ...body },
      { as: caller },
    )
  ).data.list;
const tag = (ids: number[], tags: string[]) =>
  server.call('POST /netbar/setNetbarTags', { IDs: ids, tags, mode: 'add' }, { as });

beforeEach(async () => {
  as = await server.login();
  const ownerId = await server.addUser('owner', OWNER);
  mine = (await addNetbar(server, as, { name: '星河网咖' }, { ownerId })).ID;
  other = (await addNetbar(server, as, { name: '蓝海网咖' })).ID;
});

describe('the operation log', () => {
  it('words an operation and names its objects', async () => {
    await tag([mine, other], ['重点']);
    const [row] = await list(as);
    expect(row).toMatchObject({ action: '设置网吧标签', objectCount: 2, succeeded: true });
    expect(row?.objects.map(({ name }) => name).sort()).toEqual(['星河网咖', '蓝海网咖']);
  });

  it('shows an owner the own operations and those about the own netbars, without names of other netbars', async () => {
    const owner = await server.login('owner');
    await tag([other], ['别处']);
    await tag([mine, other], ['重点']);
    const rows = (await list(owner)).filter(({ action }) => action === '设置网吧标签');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).toContain('星河网咖');
    expect(rows[0]?.changeText).toContain('星河网咖：标签 空 → 重点');
    expect(JSON.stringify(rows)).not.toContain('蓝海网咖');
    await server.call('PUT /user/setSelfInfo', { sideMode: 'dark' }, { as: owner });
    expect((await list(owner))[0]).toMatchObject({ actorName: 'owner' });
    expect((await list(owner)).some(({ actorName }) => actorName === 'owner')).toBe(true);
  });

  it('shows roles with all netbars no operations on objects without a netbar', async () => {
    await server.addUser('finance', 110);
    const finance = await server.login('finance');
    await server.call('POST /user/resetPassword', { ID: 2 }, { as });
    await tag([mine], ['重点']);
    const actions = (await list(finance)).map(({ action }) => action);
    expect(actions).toContain('设置网吧标签');
    expect(actions).not.toContain('重置用户密码');
    expect((await list(as)).map(({ action }) => action)).toContain('重置用户密码');
  });

  it('shows roles with a data scope operations on objects without a netbar only if they are their own', async () => {
    const owner = await server.login('owner');
    const ID = await server.addUser('clerk', OWNER);
    await server.call('POST /user/resetPassword', { ID }, { as });
    await server.call('PUT /user/setSelfInfo', { sideMode: 'dark' }, { as: owner });
    const rows = await list(owner);
    expect(rows.map(({ action }) => action)).not.toContain('重置用户密码');
    expect(rows.map(({ action }) => action)).toContain('修改自己的资料与界面设置');
    expect(
      rows.filter(({ actorName }) => actorName !== 'owner').map(({ objectText }) => objectText),
    ).toEqual(['星河网咖']);
  });

  it('finds operations by netbar and refused ones with their message', async () => {
    await tag([mine], ['重点']);
    await server.call(
      'POST /netbar/setNetbarTags',
      { IDs: [9_999_999], tags: ['无'], mode: 'add' },
      { as },
    );
    expect(
      (await list(as, { netbarId: mine })).every(({ objectText }) =>
        objectText.includes('星河网咖'),
      ),
    ).toBe(true);
    const [failed] = await list(as, { failed: true });
    expect(failed).toMatchObject({ succeeded: false });
    expect(failed?.message).not.toBe('');
  });
});
