import { isDeepStrictEqual } from 'node:util';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Tx } from './database.ts';

/**
 * What the database counts the changes of, by triggers, whoever makes them: `rights`, `menus`, `settings`, `users`, and what an area
 * counts by `count_change` in a migration of its own.
 */
export type Topic = string;

/** How often the rows of each topic were changed, as one statement of the database saw it; absent for never. */
export type Revisions = Readonly<Partial<Record<Topic, number>>>;

/** Most answers that are kept of one topic; beyond it they are read anew. */
const MAX_ENTRIES = 2_000;

interface Kept {
  revision: number;
  entries: Map<string, Promise<unknown>>;
}

/** What was read at the revisions of one call. */
interface Reader {
  db: Tx;
  at(topic: Topic): Map<string, Promise<unknown>>;
}

const readers = new WeakMap<Tx, Reader>();

/**
 * Remembers what was read from the database for as long as its rows are not changed. Each call asks the database for the
 * revisions (`authenticate` does, in the statement that looks the session up), so what is remembered is never older than the
 * call: no notice can be missed, and none is sent.
 */
export class Memory {
  private readonly kept = new Map<Topic, Kept>();
  private last: { reader: Tx; db: Tx; revisions: Revisions } | undefined;

  /** The reader of the last call; nothing before the first one. */
  get latest(): Tx | undefined {
    return this.last?.reader;
  }

  /**
   * The database for a call that reads: `remembered` answers it from memory as long as the revisions are the same. As long as
   * they are, it is the same reader.
   *
   * @example const reader = memory.reader(db, { rights: 7, menus: 2 })
   */
  reader(db: Tx, revisions: Revisions): Tx {
    const { last } = this;
    if (last?.db === db && isDeepStrictEqual(last.revisions, revisions)) return last.reader;
    const reader: Tx = Object.create(db);
    readers.set(reader, { db, at: (topic) => this.entries(topic, revisions[topic] ?? 0) });
    this.last = { reader, db, revisions };
    return reader;
  }

  private entries(topic: Topic, revision: number): Map<string, Promise<unknown>> {
    let kept = this.kept.get(topic);
    if (kept?.revision !== revision || kept.entries.size > MAX_ENTRIES) {
      kept = { revision, entries: new Map() };
      this.kept.set(topic, kept);
    }
    return kept.entries;
  }
}

/**
 * The database of a call that reads, outside of any transaction; nothing for a `tx` that is no reader.
 *
 * @example const db = readsFrom(tx)
 */
export const readsFrom = (tx: Tx): Tx | undefined => readers.get(tx)?.db;

/** Lets `to`, which reads through `from`, remember what `from` does. */
export function carryMemory(from: Tx, to: Tx): void {
  const reader = readers.get(from);
  if (reader) readers.set(to, reader);
}

/**
 * Answers what `read` answered at the same revision of its topic, or reads it. With a `tx` that is no reader, above all in
 * the transaction of a call that writes, it always reads. What is answered is shared: nobody changes it.
 *
 * @param key tells apart what is read of one topic
 * @example remembered(tx, 'rights', 'tree', (db) => readTree(db))
 */
export function remembered<T>(
  tx: Tx,
  topic: Topic,
  key: string,
  read: (db: Tx) => Promise<T>,
): Promise<T> {
  const reader = readers.get(tx);
  if (!reader) return read(tx);
  const entries = reader.at(topic);
  const known = entries.get(key) as Promise<T> | undefined;
  if (known) return known;
  const reading = read(reader.db);
  entries.set(key, reading);
  // Whoever waits for it hears of the failure; the next one tries again.
  reading.catch(() => entries.delete(key));
  return reading;
}

const dialect = new PgDialect();

/**
 * Tells conditions apart, with what they compare: for the key of rows that were counted under one.
 *
 * @example remembered(tx, 'users', `counts ${keyOf(and(...wanted))}`, (db) => countStates(db, wanted))
 */
export function keyOf(condition: SQL | undefined): string {
  if (!condition) return '';
  const { sql, params } = dialect.sqlToQuery(condition);
  return JSON.stringify([sql, params]);
}
