import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../db/database.ts';
import { emptyReport, type Kind, type Outcome, type Report } from './report.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * What is done about rows that are here already and are others there. `stop`: such a row stays as it is here, and where it may be
 * another thing altogether, nothing is written. `keep`: it stays, and what may be another thing is left out. `replace`: what is
 * there counts.
 */
export const CONFLICTS = ['stop', 'keep', 'replace'] as const;
export type Conflicts = (typeof CONFLICTS)[number];

/** What is to be done with a row of the source: `use` the one that is here, or `leave` it and all that hangs on it. */
export type Decision = 'add' | 'change' | 'use' | 'leave';

type Row = Readonly<Record<string, unknown>>;

export interface Candidate {
  kind: Kind;
  name: string;
  table: PgTable;
  /** The row of the same key, as it is here. */
  here: Row | undefined;
  /** The columns that are compared and written. */
  there: Row;
  /** Why the row that is here may be another thing, or why this one cannot be kept at all. */
  clash?: string | undefined;
  unusable?: string | undefined;
}

const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

/** The first text that is longer than its column, in words. */
export function tooLong(table: PgTable, there: Row): string | undefined {
  for (const [name, column] of Object.entries(getTableColumns(table))) {
    const most = (column as { length?: number }).length;
    const value = there[name];
    if (most !== undefined && typeof value === 'string' && [...value].length > most)
      return `${name} has ${[...value].length} characters, and ${most} are room for`;
  }
  return undefined;
}

/** An import under way: one transaction, what is to be done with what is here already, and what became of each row. */
export class Merge {
  readonly tx: Tx;
  readonly source: Snapshot;
  readonly conflicts: Conflicts;
  readonly report: Report = emptyReport();

  constructor(tx: Tx, source: Snapshot, conflicts: Conflicts) {
    this.tx = tx;
    this.source = source;
    this.conflicts = conflicts;
  }

  note(kind: Kind, name: string, outcome: Outcome, why = ''): void {
    this.report.entries.push({ kind, name, outcome, why });
  }

  /** Decides about one row, and notes it. */
  settle({ kind, name, table, here, there, clash, unusable }: Candidate): Decision {
    const unfit = unusable ?? tooLong(table, there);
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
    const others = Object.keys(there).filter((column) => !isSame(here[column], there[column]));
    if (others.length === 0) {
      this.note(kind, name, 'same');
      return 'use';
    }
    const replaces = this.conflicts === 'replace';
    this.note(kind, name, replaces ? 'changed' : 'kept', others.join(', '));
    return replaces ? 'change' : 'use';
  }
}

/** So many rows go into one statement. */
const BATCH = 500;

/** Rows in parts that fit into one statement. */
export function* batches<T>(rows: readonly T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += BATCH) yield rows.slice(at, at + BATCH);
}

/** Each row once, by its key. */
export const distinct = <T>(rows: readonly T[], keyOf: (row: T) => string): T[] => [
  ...new Map(rows.map((row) => [keyOf(row), row])).values(),
];
