import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Deps } from './deps.ts';

/**
 * Deletes rows of `table` whose `timestamp` is older than `retentionMs`. `undefined` keeps them
 * permanently.
 */
export interface UpkeepRule {
  table: PgTable;
  timestamp: PgColumn;
  retentionMs(chosen: { auditDays: number }): number | undefined;
}

export type UpkeepDeps = Pick<
  Deps,
  'areas' | 'bus' | 'config' | 'database' | 'log' | 'now' | 'registry' | 'storage'
>;

/**
 * Automatic cleanup of an area. Code must compare timestamps and not rely on timely deletion of
 * rows.
 */
export interface Upkeep {
  rows?: readonly UpkeepRule[];
  /**
   * Cleanup of other data: files, drafts. Runs on every instance after the rows, possibly on
   * several at the same time.
   */
  sweeps?: readonly ((deps: UpkeepDeps) => Promise<unknown>)[];
}

/** Deletes rows as soon as `timestamp`, their end, has passed. */
export const noRetention: UpkeepRule['retentionMs'] = () => 0;
