import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import type pg from 'pg';
import type { Database } from '../db/database.ts';

/**
 * Async resource types of Node for files and network. Statements in a transaction do not create any
 * of them.
 */
const OUTSIDE = /^(?:FSREQ|FILEHANDLECLOSE|TCPCONNECT|PIPECONNECT|GETADDRINFO)/;

/**
 * Transaction of the current async context. Work that it started and did not await keeps the
 * context after its end, which is harmless.
 */
const current = new AsyncLocalStorage<{ isOpen: boolean }>();
/** Stack traces of external operations during open transactions. */
const operations = new Set<string>();

const caller = () =>
  (new Error().stack ?? '')
    .split('\n')
    .filter((line) => line.includes('/src/') && !line.includes('transactionGuard.ts'));

const report = (what: string) => {
  if (current.getStore()?.isOpen) operations.add([what, ...caller()].join('\n'));
};

createHook({
  init(_id, type) {
    if (OUTSIDE.test(type)) report(type);
  },
}).enable();

/**
 * Excludes new database connections, which are opened in the context of an arbitrary transaction.
 */
function excludeConnecting({ engine, db }: Database): void {
  if (engine === 'embedded') return;
  const pool = (db as unknown as { $client: pg.Pool }).$client;
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  pool.connect = ((...args: unknown[]) =>
    current.exit(() => connect(...args))) as typeof pool.connect;
}

/**
 * Detects file and network operations during open transactions, which block the connection; on the
 * embedded engine they block all calls. {@link assertNoExternalOperations} reports them.
 */
export function watchTransactions(database: Database): Database {
  excludeConnecting(database);
  const { db } = database;
  const transaction = db.transaction.bind(db);
  db.transaction = async (work, ...rest) => {
    const state = { isOpen: true };
    try {
      return await transaction((tx) => current.run(state, () => work(tx)), ...rest);
    } finally {
      state.isOpen = false;
    }
  };
  return database;
}

/**
 * Wraps a stub of an external service, so that calls of its methods count as external operations.
 */
export function countAsExternal<T extends object>(object: T): T {
  return new Proxy(object, {
    get(target, name, receiver) {
      const value = Reflect.get(target, name, receiver);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        report(String(name));
        return value.apply(target, args);
      };
    },
  });
}

/** Throws if a transaction awaited an external operation after the last call of this function. */
export function assertNoExternalOperations(): void {
  const all = [...operations];
  operations.clear();
  if (all.length > 0)
    throw new Error(`A transaction waited for an external operation:\n${all.join('\n\n')}`);
}
