import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/**
 * Database access of services: a transaction, or the database itself for routes without one.
 * Services receive it as `tx` and must not use another connection, because a second connection
 * inside a transaction waits forever on the embedded engine.
 */
export type Tx = PgDatabase<PgQueryResultHKT>;

export interface Database {
  engine: 'embedded' | 'postgresql';
  db: Tx;
  /**
   * Migrates the schema and runs `work` (seeds) in a transaction. Only one instance does so at a
   * time.
   */
  prepare(work: (tx: Tx) => Promise<void>): Promise<void>;
  /**
   * Receives bus messages until the returned function is called. `onReturn` is called when messages
   * may have been missed. Use `openBus` instead.
   */
  listen(onMessage: (text: string) => void, onReturn: () => void): Promise<() => Promise<void>>;
  /**
   * Runs `work` while no statement runs, so that the database files can be copied. Embedded engine
   * only.
   */
  freeze?<T>(work: () => Promise<T>): Promise<T>;
  /**
   * A counter that differs after any possible change of rows, and during it. Embedded engine only,
   * because other processes write to PostgreSQL.
   */
  changes?(): number;
  /** Number of statements and transactions that wait for the engine or for a pooled connection. */
  waiting(): number;
  /** Current connections of the pool. PostgreSQL only. */
  connections?(): { used: number; idle: number; waiting: number };
  /** Rejects if the database does not respond. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
