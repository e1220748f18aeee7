import { getTableColumns, getTableName } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type TSchema, type TUnsafe, Type } from 'typebox';

/** What every record's columns are called on the wire. */
const RENAMED = { id: 'ID', createdAt: 'CreatedAt', updatedAt: 'UpdatedAt' } as const;
type Renamed<K> = K extends keyof typeof RENAMED ? (typeof RENAMED)[K] : K;

const fieldOf = (key: string): string => (RENAMED as Readonly<Record<string, string>>)[key] ?? key;

type OnWire<V> = V extends Date ? string : V;

/** A row of a table as JSON has it: times are ISO. */
export type WireOf<T extends PgTable> = {
  [K in keyof T['$inferSelect'] & string as Renamed<K>]: OnWire<T['$inferSelect'][K]>;
};

/** A row on the wire, as its table has it. */
export interface Wire<T extends PgTable, X> {
  /** The schema of each field. */
  properties: { [K in Exclude<keyof WireOf<T>, X>]: TUnsafe<WireOf<T>[K]> };
  /** A row with these fields: an object made for this answer. */
  of(row: T['$inferSelect']): Omit<WireOf<T>, X & string>;
}

/** Columns that a row never shows by itself, whoever forgets to leave them out. */
const SECRET = /secret|password|hash|token|cipher|(?:^|[a-z])Key$|^key$/i;

const WHOLE = /^Pg(?:Integer|SmallInt|Serial|BigInt53)/;

function schemaOf(column: AnyPgColumn): TSchema | undefined {
  const { baseColumn } = column as AnyPgColumn & { baseColumn?: AnyPgColumn };
  switch (column.dataType) {
    case 'string':
    case 'date':
      return Type.String();
    case 'number':
      return WHOLE.test(column.columnType) ? Type.Integer() : Type.Number();
    case 'boolean':
      return Type.Boolean();
    case 'array': {
      const item = baseColumn && schemaOf(baseColumn);
      return item && Type.Array(item);
    }
    default:
      return undefined;
  }
}

/**
 * The fields of a row on the wire as its table has them, so that a column is said once: their schemas, and a row made of them.
 * A column whose JSON the table does not tell (documents, bytes), and one that is called as secrets are, has to be left out.
 *
 * @param without the fields, by their names on the wire, that the row does not have, or has otherwise
 * @example
 * const wire = wireRow(netbars, ['configVersion']);
 * export const NetbarRow = name('Netbar', Type.Object({ ...wire.properties, ring: choice(RINGS, '灰度环'), ownerName: Type.String() }));
 * present: ({ netbar, ownerName }) => ({ ...wire.of(netbar), ownerName: ownerName ?? '' })
 */
export function wireRow<T extends PgTable, X extends keyof WireOf<T> = never>(
  table: T,
  without: readonly X[] = [],
): Wire<T, X> {
  const fields = Object.entries(getTableColumns(table) as Record<string, AnyPgColumn>).flatMap(
    ([key, column]) => {
      const field = fieldOf(key);
      if (without.some((one) => one === field)) return [];
      const schema = SECRET.test(key) ? undefined : schemaOf(column);
      if (!schema)
        throw new Error(
          `The column ${getTableName(table)}.${key} has to be left out of the row on the wire`,
        );
      return [{ key, field, schema: column.notNull ? schema : Type.Union([schema, Type.Null()]) }];
    },
  );
  return {
    properties: Object.fromEntries(fields.map(({ field, schema }) => [field, schema])),
    of(row: Readonly<Record<string, unknown>>) {
      const made: Record<string, unknown> = {};
      for (const { key, field } of fields) {
        const value = row[key];
        made[field] = value instanceof Date ? value.toISOString() : value;
      }
      return made;
    },
  } as unknown as Wire<T, X>;
}

/**
 * Columns of a table by their fields on the wire, as a list is sorted by them.
 *
 * @example sort: wireColumns(netbars, ['ID', 'name', 'CreatedAt']) // { ID: netbars.id, name: netbars.name, CreatedAt: netbars.createdAt }
 */
export function wireColumns<T extends PgTable, const K extends keyof WireOf<T> & string>(
  table: T,
  fields: readonly K[],
): Record<K, AnyPgColumn> {
  const columns = Object.entries(getTableColumns(table) as Record<string, AnyPgColumn>);
  const byField = Object.fromEntries(columns.map(([key, column]) => [fieldOf(key), column]));
  return Object.fromEntries(fields.map((field) => [field, byField[field]])) as Record<
    K,
    AnyPgColumn
  >;
}
