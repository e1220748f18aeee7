import { and, eq, inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withServer } from '../../../testing/server.ts';
import { authorities } from '../../kernel/identity/authority/tables.ts';
import { authorityMenus, menus } from '../../kernel/identity/menu/tables.ts';
import { migrateStartPages } from './migrateStartPages.ts';
import { shippedItems } from './tables.ts';

const server = withServer();
const OWN_ROLE = 424242;

const setHome = (role: number, defaultRouter: string) =>
  server.db.update(authorities).set({ defaultRouter }).where(eq(authorities.authorityId, role));
const homes = async (...roles: number[]) => {
  const rows = await server.db
    .select()
    .from(authorities)
    .where(inArray(authorities.authorityId, roles));
  return Object.fromEntries(
    rows.map(({ authorityId, defaultRouter }) => [authorityId, defaultRouter]),
  );
};

/**
 * Restores the database of an earlier version, in which 财务 has another start page and 客服 does not
 * see 工作台.
 */
async function asBefore(): Promise<void> {
  await server.db.delete(shippedItems).where(eq(shippedItems.kind, 'home'));
  await server.db.update(authorities).set({ defaultRouter: 'netbarList' });
  await setHome(110, 'assetOverview');
  const [home] = await server.db
    .select({ id: menus.id })
    .from(menus)
    .where(eq(menus.name, 'dashboard'));
  await server.db
    .delete(authorityMenus)
    .where(and(eq(authorityMenus.authorityId, 120), eq(authorityMenus.menuId, home?.id ?? 0)));
  const ownRole = {
    authorityId: OWN_ROLE,
    authorityName: '自建',
    parentId: 999,
    defaultRouter: 'netbarList',
  };
  await server.db.insert(authorities).values(ownRole);
}

it('makes 工作台 the start page of initial roles that have the former default and see it', async () => {
  await asBefore();
  await migrateStartPages(server.db);
  expect(await homes(888, 301, 110, 120, OWN_ROLE)).toEqual({
    888: 'dashboard',
    301: 'dashboard',
    110: 'assetOverview',
    120: 'netbarList',
    [OWN_ROLE]: 'netbarList',
  });
});

it('runs once, so that an operator can select the former start page again', async () => {
  await asBefore();
  await migrateStartPages(server.db);
  await setHome(301, 'netbarList');
  await migrateStartPages(server.db);
  expect(await homes(301)).toEqual({ 301: 'netbarList' });
});

it('does not change a new database', async () => {
  await setHome(301, 'netbarList');
  await migrateStartPages(server.db);
  expect(await homes(301)).toEqual({ 301: 'netbarList' });
});
