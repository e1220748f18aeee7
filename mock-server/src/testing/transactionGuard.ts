import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import type pg from 'pg';
import type { Database } from '../db/database.ts';

/** What Node calls the beginning of work with files and with other machines. Statements of a transaction begin none of them. */
const OUTSIDE = /^(?:FSREQ|FILEHANDLECLOSE|TCPCONNECT|PIPECONNECT|GETADDRINFO)/;

/** The transaction that the code runs in. What it started and did not wait for runs on in it after its end, and holds nobody up. */
const current = new AsyncLocalStorage<{ isOpen: boolean }>();
/** Who waited for something outside while a transaction was open, each place once. */
const found = new Set<string>();

const caller = () =>
  (new Error().stack ?? '')
    .split('\n')
    .filter((line) => line.includes('/src/') && !line.includes('transactionGuard.ts'));

const tell = (what: string) => {
  if (current.getStore()?.isOpen) found.add([what, ...caller()].join('\n'));
};

createHook({
  init(_id, type) {
    if (OUTSIDE.test(type)) tell(type);
  },
}).enable();

/** Another connection to the database itself is nothing outside, whoever happens to be the one that it is opened for. */
function leaveConnecting({ engine, db }: Database): void {
  if (engine === 'embedded') return;
  const pool = (db as unknown as { $client: pg.Pool }).$client;
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  pool.connect = ((...args: unknown[]) =>
    current.exit(() => connect(...args))) as typeof pool.connect;
}

/**
 * Watches the transactions of a database: who reads or writes files, or speaks to another machine, while one is open holds the
 * database up for as long as that takes; on the embedded engine everybody waits. {@link assertNothingOutside} tells of it.
 */
export function watchTransactions(database: Database): Database {
  leaveConnecting(database);
  const { db } = database;
  const transaction = db.transaction.bind(db);
  db.transaction = async (work, ...rest) => {
    const own = { isOpen: true };
    try {
      return await transaction((tx) => current.run(own, () => work(tx)), ...rest);
    } finally {
      own.isOpen = false;
    }
  };
  return database;
}

/** Watches the methods of an object too that stands in for something outside and needs no file or machine in tests. */
export function keptOutside<T extends object>(object: T): T {
  return new Proxy(object, {
    get(target, name, receiver) {
      const value = Reflect.get(target, name, receiver);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        tell(String(name));
        return value.apply(target, args);
      };
    },
  });
}

/** Throws when a transaction waited for files or for another machine since this was asked last. */
export function assertNothingOutside(): void {
  const all = [...found];
  found.clear();
  if (all.length > 0)
    throw new Error(
      `A transaction waited for something outside of the database:\n${all.join('\n\n')}`,
    );
}
