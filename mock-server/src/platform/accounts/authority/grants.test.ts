import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { prepareDeps } from '../../../app/server.ts';
import { withServer } from '../../../testing/server.ts';
import { apis } from '../../kernel/identity/api/tables.ts';
import { authorities, authorityApis } from '../../kernel/identity/authority/tables.ts';

const server = withServer();

/** Calls that can grant rights to a role, according to the API documentation. */
const givesRights = [
  '/casbin/updateCasbin',
  '/authority/createAuthority',
  '/authority/updateAuthority',
  '/authority/copyAuthority',
  '/authority/setDataAuthority',
  '/authorityBtn/setAuthorityBtn',
  '/authority/setRoleUsers',
  '/menu/addMenuAuthority',
  '/menu/setMenuRoles',
  '/api/setApiRoles',
  '/api/createApi',
  '/api/updateApi',
  '/system/setSystemConfig',
  '/autoCode/installPlugin',
];

const granted = async (authorityId: number) =>
  (
    await server.db.select().from(authorityApis).where(eq(authorityApis.authorityId, authorityId))
  ).map((row) => row.path);

// @guarantee no-escalation
it('no seeded role below 超级管理员 may make a call that raises its rights', async () => {
  const all = await granted(888);
  for (const path of givesRights) expect(all).toContain(path);
  const roles = await server.db.select({ id: authorities.authorityId }).from(authorities);
  for (const { id } of roles.filter((role) => role.id !== 888))
    expect((await granted(id)).filter((path) => givesRights.includes(path))).toEqual([]);
  expect(await granted(999)).toContain('/user/getUserList');
});

it('every protected call has a row with a group and a description', async () => {
  const rows = await server.db.select().from(apis);
  const registered = new Set(rows.map((row) => `${row.method} ${row.path}`));
  for (const route of server.deps.areas.flatMap((area) => area.routes))
    if (route.permission !== 'public')
      expect(registered).toContain(`${route.method} ${route.path}`);
  expect(rows.length).toBeGreaterThanOrEqual(96);
});

it('a restart keeps edited rows and restores lost rights of 超级管理员', async () => {
  await server.db
    .update(apis)
    .set({ description: '改过' })
    .where(eq(apis.path, '/user/deleteUser'));
  await server.db.delete(authorityApis).where(eq(authorityApis.path, '/user/deleteUser'));
  const { config, database, log } = server.deps;
  const again = await prepareDeps(config, database, log, () =>
    expect.unreachable('nothing is announced again'),
  );
  await again.bus.close();
  const [row] = await server.db.select().from(apis).where(eq(apis.path, '/user/deleteUser'));
  expect(row?.description).toBe('改过');
  expect([
    (await granted(888)).includes('/user/deleteUser'),
    (await granted(999)).includes('/user/deleteUser'),
  ]).toEqual([true, false]);
});
