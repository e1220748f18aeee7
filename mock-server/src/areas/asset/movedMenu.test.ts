// @both-engines: a migration file
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { BREAKPOINT } from '../../db/migrations.ts';
import { seedMenus } from '../../platform/admin/shipping/seedMenus.ts';
import { shippedItems } from '../../platform/admin/shipping/tables.ts';
import { authorities } from '../../platform/kernel/identity/authority/tables.ts';
import { authorityMenus, menus } from '../../platform/kernel/identity/menu/tables.ts';
import { withServer } from '../../testing/server.ts';
import { assetMenus } from './menus.ts';

const server = withServer();
let staff: number;

/** A database with the menu row 用户资产 below 员工与用户, as before the move. */
beforeEach(async () => {
  await server.db.delete(menus).where(eq(menus.name, 'asset'));
  await server.db.delete(menus).where(eq(menus.path, 'overview'));
  for (const name of ['asset', 'assetOverview'])
    await server.db.delete(shippedItems).where(eq(shippedItems.name, name));
  await server.db.insert(shippedItems).values({ kind: 'menu', name: 'staffUser' });
  const [above] = await server.db.select().from(menus).where(eq(menus.name, 'staff'));
  staff = above?.id ?? 0;
});

const addOld = async (component = 'view/staff/user/user.vue') => {
  const row = {
    path: 'user',
    name: 'staffUser',
    component,
    title: '用户资产',
    icon: 'tickets',
    sort: 2,
    parentId: staff,
  };
  const [old] = await server.db.insert(menus).values(row).returning();
  await server.db
    .insert(authorityMenus)
    .values([888, 999, 120].map((authorityId) => ({ authorityId, menuId: old?.id ?? 0 })));
  return old?.id ?? 0;
};

/** Runs the upgrade: the migration, then the menu rows of this version. */
async function upgrade() {
  const file = path.join(import.meta.dirname, 'migrations/0001_overview.sql');
  for (const statement of (await readFile(file, 'utf8')).split(BREAKPOINT))
    await server.db.execute(sql.raw(statement));
  await seedMenus(server.db, assetMenus);
}
const named = async (name: string) =>
  (await server.db.select().from(menus).where(eq(menus.name, name)))[0];
const viewers = async (menuId = 0) =>
  (await server.db.select().from(authorityMenus).where(eq(authorityMenus.menuId, menuId)))
    .map(({ authorityId }) => authorityId)
    .sort((a, b) => a - b);

it('turns the menu row 用户资产 into 资产总览 and keeps its id, its roles and its use as a start page', async () => {
  const id = await addOld();
  await server.db
    .update(authorities)
    .set({ defaultRouter: 'staffUser' })
    .where(eq(authorities.authorityId, 120));
  await upgrade();
  const [above, moved] = [await named('asset'), await named('assetOverview')];
  expect(moved).toMatchObject({
    id,
    title: '资产总览',
    component: 'view/asset/overview.vue',
    parentId: above?.id,
  });
  expect([await viewers(moved?.id), await viewers(above?.id)]).toEqual([
    [120, 888, 999],
    [120, 888, 999],
  ]);
  expect(await named('staffUser')).toBeUndefined();
  const [role] = await server.db.select().from(authorities).where(eq(authorities.authorityId, 120));
  expect(role?.defaultRouter).toBe('assetOverview');
});

it('does not restore a removed row and does not change a row with a customized page', async () => {
  await upgrade();
  expect(await named('assetOverview')).toBeUndefined();
  await addOld('view/own/assets.vue');
  await upgrade();
  expect(await named('staffUser')).toMatchObject({
    component: 'view/own/assets.vue',
    title: '用户资产',
    parentId: staff,
  });
});
