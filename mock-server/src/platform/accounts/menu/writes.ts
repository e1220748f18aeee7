import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import {
  alreadyInUse,
  badFields,
  conflict,
  type FieldError,
  refuse,
} from '../../../http/errors.ts';
import { isExecutableUrl } from '../../../http/executableUrl.ts';
import { SUPER_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import { authorities } from '../../kernel/identity/authority/tables.ts';
import { authorityMenus, menus } from '../../kernel/identity/menu/tables.ts';
import { MAX_DEPTH, mapParents, pathTo, treeHeight } from '../../kernel/lists/tree.ts';
import type { WriteMenu } from './baseSchemas.ts';
import {
  addButtons,
  addParameters,
  inBatches,
  writeButtons,
  writeParameters,
} from './menuParts.ts';
import { texts } from './texts.ts';

type Row = typeof menus.$inferSelect;

/** Throws with all invalid fields of a row. */
export function checkFields({
  name,
  path,
  component,
  meta,
  menuBtn = [],
}: Omit<WriteMenu, 'parentId'>): void {
  // Clients may use any of these fields as a link.
  const { title, icon = '', activeName = '' } = meta;
  const addresses = {
    name,
    path,
    component,
    'meta.title': title,
    'meta.icon': icon,
    'meta.activeName': activeName,
  };
  const errors: FieldError[] = Object.entries(addresses)
    .filter(([, value]) => isExecutableUrl(value))
    .map(([field]) => ({ field, msg: texts.unsafeAddress }));
  const names = menuBtn.map((button) => button.name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) errors.push({ field: 'menuBtn', msg: texts.buttonTwice(twice) });
  if (errors.length > 0) throw badFields(errors);
}

/**
 * Key of the advisory lock for changes of parents. Without it, two concurrent moves could create a
 * cycle.
 */
const TREE_LOCK = 7_041_790;

/**
 * Locks the tree until the end of the transaction. A second writer waits and then reads the result
 * of the first.
 */
export async function lockTree(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${TREE_LOCK})`);
}

/**
 * Throws unless a row (0: a new row) may be a child of the parent: the parent exists, is not below
 * the row, and is not too deep. Call {@link lockTree} first.
 */
export async function checkParent(tx: Tx, id: number, parentId: number): Promise<void> {
  if (parentId === 0) return;
  const rows = await tx.select({ id: menus.id, parentId: menus.parentId }).from(menus);
  const parents = mapParents(rows);
  if (!parents.has(parentId)) throw refuse(texts.unknownParent);
  const parentPath = pathTo(parents, parentId);
  if (parentPath === undefined || parentPath.includes(id)) throw refuse(texts.ownBranch);
  if (parentPath.length + (id === 0 ? 1 : treeHeight(rows, id)) > MAX_DEPTH)
    throw refuse(texts.tooDeep(MAX_DEPTH));
}

/** Replaces backslashes in a component path with slashes. */
export const normalizeComponentPath = (component: string): string =>
  component.replaceAll('\\', '/');

/** Converts a row of a client to database columns. */
function toColumns({ meta, parameters: _parameters, menuBtn: _buttons, ...plain }: WriteMenu) {
  return { ...plain, component: normalizeComponentPath(plain.component), ...meta };
}

async function assertNameFree(tx: Tx, name: string, ownId: number): Promise<void> {
  const sameNames = await tx
    .select({ id: menus.id })
    .from(menus)
    .where(and(eq(menus.name, name), ne(menus.id, ownId)));
  if (sameNames.length > 0) throw alreadyInUse('name', texts.nameTaken);
}

/**
 * Adds menu rows, visible to 超级管理员 and the caller's role. Throws 409 if a name is in use.
 *
 * @returns the ids by name
 */
export async function insertMenus(
  tx: Tx,
  { authorityId }: Pick<Caller, 'authorityId'>,
  inputs: readonly WriteMenu[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const batch of inBatches(inputs)) {
    const rows = await tx
      .insert(menus)
      .values(batch.map(toColumns))
      .onConflictDoNothing()
      .returning({ id: menus.id, name: menus.name });
    if (rows.length < batch.length) throw conflict(texts.nameTaken);
    for (const { id, name } of rows) ids.set(name, id);
    const viewers = [...new Set([SUPER_ADMIN, authorityId])];
    await tx
      .insert(authorityMenus)
      .values(rows.flatMap(({ id }) => viewers.map((role) => ({ authorityId: role, menuId: id }))));
    const of = ({ name }: WriteMenu) => ids.get(name) ?? 0;
    await addParameters(
      tx,
      batch.flatMap((menu) =>
        (menu.parameters ?? []).map((parameter) => ({ ...parameter, menuId: of(menu) })),
      ),
    );
    await addButtons(
      tx,
      batch.flatMap((menu) =>
        (menu.menuBtn ?? []).map((button) => ({ ...button, menuId: of(menu) })),
      ),
    );
  }
  return ids;
}

/** Adds a menu row, visible to 超级管理员 and the caller's role. Throws 409 if the name is in use. */
export async function addMenu(tx: Tx, caller: Caller, input: WriteMenu): Promise<number> {
  checkFields(input);
  await lockTree(tx);
  await checkParent(tx, 0, input.parentId ?? 0);
  const ids = await insertMenus(tx, caller, [input]);
  return ids.get(input.name) ?? 0;
}

/** Locks a row until the end of the transaction. Throws if it does not exist. */
export async function lockMenu(tx: Tx, id: number): Promise<Row> {
  const [row] = await tx.select().from(menus).where(eq(menus.id, id)).for('update');
  if (!row) throw refuse(texts.unknown);
  return row;
}

/** Updates a row with its parameters and buttons. Omitted fields do not change. */
export async function writeMenu(tx: Tx, id: number, input: WriteMenu): Promise<void> {
  await tx.update(menus).set(toColumns(input)).where(eq(menus.id, id));
  if (input.parameters) await writeParameters(tx, id, input.parameters);
  if (input.menuBtn) await writeButtons(tx, id, input.menuBtn);
}

/** Updates references to a renamed menu: start pages of roles, and `activeName` of other rows. */
async function updateNameReferences(tx: Tx, from: string, to: string): Promise<void> {
  await tx
    .update(authorities)
    .set({ defaultRouter: to })
    .where(eq(authorities.defaultRouter, from));
  await tx.update(menus).set({ activeName: to }).where(eq(menus.activeName, from));
}

/**
 * Updates a menu row with its parameters and buttons. Throws for a parent in its own branch, and
 * 409 if the new name is in use or the row has changed.
 */
export async function updateMenu(
  tx: Tx,
  id: number,
  input: WriteMenu,
  expectUpdatedAt?: string,
): Promise<void> {
  checkFields(input);
  await lockTree(tx);
  const row = await lockMenu(tx, id);
  if (expectUpdatedAt !== undefined && Date.parse(expectUpdatedAt) !== row.updatedAt.getTime())
    throw conflict();
  await checkParent(tx, id, input.parentId ?? row.parentId);
  await assertNameFree(tx, input.name, id);
  await writeMenu(tx, id, input);
  if (input.name !== row.name) await updateNameReferences(tx, row.name, input.name);
}

/** Deletes a menu row for every role. Throws if it has children or is the start page of a role. */
export async function deleteMenu(tx: Tx, id: number): Promise<void> {
  const row = await lockMenu(tx, id);
  const children = await tx
    .select({ id: menus.id })
    .from(menus)
    .where(eq(menus.parentId, id))
    .limit(1);
  if (children.length > 0) throw refuse(texts.hasChildren);
  const viewers = tx
    .select({ id: authorityMenus.authorityId })
    .from(authorityMenus)
    .where(eq(authorityMenus.menuId, id));
  const homes = await tx
    .select({ name: authorities.authorityName })
    .from(authorities)
    .where(and(eq(authorities.defaultRouter, row.name), inArray(authorities.authorityId, viewers)));
  if (homes.length > 0) throw refuse(texts.isHome(homes.map(({ name }) => name).join('、')));
  await tx.delete(menus).where(eq(menus.id, id));
}
