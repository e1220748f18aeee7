import type { ManifestDictionary, ManifestMenu, RemoteManifest } from '@console/shared/contract';
import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { badFields, taken } from '../../../http/errors.ts';
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

/** What a remote has brought, by kind. */
export async function readItems(tx: Tx, remote: string) {
  const rows = await tx.select().from(installedItems).where(eq(installedItems.remote, remote));
  return (kind: Kind) => rows.filter((row) => row.kind === kind);
}

const note = (tx: Tx, remote: string, kind: Kind, name: string, itemId: number) =>
  tx.insert(installedItems).values({ remote, kind, name, itemId });

/** Makes a row of the menu with its buttons. 超级管理员 sees it; he gives it to others as he gives any row. */
async function addMenu(
  tx: Tx,
  remote: string,
  { buttons = [], ...menu }: ManifestMenu,
  parentId: number,
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
  if (!row) throw taken('menus', texts.menuTaken(name));
  await tx.insert(authorityMenus).values({ authorityId: SUPER_ADMIN, menuId: row.id });
  for (const { name: button, desc } of buttons) {
    const [made] = await tx
      .insert(menuButtons)
      .values({ menuId: row.id, name: button, desc })
      .returning({ id: menuButtons.id });
    if (made)
      await tx
        .insert(authorityButtons)
        .values({ authorityId: SUPER_ADMIN, menuId: row.id, buttonId: made.id });
  }
  await note(tx, remote, 'menu', name, row.id);
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
  if (!row) throw taken('dictionaries', texts.dictionaryTaken(type));
  const details = values.map((one, index) => ({ ...one, dictionaryId: row.id, sort: index + 1 }));
  if (details.length > 0) await tx.insert(dictionaryDetails).values(details);
  await note(tx, remote, 'dictionary', type, row.id);
}

interface Accepted {
  menus: readonly string[];
  dictionaries: readonly string[];
  parentId: number;
}

/**
 * Makes what was accepted of a release's proposals and is not there yet, and takes away what the remote brought before and no longer
 * proposes. What is there stays as people have changed it since.
 *
 * @throws Refusal 409 for a name that somebody else's row has, 422 for what the release does not propose
 */
export async function bringItems(
  tx: Tx,
  { id, ...manifest }: RemoteManifest,
  accepted: Accepted,
): Promise<void> {
  const proposed = { menus: manifest.menus ?? [], dictionaries: manifest.dictionaries ?? [] };
  const unknown = accepted.menus.find((name) => !proposed.menus.some((menu) => menu.name === name));
  if (unknown !== undefined) throw badFields([{ field: 'menus', msg: texts.notProposed(unknown) }]);
  const unknownType = accepted.dictionaries.find(
    (type) => !proposed.dictionaries.some((one) => one.type === type),
  );
  if (unknownType !== undefined)
    throw badFields([{ field: 'dictionaries', msg: texts.notProposed(unknownType) }]);
  if (accepted.parentId !== 0 && (await tx.$count(menus, eq(menus.id, accepted.parentId))) === 0)
    throw badFields([{ field: 'parentId', msg: texts.noParent }]);
  await removeItems(tx, id, {
    menu: proposed.menus.map(({ name }) => name),
    dictionary: proposed.dictionaries.map(({ type }) => type),
  });
  const there = await readItems(tx, id);
  const has = (kind: Kind, name: string) => there(kind).some((row) => row.name === name);
  for (const menu of proposed.menus)
    if (accepted.menus.includes(menu.name) && !has('menu', menu.name))
      await addMenu(tx, id, menu, accepted.parentId);
  for (const one of proposed.dictionaries)
    if (accepted.dictionaries.includes(one.type) && !has('dictionary', one.type))
      await addDictionary(tx, id, one);
}

/** Takes away what a remote has brought, but what is to stay. Rows that people hung below go to the top, where they are seen. */
export async function removeItems(
  tx: Tx,
  remote: string,
  stays: Readonly<Record<Kind, readonly string[]>>,
): Promise<void> {
  const there = await readItems(tx, remote);
  const gone = (kind: Kind) => there(kind).filter(({ name }) => !stays[kind].includes(name));
  const rows = gone('menu').map(({ itemId }) => itemId);
  if (rows.length > 0) {
    await tx
      .update(menus)
      .set({ parentId: 0 })
      .where(and(inArray(menus.parentId, rows), notInArray(menus.id, rows)));
    await tx.delete(menus).where(inArray(menus.id, rows));
  }
  const types = gone('dictionary').map(({ itemId }) => itemId);
  if (types.length > 0) await tx.delete(dictionaries).where(inArray(dictionaries.id, types));
  for (const kind of ['menu', 'dictionary'] as const) {
    const names = gone(kind).map(({ name }) => name);
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
