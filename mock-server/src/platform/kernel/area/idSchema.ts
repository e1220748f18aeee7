import { type Schema, visitSchema } from '@console/shared/contract';
import { getTableName } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type TInteger, type TSchema, Type } from 'typebox';
import { ID, namedSchemas } from '../../../http/schemas.ts';

/** Schema keyword with the column that a field refers to. */
const ROW = 'x-row';

/**
 * Creates the schema of a field that identifies a row. Areas with scoped rows declare each id field
 * with it, so that a generic test can call every route with rows outside the scope.
 *
 * @param column of the row, usually its `id`
 * @example body: Type.Object({ ID: idSchema(netbars.id) })
 */
export const idSchema = (column: AnyPgColumn, title = 'ID'): TInteger =>
  rowIdSchema(`${getTableName(column.table)}.${column.name}`, title);

/**
 * Creates the schema of a field that identifies a row of a table in a folder that must not be
 * imported.
 *
 * @param row `table.column`
 */
export const rowIdSchema = (row: string, title: string): TInteger =>
  Type.Integer({ ...ID, title, [ROW]: row });

/** An integer field at any depth of a body or query. */
export interface NumberField {
  /** Property names from the root to the field. */
  path: readonly string[];
  /** Whether the field is part of a list. */
  several: boolean;
  /** The `table.column` that the field refers to; absent if it is not declared. */
  row: string | undefined;
}

/** Lists the integer fields of a schema. Recursive schemas are expanded by one level. */
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
        union: (parts) => parts.flatMap((variant) => fields(variant, path, several, above)),
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
