import { getTableName } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type TInteger, Type } from 'typebox';
import { ID } from '../../http/schemas.ts';

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
