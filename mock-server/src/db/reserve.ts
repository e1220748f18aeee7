import { statfsSync } from 'node:fs';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import { StartError } from '../process/startError.ts';

const MB = 1024 * 1024;
/**
 * Free bytes that the embedded engine must not use: three files of its write-ahead log. If it
 * cannot create the next file, it retries forever and blocks the process.
 */
export const MIN_FREE_BYTES = 48 * MB;

/** SQLSTATE `disk_full`. */
export const DISK_FULL = '53100';
/** SQLSTATE of a write in a read-only transaction. */
const READ_ONLY = '25006';

/** Returns the free bytes of the disk of a folder. */
export type FreeBytes = (folder: string) => number;

const diskFreeBytes: FreeBytes = (folder) => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** @throws StartError if the disk has less free space than the engine needs to start */
export function assertReserve(folder: string, free: FreeBytes = diskFreeBytes): void {
  const left = free(folder);
  if (left >= MIN_FREE_BYTES) return;
  throw new StartError(
    `the database in ${folder} cannot be opened`,
    `its disk has ${Math.floor(left / MB)} MB left, and ${MIN_FREE_BYTES / MB} MB are needed`,
    'free space on that disk',
  );
}

/**
 * Thrown instead of a write that would use the reserve. It has the code with which PostgreSQL
 * reports a full disk.
 */
class ReserveError extends Error {
  readonly code = DISK_FULL;
  constructor(cause?: unknown) {
    super(`the disk of the database has less than ${MIN_FREE_BYTES / MB} MB left`, { cause });
  }
}

/**
 * Makes the engine read-only while the free space is below the reserve. Writes then fail with
 * `disk_full`, and a transaction that can write fails at its next statement. The free space is read
 * before each statement, which takes a few microseconds.
 */
export function enforceDiskReserve(
  client: PGlite,
  folder: string,
  free: FreeBytes = diskFreeBytes,
): void {
  const [query, exec, transaction] = [
    client.query.bind(client),
    client.exec.bind(client),
    client.transaction.bind(client),
  ];
  let readsOnly = false;
  const updateMode = async () => {
    const isShort = free(folder) < MIN_FREE_BYTES;
    if (isShort === readsOnly) return;
    readsOnly = isShort;
    await exec(`set default_transaction_read_only = ${isShort ? 'on' : 'off'}`);
  };
  const rethrow = (error: { code?: unknown }) => {
    throw error.code === READ_ONLY ? new ReserveError(error) : error;
  };
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    await updateMode();
    return work().catch(rethrow);
  };
  const guardedTx = (tx: Transaction, mayWrite: boolean): Transaction => {
    const inside = async <T>(work: () => Promise<T>): Promise<T> => {
      if (mayWrite && free(folder) < MIN_FREE_BYTES) throw new ReserveError();
      return work().catch(rethrow);
    };
    return {
      ...tx,
      get closed() {
        return tx.closed;
      },
      query: (...args) => inside(() => tx.query(...args)),
      exec: (...args) => inside(() => tx.exec(...args)),
    };
  };
  client.query = (...args) => guarded(() => query(...args));
  client.exec = (...args) => guarded(() => exec(...args));
  client.transaction = async (work) => {
    await updateMode();
    const mayWrite = !readsOnly;
    return transaction((tx) => work(guardedTx(tx, mayWrite)));
  };
}
