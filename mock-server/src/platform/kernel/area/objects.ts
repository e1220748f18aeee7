import { getTableName } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { hangOf } from './hang.ts';

/** Objects that one operation record names at most. Of more, netbars are named before other objects, and the rest is left out. */
export const MAX_RECORD_TARGETS = 1000;

/**
 * A kind of object that operation records are about.
 *
 * @example { kind: 'netbar', title: '网吧', id: netbars.id, name: netbars.name }
 */
export interface ObjectKind {
  /** Stored with records, so never another; at most 24 characters. */
  kind: string;
  /** What people call the kind. */
  title: string;
  /** The column whose values name the objects. */
  id: AnyPgColumn;
  /** The column of the same table that people know an object by. */
  name?: AnyPgColumn;
}

/** A column whose values are numbers of objects of a kind that another table holds: the user of an asset account. */
export interface ObjectColumn {
  kind: string;
  id: AnyPgColumn;
}

interface WithObjects {
  objects?: readonly (ObjectKind | ObjectColumn)[];
}

/** The kinds of objects that the areas declare. */
export interface ObjectKinds {
  /** By their name. */
  kinds: ReadonlyMap<string, ObjectKind>;
  /** The kind of a column's values; undefined for a column that names no objects. */
  kindOf(column: AnyPgColumn | string): string | undefined;
}

const keyOf = (column: AnyPgColumn): string => `${getTableName(column.table)}.${column.name}`;

const known = new WeakMap<readonly WithObjects[], ObjectKinds>();

function collect(areas: readonly WithObjects[]): ObjectKinds {
  const all = areas.flatMap(({ objects = [] }) => objects);
  const kinds = new Map<string, ObjectKind>();
  for (const one of all) {
    if (!('title' in one)) continue;
    if (kinds.has(one.kind)) throw new Error(`Two areas declare the objects ${one.kind}`);
    kinds.set(one.kind, one);
  }
  const unknown = all.find(({ kind }) => !kinds.has(kind));
  if (unknown)
    throw new Error(`${keyOf(unknown.id)} names objects ${unknown.kind}, which no area declares`);
  const byColumn = new Map(all.map(({ id, kind }) => [keyOf(id), kind]));
  return {
    kinds,
    kindOf: (column) => byColumn.get(typeof column === 'string' ? column : keyOf(column)),
  };
}

/**
 * The kinds of objects that the areas declare; worked out once for the same areas.
 *
 * @throws {Error} for a kind that two areas declare, and for a column of a kind that none declares
 * @example objectKinds(deps.areas).kindOf(assetAccounts.userId) // 'user'
 */
export function objectKinds(areas: readonly WithObjects[]): ObjectKinds {
  const found = known.get(areas) ?? collect(areas);
  known.set(areas, found);
  return found;
}

/** The netbar of a row of a table; undefined where the table hangs on no netbar. */
export function netbarOfRow(table: PgTable, row: object): number | null | undefined {
  const hang = hangOf(table);
  return hang.on === 'netbar'
    ? (row as Readonly<Record<string, number | null>>)[hang.column.name]
    : undefined;
}

/** The column that holds the netbar of an object; undefined where its table hangs on no netbar. */
export function netbarColumn({ id }: Pick<ObjectKind, 'id'>): AnyPgColumn | undefined {
  const hang = hangOf(id.table as PgTable);
  if (hang.on === 'netbars') return hang.columns.id;
  return hang.on === 'netbar' ? hang.column : undefined;
}
