import type { Tx } from '../../../db/database.ts';

/** Rows that come with a version, each under a name of its own: rules, tools. Each is added to a database once. */
export interface ReferenceRows {
  kind: 'rule' | 'tool';
  names: readonly string[];
  /** Whether the database has rows of this kind already. Before it was ever given these by name they came with its first start. */
  hasSome(tx: Tx): Promise<boolean>;
  /**
   * Adds those that this database was never given; one that stands there under the same name stays as it is.
   *
   * @param isUpgrade of a database that was in use before
   */
  add(tx: Tx, names: ReadonlySet<string>, isUpgrade: boolean): Promise<void>;
}
