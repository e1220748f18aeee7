import type { Readable } from 'node:stream';

/** Age in milliseconds from which files of an unfinished upload are removed: another instance may still work on younger ones. */
export const GIVEN_UP_AFTER_MS = 3600_000;

/** Bytes of an object, both ends included. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * The storage of uploaded files. A key is `<32 hex digits>.<ending>`, made by the server: it names nothing outside of the storage.
 * Several instances share one storage.
 */
export interface Storage {
  /** Moves a finished file into the storage; `path` is gone afterwards or may be deleted. */
  put(key: string, path: string, object: { size: number; contentType: string }): Promise<void>;
  /** Size of an object in bytes; `undefined` when there is none. */
  size(key: string): Promise<number | undefined>;
  /** Opens an object, or a range that lies within it. Rejects when there is none. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Removes an object; does nothing when there is none. */
  remove(key: string): Promise<void>;
}
