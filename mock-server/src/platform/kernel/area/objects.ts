import { getTableName } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { readScopeBinding } from './scopeBinding.ts';

/**
 * Maximum number of objects in one operation record. Netbars are recorded first; the excess is
 * dropped.
 */
export const MAX_RECORD_TARGETS = 1000;

/**
 * A kind of object that operation records refer to.
 *
 * @example { kind: 'netbar', title: '网吧', id: netbars.id, name: netbars.name }
 */
export interface ObjectKind {
  /** Stored with records, so it must not change. At most 24 characters. */
  kind: string;
  title: string;
  /** The column with the ids of the objects. */
  id: AnyPgColumn;
  /** The column of the same table with the display name. */
  name?: AnyPgColumn;
}

/**
 * A column with ids of objects whose kind another table declares, for example the user of an asset
 * account.
 */
export interface ObjectColumn {
  kind: string;
  id: AnyPgColumn;
}

interface WithObjects {
  objects?: readonly (ObjectKind | ObjectColumn)[];
}

/** Object kinds of all areas. */
export interface ObjectKinds {
  /** Kinds by name. */
  kinds: ReadonlyMap<string, ObjectKind>;
  /**
   * Returns the object kind of a column's values, or undefined if the column identifies no objects.
   */
  kindOf(column: AnyPgColumn | string): string | undefined;
}

const keyOf = (column: AnyPgColumn): string => `${getTableName(column.table)}.${column.name}`;

const cache = new WeakMap<readonly WithObjects[], ObjectKinds>();

function collect(areas: readonly WithObjects[]): ObjectKinds {
  const all = areas.flatMap(({ objects = [] }) => objects);
  const kinds = new Map<string, ObjectKind>();
  for (const entry of all) {
    if (!('title' in entry)) continue;
    if (kinds.has(entry.kind)) throw new Error(`The object kind ${entry.kind} is declared twice`);
    kinds.set(entry.kind, entry);
  }
  const unknown = all.find(({ kind }) => !kinds.has(kind));
  if (unknown)
    throw new Error(
      `${keyOf(unknown.id)} refers to the object kind ${unknown.kind}, which no area declares`,
    );
  const byColumn = new Map(all.map(({ id, kind }) => [keyOf(id), kind]));
  return {
    kinds,
    kindOf: (column) => byColumn.get(typeof column === 'string' ? column : keyOf(column)),
  };
}

/**
 * Collects the object kinds of all areas. The result is cached per list of areas.
 *
 * @throws {Error} if a kind is declared twice, or a column refers to an undeclared kind
 * @example objectKinds(deps.areas).kindOf(assetAccounts.userId) // 'user'
 */
export function objectKinds(areas: readonly WithObjects[]): ObjectKinds {
  const result = cache.get(areas) ?? collect(areas);
  cache.set(areas, result);
  return result;
}

/** Returns the netbar id of a row, or undefined if the table is not bound to netbars. */
export function netbarOfRow(table: PgTable, row: object): number | null | undefined {
  const binding = readScopeBinding(table);
  return binding.on === 'netbar'
    ? (row as Readonly<Record<string, number | null>>)[binding.column.name]
    : undefined;
}

/**
 * Returns the column with the netbar id of an object, or undefined if its table is not bound to
 * netbars.
 */
export function netbarColumn({ id }: Pick<ObjectKind, 'id'>): AnyPgColumn | undefined {
  const binding = readScopeBinding(id.table as PgTable);
  if (binding.on === 'netbars') return binding.columns.id;
  return binding.on === 'netbar' ? binding.column : undefined;
}
