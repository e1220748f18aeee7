import { setImmediate as turn } from 'node:timers/promises';
import type { Static, TObject } from 'typebox';
import { validator } from '../../../../http/validation.ts';
import type { TaskRun } from '../define.ts';
import type { SheetRow } from '../sheet/parseSheet.ts';
import { texts } from '../texts.ts';
import { type FileField, fileFields, type ImportColumn, mapColumns, rowFields } from './columns.ts';
import type { Import, RowImportOptions } from './declaration.ts';
import { readRows } from './readRows.ts';
import { type RowErrors, refusalErrors } from './rowErrors.ts';

/** Rows that are validated per event-loop turn. */
const ROWS_PER_TURN = 200;

/** A row of a file. `value` is undefined if the row does not match its schema. */
interface FileRow<R> {
  row: number;
  value: R | undefined;
  faults: RowErrors;
}

/** The rows of an uploaded file, validated without the database. */
export interface ImportFile<R> {
  rows: readonly FileRow<R>[];
  fields: readonly FileField[];
}

type Declared<I extends TObject> = Pick<Import<I, never>, 'row' | 'columns' | 'key'>;

/** Returns the fields of an import in the order of its template. */
export const importFields = <I extends TObject>(
  db: TaskRun['db'],
  { row, columns }: Pick<Import<I, never>, 'row' | 'columns'>,
) => fileFields(db, row, columns as Readonly<Record<string, ImportColumn>>);

/**
 * Creates a function that validates a row against the schema and against duplicate keys in the
 * file.
 */
function rowChecker<I extends TObject>(
  { row: schema, key: keyOf }: Declared<I>,
  fieldsByIndex: ReadonlyMap<number, FileField>,
) {
  const check = validator(schema) as (value: unknown) => Static<I>;
  const firstRows = new Map<string, number>();
  return (sheetRow: SheetRow): FileRow<Static<I>> => {
    const { row } = sheetRow;
    try {
      const value = check(rowFields(sheetRow, fieldsByIndex));
      const key = keyOf?.(value);
      const first = key === undefined ? undefined : firstRows.get(key);
      if (key !== undefined && first === undefined) firstRows.set(key, row);
      return {
        row,
        value,
        faults: first === undefined ? [] : [{ field: '', msg: texts.importing.twice(first) }],
      };
    } catch (error) {
      return { row, value: undefined, faults: refusalErrors(error) };
    }
  };
}

/**
 * Reads and validates the uploaded file of an import.
 *
 * @throws Refusal if the file cannot be read, or columns are missing or unknown
 */
export async function readFile<I extends TObject>(
  declared: Declared<I>,
  { deps, task, input, db, signal }: TaskRun<RowImportOptions>,
): Promise<ImportFile<Static<I>>> {
  const [head, ...rest] = await readRows(deps.storage, {
    key: task.sourceKey ?? '',
    csv: input.csv === true,
    signal,
  });
  const fields = await importFields(db, declared);
  const checkRow = rowChecker(declared, mapColumns(fields, head as SheetRow));
  const rows: FileRow<Static<I>>[] = [];
  for (const row of rest) {
    // Validating thousands of rows takes long, so other calls get a turn in between.
    if (rows.length % ROWS_PER_TURN === ROWS_PER_TURN - 1) await turn();
    rows.push(checkRow(row));
  }
  return { rows, fields };
}
