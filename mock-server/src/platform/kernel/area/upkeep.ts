import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Deps } from './deps.ts';

/** Rows of `table` go when `timestamp` is longer ago than `keptMs`; `undefined` keeps them for good. */
export interface UpkeepRule {
  table: PgTable;
  timestamp: PgColumn;
  keptMs(chosen: { auditDays: number }): number | undefined;
}

export type UpkeepDeps = Pick<
  Deps,
  'areas' | 'bus' | 'config' | 'database' | 'log' | 'now' | 'registry' | 'storage'
>;

/** What the server throws away of an area by itself. Nothing relies on a row being gone in time: compare its timestamp. */
export interface Upkeep {
  rows?: readonly UpkeepRule[];
  /** What is not a row: files, drafts. Run on every instance after the rows, perhaps on several at once. */
  sweeps?: readonly ((deps: UpkeepDeps) => Promise<unknown>)[];
}

/** For a `timestamp` that is an end: what has ended goes. */
export const ended: UpkeepRule['keptMs'] = () => 0;
