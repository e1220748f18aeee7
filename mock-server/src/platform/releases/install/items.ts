import type { ManifestDictionary, ManifestMenu, RemoteManifest } from '@console/shared/contract';
import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { alreadyInUse, badFields } from '../../../http/errors.ts';
import { SUPER_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import {
  authorityButtons,
  authorityMenus,
  menuButtons,
  menus,
} from '../../kernel/identity/menu/tables.ts';
import { dictionaries, dictionaryDetails } from '../../services/dictionary/tables.ts';
import { installedItems } from './tables.ts';
import { texts } from './texts.ts';

type Kind = 'menu' | 'dictionary';

/** Returns the rows that a remote has installed, by kind. */
export async function readItems(tx: Tx, remote: string) {
  const rows = await tx.select().from(installedItems).where(eq(installedItems.remote, remote));
  return (kind: Kind) => rows.filter((row) => row.kind === kind);
}

const recordItem = (tx: Tx, remote: string, kind: Kind, name: string, itemId: number) =>
  tx.insert(installedItems).values({ remote, kind, name, itemId });

/** Adds a menu row with its buttons, and grants it to 超级管理员 and to the accepted roles. */
async function addMenu(
  tx: Tx,
  remote: string,
  { buttons = [], ...menu }: ManifestMenu,
  { parentId, authorities }: Pick<Accepted, 'parentId' | 'authorities'>,
): Promise<void> {
  const {
    name,
    title,
    component,
    path = name,
    icon = 'box',
    hidden = false,
    keepAlive = false,
  } = menu;
  const [row] = await tx
    .insert(menus)
    .values({ name, title, component, path, icon, hidden, keepAlive, parentId, sort: 100 })
    .onConflictDoNothing()
    .returning({ id: menus.id });
  if (!row) throw alreadyInUse('menus', texts.menuTaken(name));
  const roles = [...new Set([SUPER_ADMIN, ...authorities])];
  // A row is visible only below a visible parent.
  const granted = parentId === 0 ? [row.id] : [row.id, parentId];
  await tx
    .insert(authorityMenus)
    .values(roles.flatMap((authorityId) => granted.map((menuId) => ({ authorityId, menuId }))))
    .onConflictDoNothing();
  for (const { name: button, desc } of buttons) {
    const [made] = await tx
      .insert(menuButtons)
      .values({ menuId: row.id, name: button, desc })
      .returning({ id: menuButtons.id });
    if (made)
      await tx
        .insert(authorityButtons)
        .values(roles.map((authorityId) => ({ authorityId, menuId: row.id, buttonId: made.id })));
  }
  await recordItem(tx, remote, 'menu', name, row.id);
}

async function addDictionary(
  tx: Tx,
  remote: string,
  { type, name, values }: ManifestDictionary,
): Promise<void> {
  const [row] = await tx
    .insert(dictionaries)
    .values({ type, name })
    .onConflictDoNothing()
    .returning({ id: dictionaries.id });
  if (!row) throw alreadyInUse('dictionaries', texts.dictionaryTaken(type));
  const details = values.map((value, index) => ({
    ...value,
    dictionaryId: row.id,
    sort: index + 1,
  }));
  if (details.length > 0) await tx.insert(dictionaryDetails).values(details);
  await recordItem(tx, remote, 'dictionary', type, row.id);
}

interface Accepted {
  menus: readonly string[];
  dictionaries: readonly string[];
  parentId: number;
  /** Roles that get the new menu rows. */
  authorities: readonly number[];
}

/**
 * Adds the accepted rows of a release that do not exist, and removes rows that the remote no longer
 * proposes. Existing rows keep the changes of administrators.
 *
 * @throws Refusal 409 if a name belongs to another row, 422 for a row that the release does not
 * propose
 */
export async function installItems(
  tx: Tx,
  { id, ...manifest }: RemoteManifest,
  accepted: Accepted,
): Promise<void> {
  const proposed = { menus: manifest.menus ?? [], dictionaries: manifest.dictionaries ?? [] };
  const unknown = accepted.menus.find((name) => !proposed.menus.some((menu) => menu.name === name));
  if (unknown !== undefined) throw badFields([{ field: 'menus', msg: texts.notProposed(unknown) }]);
  const unknownType = accepted.dictionaries.find(
    (type) => !proposed.dictionaries.some((dictionary) => dictionary.type === type),
  );
  if (unknownType !== undefined)
    throw badFields([{ field: 'dictionaries', msg: texts.notProposed(unknownType) }]);
  if (accepted.parentId !== 0 && (await tx.$count(menus, eq(menus.id, accepted.parentId))) === 0)
    throw badFields([{ field: 'parentId', msg: texts.noParent }]);
  await removeItems(tx, id, {
    menu: proposed.menus.map(({ name }) => name),
    dictionary: proposed.dictionaries.map(({ type }) => type),
  });
  const installed = await readItems(tx, id);
  const has = (kind: Kind, name: string) => installed(kind).some((row) => row.name === name);
  for (const menu of proposed.menus)
    if (accepted.menus.includes(menu.name) && !has('menu', menu.name))
      await addMenu(tx, id, menu, accepted);
  for (const dictionary of proposed.dictionaries)
    if (accepted.dictionaries.includes(dictionary.type) && !has('dictionary', dictionary.type))
      await addDictionary(tx, id, dictionary);
}

/**
 * Removes the rows of a remote except those in `kept`. Other rows below them move to the top
 * level.
 */
export async function removeItems(
  tx: Tx,
  remote: string,
  existing: Readonly<Record<Kind, readonly string[]>>,
): Promise<void> {
  const installed = await readItems(tx, remote);
  const obsolete = (kind: Kind) =>
    installed(kind).filter(({ name }) => !existing[kind].includes(name));
  const rows = obsolete('menu').map(({ itemId }) => itemId);
  if (rows.length > 0) {
    await tx
      .update(menus)
      .set({ parentId: 0 })
      .where(and(inArray(menus.parentId, rows), notInArray(menus.id, rows)));
    await tx.delete(menus).where(inArray(menus.id, rows));
  }
  const types = obsolete('dictionary').map(({ itemId }) => itemId);
  if (types.length > 0) await tx.delete(dictionaries).where(inArray(dictionaries.id, types));
  for (const kind of ['menu', 'dictionary'] as const) {
    const names = obsolete(kind).map(({ name }) => name);
    if (names.length === 0) continue;
    await tx
      .delete(installedItems)
      .where(
        and(
          eq(installedItems.remote, remote),
          eq(installedItems.kind, kind),
          inArray(installedItems.name, names),
        ),
      );
  }
}
