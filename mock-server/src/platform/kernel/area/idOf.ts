import { getTableName } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type TInteger, type TSchema, Type } from 'typebox';
import { ID } from '../../../http/schemas.ts';

/** The column that a field names a row by, in the schema of the field. */
const ROW = 'x-row';

/**
 * A field that names a row. An area with rows that hang on the data scope declares each such field by it, so that one test can
 * try every call with rows from outside of the scope.
 *
 * @param column of the row, usually its `id`
 * @example body: Type.Object({ ID: idOf(netbars.id) })
 */
export const idOf = (column: AnyPgColumn, title = 'ID'): TInteger =>
  Type.Integer({ ...ID, title, [ROW]: `${getTableName(column.table)}.${column.name}` });

/** What of a schema tells where its numbers stand. */
interface Walked {
  type?: string;
  properties?: Readonly<Record<string, TSchema>>;
  items?: TSchema;
  anyOf?: readonly TSchema[];
  [ROW]?: string;
}

/** A field that holds a number, or several, wherever it stands in a body or a query. */
export interface NumberField {
  /** Names of the properties that lead to it. */
  path: readonly string[];
  /** Whether it takes several. */
  several: boolean;
  /** `table.column` that it names a row by; absent where it does not say. */
  row: string | undefined;
}

/** The fields of a schema that hold whole numbers. */
export function numberFields(schema: TSchema | undefined, path: readonly string[] = [], several = false): NumberField[] {
  const { type, properties = {}, items, anyOf = [], [ROW]: row } = (schema ?? {}) as Walked;
  if (type === 'integer') return [{ path, several, row }];
  return [
    ...Object.entries(properties).flatMap(([name, inner]) => numberFields(inner, [...path, name], several)),
    ...(items ? numberFields(items, path, true) : []),
    ...anyOf.flatMap((inner) => numberFields(inner, path, several)),
  ];
}
