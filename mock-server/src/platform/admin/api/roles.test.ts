import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withServer } from '../../../testing/server.ts';
import { authorityApis } from '../../kernel/identity/authority/tables.ts';

const server = withServer();
const list = { path: '/user/getUserList', method: 'POST' };
const read = (as: string, { path, method }: typeof list) =>
  server.call<number[]>(`GET /api/getApiRoles?path=${path}&method=${method}`, undefined, { as });
const set = (as: string, api: object, authorityIds: number[]) =>
  server.call('POST /api/setApiRoles', { ...api, authorityIds }, { as });
const holders = async (path: string) =>
  (await server.db.select().from(authorityApis).where(eq(authorityApis.path, path)))
    .map(({ authorityId }) => authorityId)
    .sort((a, b) => a - b);

/** Returns a session of 平台管理员 with the permission to set the roles of calls. */
async function manager(): Promise<string> {
  await server.db
    .insert(authorityApis)
    .values({ authorityId: 999, method: 'POST', path: '/api/setApiRoles' });
  await server.addUser('manager', 999);
  return server.login('manager');
}

it('returns and replaces the roles of a call', async () => {
  const as = await server.login();
  expect((await read(as, list)).data).toEqual([888, 999]);
  expect((await set(as, list, [301, 888])).code).toBe(0);
  expect((await read(as, list)).data).toEqual([301, 888]);
  await server.addUser('keeper', 301);
  const keeper = await server.login('keeper');
  expect(
    (await server.call('POST /user/getUserList', { page: 1, pageSize: 10 }, { as: keeper })).code,
  ).toBe(0);
  expect((await set(as, list, [888])).code).toBe(0);
  expect(
    (await server.call('POST /user/getUserList', { page: 1, pageSize: 10 }, { as: keeper })).msg,
  ).toBe('权限不足');
});

// @guarantee super-admin
it('rejects unknown calls and roles and keeps the rights of 超级管理员', async () => {
  const as = await server.login();
  expect((await read(as, { path: '/not/there', method: 'GET' })).msg).toBe('接口不存在或已被删除');
  expect((await set(as, { path: '/not/there', method: 'GET' }, [888])).msg).toBe(
    '接口不存在或已被删除',
  );
  expect((await set(as, list, [888, 777])).msg).toBe('所选角色不存在，请刷新后重试');
  expect((await set(as, list, [999])).msg).toBe('超级管理员的权限不能减少');
  expect((await set(as, { path: list.path, method: 'PATCH' }, [888])).code).toBe(422);
  expect(await holders(list.path)).toEqual([888, 999]);
});

// @guarantee no-escalation
it('rejects raising the own role or a peer, and granting a call that the caller does not have', async () => {
  const as = await manager();
  const created = { path: '/api/createApi', method: 'POST' };
  expect((await read(as, list)).data).toEqual([999]);
  for (const [api, roles] of [
    [created, [999]],
    [created, [301]],
    [list, []],
    [list, [301]],
    [list, [888, 999, 777]],
  ] as const)
    expect((await set(as, api, [...roles])).code).toBe(7);
  expect([await holders(created.path), await holders(list.path)]).toEqual([[888], [888, 999]]);
  expect((await set(as, created, [301])).msg).toBe('不能授予自己没有的权限：POST /api/createApi');
  expect((await set(as, list, [301, 999])).code).toBe(0);
  expect(await holders(list.path)).toEqual([301, 888, 999]);
  expect((await set(as, list, [999])).code).toBe(0);
  expect(await holders(list.path)).toEqual([888, 999]);
});
