import type { Tx } from '../../../../db/database.ts';
import type { Actor } from '../../../../http/caller.ts';
import type { Deps } from '../../../kernel/area/deps.ts';
import { mayStart } from '../actor.ts';
import { findTaskKind } from '../define.ts';
import type { RowSource } from '../rowSource.ts';
import type { ExportColumn } from './cells.ts';

/** A relation of an exported list to rows of another exported list. */
export interface ExportRelation {
  /** Name of the related row for users, for example 所属市场. */
  title: string;
  /** Field of the row that contains the ID of the related row. */
  key: string;
  /** Type of the related list's export, for example `market.exportMarketList`. */
  list: string;
}

/** Declaration of an exported list. */
export interface ExportDeclaration {
  source: RowSource;
  what: string;
  columns: Readonly<Record<string, ExportColumn>>;
  relations: Readonly<Record<string, ExportRelation>>;
}

/**
 * An exported list of the server. Its key is the type of its export, for example
 * `netbar.exportNetbarList`. The permission of that export is the permission of the list.
 */
export interface ExportedList extends ExportDeclaration {
  key: string;
  apiGroup: string;
}

const declarations = new WeakMap<object, ExportDeclaration>();

/** Adds an export to the catalogue of exported lists. */
export const declareExport = (kind: object, declaration: ExportDeclaration): void =>
  void declarations.set(kind, declaration);

/** Returns an exported list by its key, or `undefined` if this version does not export it. */
export function findExportedList(areas: Deps['areas'], key: string): ExportedList | undefined {
  const kind = findTaskKind(areas, key);
  const declaration = kind && declarations.get(kind);
  return declaration && { ...declaration, key, apiGroup: kind.apiGroup };
}

/** Returns all exported lists of the server, in the order of the areas. */
export const findExportedLists = (areas: Deps['areas']): readonly ExportedList[] =>
  areas.flatMap(({ name, tasks = {} }) =>
    Object.keys(tasks).flatMap((task) => findExportedList(areas, `${name}.${task}`) ?? []),
  );

/** Whether the role of a user may export a list now. */
export const mayExport = (tx: Tx, { authorityId }: Pick<Actor, 'authorityId'>, key: string) =>
  mayStart(tx, authorityId, key);
