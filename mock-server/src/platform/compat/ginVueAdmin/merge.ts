import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../db/database.ts';
import { emptyReport, type Kind, type Outcome, type Report } from './report.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * Modes for existing rows that differ from the source. `stop`: keep the local row, and write
 * nothing if it may be a different object. `keep`: keep the local row, and skip a source row that
 * may be a different object. `replace`: change the local row.
 */
export const CONFLICTS = ['stop', 'keep', 'replace'] as const;
export type Conflicts = (typeof CONFLICTS)[number];

/**
 * Decision about a source row: `use` the local row, or `leave` the source row and its dependents
 * out.
 */
export type Decision = 'add' | 'change' | 'use' | 'leave';

type Row = Readonly<Record<string, unknown>>;

export interface Candidate {
  kind: Kind;
  name: string;
  table: PgTable;
  /** The local row with the same key. */
  here: Row | undefined;
  /** Columns of the source row, which are compared and written. */
  there: Row;
  /**
   * `clash`: the local row may be a different object. `unusable`: the source row cannot be stored.
   */
  clash?: string | undefined;
  unusable?: string | undefined;
}

const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Returns a message about the first text that is longer than its column. */
export function findTooLongText(table: PgTable, imported: Row): string | undefined {
  for (const [name, column] of Object.entries(getTableColumns(table))) {
    const most = (column as { length?: number }).length;
    const value = imported[name];
    if (most !== undefined && typeof value === 'string' && [...value].length > most)
      return `${name} has ${[...value].length} characters, but at most ${most} are allowed`;
  }
  return undefined;
}

/** State of an import: the transaction, the mode for conflicts, its time, and the report. */
export class ImportRun {
  readonly tx: Tx;
  readonly source: Snapshot;
  readonly conflicts: Conflicts;
  readonly now: Date;
  readonly report: Report = emptyReport();

  constructor(tx: Tx, source: Snapshot, { conflicts, now }: { conflicts: Conflicts; now: Date }) {
    this.tx = tx;
    this.source = source;
    this.conflicts = conflicts;
    this.now = now;
  }

  note(kind: Kind, name: string, outcome: Outcome, why = ''): void {
    this.report.entries.push({ kind, name, outcome, why });
  }

  /** Decides about a row and records the decision. */
  decide({ kind, name, table, here, there, clash, unusable }: Candidate): Decision {
    const unfit = unusable ?? findTooLongText(table, there);
    if (unfit !== undefined) {
      this.note(kind, name, this.conflicts === 'stop' ? 'conflict' : 'left out', unfit);
      return 'leave';
    }
    if (!here) {
      this.note(kind, name, 'added');
      return 'add';
    }
    if (clash !== undefined && this.conflicts !== 'replace') {
      this.note(kind, name, this.conflicts === 'stop' ? 'conflict' : 'left out', clash);
      return 'leave';
    }
    const changedColumns = Object.keys(there).filter(
      (column) => !isSame(here[column], there[column]),
    );
    if (changedColumns.length === 0) {
      this.note(kind, name, 'same');
      return 'use';
    }
    const replaces = this.conflicts === 'replace';
    this.note(kind, name, replaces ? 'changed' : 'kept', changedColumns.join(', '));
    return replaces ? 'change' : 'use';
  }
}

/** Rows per statement. */
const BATCH = 500;

/** Splits rows into batches for one statement each. */
export function* batches<T>(rows: readonly T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += BATCH) yield rows.slice(at, at + BATCH);
}

/** Removes duplicates by key. The last row wins. */
export const uniqueBy = <T>(rows: readonly T[], keyOf: (row: T) => string): T[] => [
  ...new Map(rows.map((row) => [keyOf(row), row])).values(),
];
