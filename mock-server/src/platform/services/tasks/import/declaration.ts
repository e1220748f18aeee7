import type { Static, TObject } from 'typebox';
import type { Effect } from '../../../../http/effects.ts';
import type { TaskBy, TaskRun } from '../define.ts';
import type { ImportColumn } from './columns.ts';

/** The caller for whom rows are written. Messages that are sent while rows are tried are undone with them. */
export type ImportBy = TaskBy & Pick<TaskRun, 'deps'>;

/**
 * Declaration of an import.
 *
 * @typeParam I schema of one row
 * @typeParam P result of `prepare` for one row
 */
export interface Import<I extends TObject, P> {
  /** The noun of the rows: 网吧. */
  what: string;
  apiGroup: string;
  description: string;
  raises: boolean;
  effects: readonly Effect[];
  /** Input of the write of one row. */
  row: I;
  /** The columns of the file by the field of the row, in the order of the template; named as the schema names the fields. */
  columns: { readonly [K in keyof Static<I> & string]?: ImportColumn };
  /** A key that no two rows of a file may share. */
  key?(row: Static<I>): string;
  /** Slow work on some rows that needs no database and is not needed to try a row; it is done before their transaction begins. */
  prepare?(rows: readonly Static<I>[]): Promise<readonly P[]>;
  /**
   * Writes some rows; throws a refusal that says what is wrong with one of them. It is called again with fewer of them then, until
   * the row at fault is found.
   *
   * @param prepared results of `prepare`, one per row; undefined where rows are only tried and the writes are undone
   */
  write(
    by: ImportBy,
    rows: readonly Static<I>[],
    prepared: readonly P[] | undefined,
  ): Promise<unknown>;
}

/** The choices of the person who starts an import. */
export interface ImportWish {
  dryRun?: boolean;
  onlyGood?: boolean;
  csv?: boolean;
}
