import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/**
 * What a service talks to: a transaction, or the database itself where a route asked for none. A service always takes it as
 * `tx` and never reaches for another one: on the embedded engine a second connection inside a transaction waits for ever.
 */
export type Tx = PgDatabase<PgQueryResultHKT>;

export interface Database {
  engine: 'embedded' | 'postgresql';
  db: Tx;
  /** Brings the schema up to date and runs `work` (seeds) in one transaction, alone among all instances. */
  prepare(work: (tx: Tx) => Promise<void>): Promise<void>;
  /**
   * Receives the messages of the bus until the answered function is called; `onReturn` tells that some may have been missed.
   * Use `openBus`, which is made of it.
   */
  listen(onMessage: (text: string) => void, onReturn: () => void): Promise<() => Promise<void>>;
  /** Runs `work` while no statement runs and nothing is written, so that its files may be copied. Embedded database only. */
  freeze?<T>(work: () => Promise<T>): Promise<T>;
  /**
   * A number that is another one after anything that may have changed rows, and while it runs. Embedded database only: on
   * PostgreSQL others write too.
   */
  changes?(): number;
  /** Number of statements and transactions that wait for the engine, or for a connection of the pool. */
  waiting(): number;
  /** The pool's connections at this moment. PostgreSQL only. */
  connections?(): { used: number; idle: number; waiting: number };
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
