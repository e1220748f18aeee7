import { statfsSync } from 'node:fs';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import { StartError } from '../process/startError.ts';

const MB = 1024 * 1024;
/**
 * So much of the disk the embedded engine never touches, in bytes: three files of its write-ahead log. When it cannot make the
 * next one it does not fail but tries for ever, and the whole process with it.
 */
export const MIN_FREE_BYTES = 48 * MB;

/** SQLSTATE `disk_full`. */
export const DISK_FULL = '53100';
/** SQLSTATE of a write in a transaction that only reads. */
const READ_ONLY = '25006';

/** Free bytes of the disk that holds a folder. */
export type FreeBytes = (folder: string) => number;

const ofDisk: FreeBytes = (folder) => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** @throws StartError when the disk has less left than the engine needs to start */
export function assertReserve(folder: string, free: FreeBytes = ofDisk): void {
  const left = free(folder);
  if (left >= MIN_FREE_BYTES) return;
  throw new StartError(
    `the database in ${folder} is not opened`,
    `its disk has ${Math.floor(left / MB)} MB left, and ${MIN_FREE_BYTES / MB} MB are needed`,
    'make room on that disk',
  );
}

/** A write that would have touched the reserve; it says so as PostgreSQL says that a disk is full. */
class ReserveError extends Error {
  readonly code = DISK_FULL;
  constructor(cause?: unknown) {
    super(`the disk of the database has less than ${MIN_FREE_BYTES / MB} MB left`, { cause });
  }
}

/**
 * Lets the engine only read while its disk has no more than the reserve: whoever writes then gets `disk_full`, and a transaction
 * that may write ends with its next statement. The disk is asked before each statement, which takes some microseconds.
 */
export function keepReserve(client: PGlite, folder: string, free: FreeBytes = ofDisk): void {
  const [query, exec, transaction] = [
    client.query.bind(client),
    client.exec.bind(client),
    client.transaction.bind(client),
  ];
  let readsOnly = false;
  const look = async () => {
    const isShort = free(folder) < MIN_FREE_BYTES;
    if (isShort === readsOnly) return;
    readsOnly = isShort;
    await exec(`set default_transaction_read_only = ${isShort ? 'on' : 'off'}`);
  };
  const named = (error: { code?: unknown }) => {
    throw error.code === READ_ONLY ? new ReserveError(error) : error;
  };
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    await look();
    return work().catch(named);
  };
  const guardedTx = (tx: Transaction, mayWrite: boolean): Transaction => {
    const inside = async <T>(work: () => Promise<T>): Promise<T> => {
      if (mayWrite && free(folder) < MIN_FREE_BYTES) throw new ReserveError();
      return work().catch(named);
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
    await look();
    const mayWrite = !readsOnly;
    return transaction((tx) => work(guardedTx(tx, mayWrite)));
  };
}
