import { getTableColumns, getTableName } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type TSchema, type TUnsafe, Type } from 'typebox';

/** API names of the common columns. */
const RENAMED = { id: 'ID', createdAt: 'CreatedAt', updatedAt: 'UpdatedAt' } as const;
type Renamed<K> = K extends keyof typeof RENAMED ? (typeof RENAMED)[K] : K;

const fieldOf = (key: string): string => (RENAMED as Readonly<Record<string, string>>)[key] ?? key;

type OnWire<V> = V extends Date ? string : V;

/** A table row as JSON. Times are ISO texts. */
export type ApiRowOf<T extends PgTable> = {
  [K in keyof T['$inferSelect'] & string as Renamed<K>]: OnWire<T['$inferSelect'][K]>;
};

/** The API form of a table's rows. */
export interface ApiRowMapper<T extends PgTable, X> {
  /** Schemas of the fields. */
  properties: { [K in Exclude<keyof ApiRowOf<T>, X>]: TUnsafe<ApiRowOf<T>[K]> };
  /** Returns a new object with these fields of a row. */
  of(row: T['$inferSelect']): Omit<ApiRowOf<T>, X & string>;
}

/** Columns with such names must always be left out, so that secrets are not exposed by mistake. */
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
 * Derives the API fields of a table's rows: their schemas, and a function that converts a row.
 * Columns whose JSON type is unknown (documents, bytes) and columns with secret-like names must be
 * left out.
 *
 * @param without API names of fields that are left out or replaced
 * @example
 * const wire = apiRow(netbars, ['configVersion']);
 * export const NetbarRow = Type.Object({
 *   ...wire.properties, ring: choice(RINGS, '灰度环'), ownerName: Type.String(),
 * });
 * const present = ({ netbar, ownerName }) => ({ ...wire.of(netbar), ownerName: ownerName ?? '' });
 */
export function apiRow<T extends PgTable, X extends keyof ApiRowOf<T> = never>(
  table: T,
  without: readonly X[] = [],
): ApiRowMapper<T, X> {
  const fields = Object.entries(getTableColumns(table) as Record<string, AnyPgColumn>).flatMap(
    ([key, column]) => {
      const field = fieldOf(key);
      if (without.some((excluded) => excluded === field)) return [];
      const schema = SECRET.test(key) ? undefined : schemaOf(column);
      if (!schema)
        throw new Error(
          `Leave out ${getTableName(table)}.${key}: its type has no JSON schema, or its name looks like a secret`,
        );
      return [{ key, field, schema: column.notNull ? schema : Type.Union([schema, Type.Null()]) }];
    },
  );
  return {
    properties: Object.fromEntries(fields.map(({ field, schema }) => [field, schema])),
    of(row: Readonly<Record<string, unknown>>) {
      const wire: Record<string, unknown> = {};
      for (const { key, field } of fields) {
        const value = row[key];
        wire[field] = value instanceof Date ? value.toISOString() : value;
      }
      return wire;
    },
  } as unknown as ApiRowMapper<T, X>;
}

/**
 * Returns columns of a table by their API names, for the sort options of a list.
 *
 * @example
 * sort: apiColumns(netbars, ['ID', 'name', 'CreatedAt'])
 * // { ID: netbars.id, name: netbars.name, CreatedAt: netbars.createdAt }
 */
export function apiColumns<T extends PgTable, const K extends keyof ApiRowOf<T> & string>(
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
