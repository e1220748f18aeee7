import type { RemoteManifest } from '@console/shared/contract';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { menus } from '../../kernel/identity/menu/tables.ts';
import { dictionaries } from '../../services/dictionary/tables.ts';
import { readItems } from './items.ts';
import type { ReleasePreview } from './schemas.ts';

type ItemState = 'new' | 'kept' | 'taken';

/** Returns the names that already exist in the menu or among the dictionaries. */
async function existingNames(
  tx: Tx,
  kind: 'menu' | 'dictionary',
  names: string[],
): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set();
  const rows =
    kind === 'menu'
      ? await tx.select({ name: menus.name }).from(menus).where(inArray(menus.name, names))
      : await tx
          .select({ name: dictionaries.type })
          .from(dictionaries)
          .where(inArray(dictionaries.type, names));
  return new Set(rows.map(({ name }) => name));
}

/** Compares the menu rows and dictionaries of a release with the database. */
export async function previewItems(
  tx: Tx,
  { id, menus: rows = [], dictionaries: types = [] }: RemoteManifest,
): Promise<Pick<ReleasePreview, 'menus' | 'dictionaries' | 'removed' | 'parents'>> {
  const installed = await readItems(tx, id);
  const names = { menu: rows.map(({ name }) => name), dictionary: types.map(({ type }) => type) };
  const existing = {
    menu: await existingNames(tx, 'menu', names.menu),
    dictionary: await existingNames(tx, 'dictionary', names.dictionary),
  };
  const stateOf = (kind: 'menu' | 'dictionary', name: string): ItemState => {
    if (installed(kind).some((item) => item.name === name)) return 'kept';
    return existing[kind].has(name) ? 'taken' : 'new';
  };
  const removed = (['menu', 'dictionary'] as const).flatMap((kind) =>
    installed(kind).filter(({ name }) => !names[kind].includes(name)),
  );
  return {
    menus: rows.map(({ name, title, component, buttons = [] }) => ({
      name,
      title,
      component,
      buttons: buttons.length,
      state: stateOf('menu', name),
    })),
    dictionaries: types.map(({ type, name, values }) => ({
      type,
      name,
      values: values.length,
      state: stateOf('dictionary', type),
    })),
    removed: removed.map(({ name }) => name),
    parents: await tx
      .select({ ID: menus.id, title: menus.title })
      .from(menus)
      .where(eq(menus.parentId, 0))
      .orderBy(asc(menus.sort)),
  };
}
