import { setImmediate as turn } from 'node:timers/promises';
import type { Static, TObject } from 'typebox';
import { validator } from '../../../../http/validation.ts';
import type { TaskRun } from '../define.ts';
import type { SheetRow } from '../sheet/parseSheet.ts';
import { readBytes } from '../sheet/readBytes.ts';
import { texts } from '../texts.ts';
import {
  type FileField,
  fileFields,
  type ImportColumn,
  mapColumns,
  mappedFields,
  rowFields,
} from './columns.ts';
import type { Import, ImportContext, RowImportOptions } from './declaration.ts';
import { readRows } from './readRows.ts';
import { type RowErrors, refusalErrors } from './rowErrors.ts';

/** Rows that are validated per event-loop turn. */
const ROWS_PER_TURN = 200;

/** A row of a file. `value` is undefined if the row does not match its schema. */
export interface FileRow<R> {
  row: number;
  value: R | undefined;
  /** The fields that match the schema. */
  valid: Partial<R>;
  faults: RowErrors;
}

/** The rows of an uploaded file, validated without the database. */
export interface ImportFile<R> {
  rows: readonly FileRow<R>[];
  fields: readonly FileField[];
  /** Returns the name of a row for users. */
  nameOf(row: number): string;
}

type Declared<I extends TObject> = Pick<
  Import<I, never>,
  'row' | 'columns' | 'key' | 'readRecords' | 'nameOf'
>;

/** The fields of a row before they are validated. */
interface RawRow {
  row: number;
  fields: Record<string, unknown>;
}

/** Returns the fields of an import in the order of its template. */
export const importFields = <I extends TObject>(
  db: TaskRun['db'],
  { row, columns }: Pick<Import<I, never>, 'row' | 'columns'>,
) => fileFields(db, row, columns as Readonly<Record<string, ImportColumn>>);

/** Returns the fields of a row without those that have errors. */
function withoutFaulty<R>(fields: Readonly<Record<string, unknown>>, faults: RowErrors) {
  const faulty = new Set(faults.map(({ field }) => field.split('.')[0]));
  return Object.fromEntries(
    Object.entries(fields).filter(([field]) => !faulty.has(field)),
  ) as Partial<R>;
}

/**
 * Creates a function that validates a row against the schema and against duplicate keys in the
 * file.
 */
function rowChecker<I extends TObject>({ row: schema, key: keyOf }: Declared<I>) {
  const check = validator(schema) as (value: unknown) => Static<I>;
  const firstRows = new Map<string, number>();
  return ({ row, fields }: RawRow): FileRow<Static<I>> => {
    const read = (): Omit<FileRow<Static<I>>, 'row'> => {
      try {
        const value = check(fields);
        return { value, valid: value, faults: [] };
      } catch (error) {
        const faults = refusalErrors(error);
        return { value: undefined, valid: withoutFaulty(fields, faults), faults };
      }
    };
    const { value, valid, faults } = read();
    const key = keyOf?.(valid);
    const first = key === undefined ? undefined : firstRows.get(key);
    if (key !== undefined && first === undefined) firstRows.set(key, row);
    const twice = first === undefined ? [] : [{ field: '', msg: texts.importing.twice(first) }];
    return { row, value, valid, faults: [...faults, ...twice] };
  };
}

/** Reads the rows of a spreadsheet. */
async function readSheet(
  fields: readonly FileField[],
  { deps, task, input, signal }: TaskRun<RowImportOptions>,
): Promise<RawRow[]> {
  const { csv = false, titles } = input;
  const key = task.sourceKey ?? '';
  const [head, ...rest] = await readRows(deps.storage, { key, csv, signal });
  const columns = mapColumns(fields, head as SheetRow, titles !== undefined);
  return rest.map((row) => ({ row: row.row, fields: rowFields(row, columns) }));
}

/** Reads the rows of a file that is not a spreadsheet. Their numbers start at 1. */
async function readOther(
  by: ImportContext,
  { readRecords }: Pick<Import<TObject, never>, 'readRecords'>,
  key: string,
): Promise<RawRow[]> {
  const records = (await readRecords?.(by, await readBytes(by.deps.storage, key))) ?? [];
  return records.map((record, at) => ({ row: at + 1, fields: { ...(record as object) } }));
}

/**
 * Reads and validates the uploaded file of an import.
 *
 * @throws Refusal if the file cannot be read, or columns are missing or unknown
 */
export async function readFile<I extends TObject>(
  declared: Declared<I>,
  run: TaskRun<RowImportOptions>,
  by: ImportContext,
): Promise<ImportFile<Static<I>>> {
  const fields = mappedFields(await importFields(run.db, declared), run.input.titles);
  const raw = declared.readRecords
    ? await readOther(by, declared, run.task.sourceKey ?? '')
    : await readSheet(fields, run);
  const checkRow = rowChecker(declared);
  const rows: FileRow<Static<I>>[] = [];
  for (const row of raw) {
    // Validating thousands of rows takes long, so other calls get a turn in between.
    if (rows.length % ROWS_PER_TURN === ROWS_PER_TURN - 1) await turn();
    rows.push(checkRow(row));
  }
  const names = new Map(rows.map(({ row, valid }) => [row, declared.nameOf?.(valid)]));
  return { rows, fields, nameOf: (row) => names.get(row) ?? texts.importing.rowName(row) };
}
