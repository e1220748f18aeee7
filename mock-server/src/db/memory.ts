import { isDeepStrictEqual } from 'node:util';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Tx } from './database.ts';

/**
 * A group of tables whose changes are counted by triggers, independent of their author: `rights`,
 * `menus`, `settings`, `users`, and those for which an area calls `count_change` in a migration.
 */
export type Topic = string;

/** Number of changes of each topic, read in one statement; absent if there were none. */
export type Revisions = Readonly<Partial<Record<Topic, number>>>;

/** Maximum number of cached results per topic. Above it, the cache of the topic is emptied. */
const MAX_ENTRIES = 2_000;

interface TopicCache {
  revision: number;
  entries: Map<string, Promise<unknown>>;
}

/** Reads with the revisions of one call. */
interface Reader {
  db: Tx;
  at(topic: Topic): Map<string, Promise<unknown>>;
}

const readers = new WeakMap<Tx, Reader>();

/**
 * Caches query results while their rows do not change. Each call reads the revisions from the
 * database (`authenticate` does so in the statement that looks up the session), so a cached result
 * is never older than the call, and no invalidation messages are needed.
 */
export class Memory {
  private readonly topics = new Map<Topic, TopicCache>();
  private last: { reader: Tx; db: Tx; revisions: Revisions } | undefined;

  /** Reader of the last call; undefined before the first. */
  get latest(): Tx | undefined {
    return this.last?.reader;
  }

  /**
   * Returns the database for a read-only call. `remembered` answers it from the cache while the
   * revisions are unchanged. The same revisions return the same reader.
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
    let cache = this.topics.get(topic);
    if (cache?.revision !== revision || cache.entries.size > MAX_ENTRIES) {
      cache = { revision, entries: new Map() };
      this.topics.set(topic, cache);
    }
    return cache.entries;
  }
}

/**
 * Returns the database of a read-only call; undefined if `tx` is not a reader.
 *
 * @example const db = readerDatabase(tx)
 */
export const readerDatabase = (tx: Tx): Tx | undefined => readers.get(tx)?.db;

/** Lets `to`, which reads through `from`, use the cache of `from`. */
export function shareMemory(from: Tx, to: Tx): void {
  const reader = readers.get(from);
  if (reader) readers.set(to, reader);
}

/**
 * Returns the cached result of `read` for the current revision of the topic, or reads it. If `tx`
 * is not a reader, in particular in the transaction of a writing call, it always reads. Results are
 * shared and must not be modified.
 *
 * @param key identifies the result within its topic
 * @example remembered(tx, 'rights', 'tree', (db) => readTree(db))
 */
export function readMemoized<T>(
  tx: Tx,
  topic: Topic,
  key: string,
  read: (db: Tx) => Promise<T>,
): Promise<T> {
  const reader = readers.get(tx);
  if (!reader) return read(tx);
  const entries = reader.at(topic);
  const cached = entries.get(key) as Promise<T> | undefined;
  if (cached) return cached;
  const reading = read(reader.db);
  entries.set(key, reading);
  // Callers that wait for this read receive the error. The next call reads again.
  reading.catch(() => entries.delete(key));
  return reading;
}

const dialect = new PgDialect();

/**
 * Returns a key of a condition with its values, for use in the key of a cached result.
 *
 * @example
 * remembered(tx, 'users', `counts ${conditionKey(and(...wanted))}`, (db) => countStates(db, wanted))
 */
export function conditionKey(condition: SQL | undefined): string {
  if (!condition) return '';
  const { sql, params } = dialect.sqlToQuery(condition);
  return JSON.stringify([sql, params]);
}
