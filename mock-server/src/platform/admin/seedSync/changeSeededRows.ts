import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { type SeedFields, seedFields } from '../../kernel/area/menuSeed.ts';
import { authorityMenus, menus } from '../../kernel/identity/menu/tables.ts';
import { claimNew } from './claimNew.ts';
import type { SeedRow } from './seedRows.ts';

type MenuRow = typeof menus.$inferSelect;

interface Tree {
  byId: ReadonlyMap<number, MenuRow>;
  byName: ReadonlyMap<string, MenuRow>;
}

async function readTree(tx: Tx): Promise<Tree> {
  const rows = await tx.select().from(menus);
  return {
    byId: new Map(rows.map((row) => [row.id, row])),
    byName: new Map(rows.map((row) => [row.name, row])),
  };
}

/** Returns the address of the pages below a row. */
function addressOf({ byId }: Tree, row: MenuRow | undefined): string {
  const paths: string[] = [];
  // A row in a cycle has no page. The limit ends the loop.
  for (let at = row; at && paths.length < byId.size; at = byId.get(at.parentId))
    paths.unshift(at.path);
  return paths.join('/');
}

/** Identifies a change, so that it is made once in a database. */
const changeName = ({ seed }: SeedRow) => `${seed.name} ${JSON.stringify(seed.formerly)}`;

/**
 * Returns whether a row still has the values of the previous release. The position in a group that
 * the row leaves is not compared, because moving one row changes the numbers of the next ones.
 */
function isUnchanged({ byId }: Tree, row: MenuRow, { seed, parent }: SeedRow): boolean {
  const { parent: formerParent = parent, ...changed } = seed.formerly ?? {};
  const former: SeedFields = { ...seedFields(seed), ...changed };
  const isLeaving = formerParent !== parent;
  return (
    byId.get(row.parentId)?.name === formerParent &&
    Object.entries(former).every(
      ([field, value]) =>
        (field === 'sort' && isLeaving) || row[field as keyof SeedFields] === value,
    )
  );
}

/** Grants a parent to the roles that see both the row and its former parent. */
async function grantParent(tx: Tx, row: MenuRow, parentId: number): Promise<void> {
  const seesRow = tx
    .select({ id: authorityMenus.authorityId })
    .from(authorityMenus)
    .where(eq(authorityMenus.menuId, row.id));
  const viewers = await tx
    .select({ authorityId: authorityMenus.authorityId })
    .from(authorityMenus)
    .where(
      and(eq(authorityMenus.menuId, row.parentId), inArray(authorityMenus.authorityId, seesRow)),
    );
  const granted = viewers.map(({ authorityId }) => ({ authorityId, menuId: parentId }));
  if (granted.length > 0) await tx.insert(authorityMenus).values(granted).onConflictDoNothing();
}

async function changeRow(tx: Tx, tree: Tree, changed: SeedRow): Promise<void> {
  const { seed, parent } = changed;
  const row = tree.byName.get(seed.name);
  const place = parent === undefined ? undefined : tree.byName.get(parent);
  if (!row || (parent !== undefined && !place) || !isUnchanged(tree, row, changed)) return;
  // Saved links must remain valid.
  if (addressOf(tree, place) !== addressOf(tree, tree.byId.get(row.parentId))) return;
  const parentId = place?.id ?? 0;
  if (parentId !== row.parentId) await grantParent(tx, row, parentId);
  await tx
    .update(menus)
    .set({ ...seedFields(seed), parentId })
    .where(eq(menus.id, row.id));
}

/** Revokes new groups from roles that see no row in them. */
async function revokeEmptyGroups(tx: Tx, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const group = tx.select({ id: menus.id }).from(menus).where(eq(menus.name, name));
    const seesRow = tx
      .select({ id: authorityMenus.authorityId })
      .from(authorityMenus)
      .innerJoin(menus, eq(menus.id, authorityMenus.menuId))
      .where(sql`${menus.parentId} = (${group})`);
    await tx
      .delete(authorityMenus)
      .where(
        and(inArray(authorityMenus.menuId, group), notInArray(authorityMenus.authorityId, seesRow)),
      );
  }
}

/**
 * Changes rows whose seed has `formerly`, once per database: rows that still have the values of the
 * previous release and whose address stays the same. The roles of a moved row see its new group.
 *
 * @param freshRows names of the rows that this start added
 */
export async function changeSeededRows(
  tx: Tx,
  rows: readonly SeedRow[],
  freshRows: ReadonlySet<string>,
): Promise<void> {
  const changed = rows.filter(({ seed }) => seed.formerly);
  const newChanges = await claimNew(tx, 'menuChange', changed.map(changeName));
  if (newChanges.size === 0) return;
  const tree = await readTree(tx);
  for (const row of changed) if (newChanges.has(changeName(row))) await changeRow(tx, tree, row);
  const groups = new Set(changed.flatMap(({ parent }) => (parent === undefined ? [] : [parent])));
  await revokeEmptyGroups(
    tx,
    [...groups].filter((name) => freshRows.has(name)),
  );
}
