import type { Tx } from '../../../db/database.ts';

/**
 * Named built-in rows (rules, tools) that ship with the server. Each is inserted into a database
 * once.
 */
export interface ReferenceRows {
  kind: 'rule' | 'tool' | 'exportTemplate';
  names: readonly string[];
  /**
   * Whether the database already has rows of this kind. Databases from before rows were tracked by
   * name received them at their first start.
   */
  hasSome(tx: Tx): Promise<boolean>;
  /**
   * Inserts the rows that this database has never received. An existing row with the same name is
   * left unchanged.
   *
   * @param isUpgrade true if the database existed before this start
   */
  add(tx: Tx, names: ReadonlySet<string>, isUpgrade: boolean): Promise<void>;
}
