import type { Static, TObject } from 'typebox';
import type { Effect } from '../../../../http/effects.ts';
import type { TaskContext, TaskRun } from '../define.ts';
import type { ColumnTitles, ImportColumn } from './columns.ts';
import type { RowErrors } from './rowErrors.ts';

/**
 * User and context of the writes. Messages that are sent while rows are only checked are rolled
 * back with them.
 */
export type ImportContext = TaskContext & Pick<TaskRun, 'deps'>;

/**
 * Declaration of an import.
 *
 * @typeParam I schema of one row
 * @typeParam P result of `prepare` for one row
 */
export interface Import<I extends TObject, P> {
  /** Noun for the rows, for example 网吧. */
  what: string;
  apiGroup: string;
  description: string;
  raises: boolean;
  effects: readonly Effect[];
  /** Schema of one row. */
  row: I;
  /**
   * Columns of the file by field of the row, in the order of the template. Their titles come from
   * the schema.
   */
  columns: { readonly [K in keyof Static<I> & string]?: ImportColumn };
  /**
   * Returns a key that must be unique in a file, or undefined if a field of the key is invalid.
   */
  key?(row: Partial<Static<I>>): string | undefined;
  /**
   * Reads the rows of a file that is not a spreadsheet. Such an import has no template. Throws a
   * refusal if the whole file is wrong.
   */
  readRecords?(by: ImportContext, content: Buffer): Promise<readonly unknown[]>;
  /** Name of a row in the list of errors. Default: its number. */
  nameOf?(row: Partial<Static<I>>): string | undefined;
  /**
   * Returns all errors of each row, so that a user can correct a row at once: `write` names only
   * the first. Rows contain the fields that match the schema. Errors that `write` alone finds are
   * named when there are no others.
   */
  check?(by: ImportContext, rows: readonly Partial<Static<I>>[]): Promise<readonly RowErrors[]>;
  /**
   * Slow preparation without database access, done before the transaction of these rows. Skipped
   * when rows are only checked.
   */
  prepare?(rows: readonly Static<I>[]): Promise<readonly P[]>;
  /**
   * Writes some rows. Throws a refusal that describes a wrong row; it is then called again with
   * fewer rows until the wrong row is found.
   *
   * @param prepared results of `prepare`, one per row; undefined if the rows are only checked and
   * the writes are rolled back
   */
  write(
    by: ImportContext,
    rows: readonly Static<I>[],
    prepared: readonly P[] | undefined,
  ): Promise<unknown>;
}

/** Options of the user who starts an import. */
export interface RowImportOptions {
  dryRun?: boolean;
  onlyGood?: boolean;
  csv?: boolean;
  templateId?: number;
  /** Titles of the template when the import started. */
  titles?: ColumnTitles;
}
