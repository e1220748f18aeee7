import { type Schema, visitSchema } from '@console/shared/contract';
import { getTableName } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type TInteger, type TSchema, Type } from 'typebox';
import { ID, namedSchemas } from '../../../http/schemas.ts';

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

/** A field that holds a number, or several, wherever it stands in a body or a query. */
export interface NumberField {
  /** Names of the properties that lead to it. */
  path: readonly string[];
  /** Whether it takes several. */
  several: boolean;
  /** `table.column` that it names a row by; absent where it does not say. */
  row: string | undefined;
}

/** The fields of a schema that hold whole numbers. Of a schema that contains itself one level is read. */
export function numberFields(schema: TSchema | undefined): NumberField[] {
  const fields = (
    part: Schema,
    path: readonly string[],
    several: boolean,
    above: readonly string[],
  ): NumberField[] =>
    visitSchema<NumberField[]>(
      part,
      {
        reference: (name, target) =>
          above.includes(name) ? [] : fields(target, path, several, [...above, name]),
        number: ({ type, [ROW]: row }) => (type === 'integer' ? [{ path, several, row }] : []),
        union: (parts) => parts.flatMap((one) => fields(one, path, several, above)),
        list: (items) => fields(items, path, true, above),
        object: (properties) =>
          Object.entries(properties).flatMap(([name, inner]) =>
            fields(inner, [...path, name], several, above),
          ),
        otherwise: () => [],
      },
      namedSchemas(),
    );
  return fields(schema ?? {}, [], false, []);
}
