import { eq, inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { seedMenus } from '../platform/admin/seedSync/seedMenus.ts';
import { shippedItems } from '../platform/admin/seedSync/tables.ts';
import { findAreas } from '../platform/kernel/area/find.ts';
import { authorityMenus, menus } from '../platform/kernel/identity/menu/tables.ts';
import { withServer } from '../testing/server.ts';

const server = withServer();

const GROUPS = ['netbarSettings', 'protection', 'partners', 'modules'];

/** Rows that 0.2.0 lacks, in a group that it lacks. */
const ADDED = [
  'ruleDelivery',
  'ruleEdit',
  'ruleExceptions',
  'ruleExplain',
  'ruleList',
  'ruleProgram',
  'targetScope',
  'targetScopeDetail',
  'package',
  'packageList',
  'packageDetail',
  'rolloutList',
  'rolloutDetail',
  'installRecordList',
  'packageHoldList',
  'packageVersion',
  'log',
  'myMessages',
  'notice',
  'noticeDetail',
  'loginLog',
  'operationLog',
  'myForms',
  'fillForm',
];

/** Rows of 0.2.0 that are in another group now, by their group in 0.2.0. */
const MOVED = {
  systemTools: ['release', 'releaseVersions', 'health', 'publisher'],
  netbar: [
    'netbarConfig',
    'netbarRule',
    'netbarRun',
    'netbarDesktop',
    'netbarDefenseLog',
    'netbarDebugLog',
    'netbarProcess',
  ],
  asset: [
    'assetRental',
    'assetAccelerator',
    'assetReconcile',
    'assetProvider',
    'assetProviderReconcile',
  ],
};

/** Rows of 0.2.0 with other values in the same group. */
const CHANGED = {
  asset: { sort: 2 },
  market: { sort: 3 },
  superAdmin: { sort: 3 },
  staff: { sort: 4, component: 'view/staff/index.vue' },
  systemTools: { sort: 5 },
  state: { sort: 8 },
  netbarAlert: { sort: 4 },
  netbarReport: { sort: 15 },
  netbarTool: { sort: 9 },
  assetStatement: { sort: 20, hidden: true, keepAlive: false },
};

const upgrade = async () =>
  seedMenus(
    server.db,
    (await findAreas()).flatMap(({ menus: rows = [] }) => rows),
  );

async function readTree() {
  const rows = await server.db.select().from(menus);
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]));
  return rows
    .map(({ parentId, name, path, component, sort, hidden, keepAlive }) => ({
      parent: nameOf.get(parentId) ?? '',
      name,
      path,
      component,
      sort,
      hidden,
      keepAlive,
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function readGrants() {
  const rows = await server.db
    .select({ name: menus.name, role: authorityMenus.authorityId })
    .from(authorityMenus)
    .innerJoin(menus, eq(menus.id, authorityMenus.menuId));
  return rows.map(({ name, role }) => `${name} ${role}`).sort();
}

/** Restores the menu of a new installation of 0.2.0. */
async function restoreMenuOf020() {
  const { db } = server;
  for (const [group, names] of Object.entries(MOVED)) {
    const [parent] = await db.select().from(menus).where(eq(menus.name, group));
    await db.update(menus).set({ parentId: parent?.id }).where(inArray(menus.name, names));
  }
  for (const [name, values] of Object.entries(CHANGED))
    await db.update(menus).set(values).where(eq(menus.name, name));
  await db.delete(menus).where(inArray(menus.name, [...GROUPS, ...ADDED]));
  await db.delete(shippedItems).where(inArray(shippedItems.name, [...GROUPS, ...ADDED]));
  await db.delete(shippedItems).where(eq(shippedItems.kind, 'menuChange'));
}

it('has two levels and at most eight entries per group, nine in 系统工具', async () => {
  const rows = await readTree();
  const parents = new Map(rows.map(({ name, parent }) => [name, parent]));
  expect(rows.filter(({ parent }) => parents.get(parent))).toEqual([]);
  const visible = rows.filter(({ hidden, parent }) => !hidden && parent !== '');
  const entriesOf = (group: string) => visible.filter(({ parent }) => parent === group).length;
  const groups = [...new Set(visible.map(({ parent }) => parent))];
  expect(groups).toEqual(expect.arrayContaining(GROUPS));
  const limitOf = (group: string) => (group === 'systemTools' ? 9 : 8);
  expect(groups.filter((group) => entriesOf(group) > limitOf(group))).toEqual([]);
});

it('gives an unchanged console of 0.2.0 the menu of a new installation at the upgrade', async () => {
  const [tree, grants] = [await readTree(), await readGrants()];
  await restoreMenuOf020();
  expect(await readTree()).not.toEqual(tree);
  await upgrade();
  expect(await readTree()).toEqual(tree);
  expect(await readGrants()).toEqual(grants);
});

it('keeps the addresses of pages, so that links saved in 0.2.0 remain valid', async () => {
  const addresses = async () => {
    const rows = await readTree();
    const byName = new Map(rows.map((row) => [row.name, row]));
    return rows
      .filter(({ name }) => ![...GROUPS, ...ADDED].includes(name))
      .map(({ parent, path }) => [byName.get(parent)?.path, path].join('/'));
  };
  await restoreMenuOf020();
  const before = await addresses();
  await upgrade();
  expect(await addresses()).toEqual(before);
});
