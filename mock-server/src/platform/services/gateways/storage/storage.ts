import type { Readable } from 'node:stream';

declare module '../../../../http/deps.ts' {
  interface Deps {
    storage: Storage;
  }
}

/** What an upload left is taken for given up when it is older, in milliseconds: another instance may be at work on what is younger. */
export const GIVEN_UP_AFTER_MS = 3600_000;

/** Bytes of an object, both ends included. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * Where uploaded files rest. A key is `<32 hex digits>.<ending>`, made by the server: it names nothing outside of the storage.
 * Several instances share one storage.
 */
export interface Storage {
  /** Takes a finished file over; `path` is gone afterwards or may be deleted. */
  put(key: string, path: string, object: { size: number; contentType: string }): Promise<void>;
  /** How large an object is, in bytes; nothing when there is none. */
  size(key: string): Promise<number | undefined>;
  /** Opens an object, or a range that lies within it. Rejects when there is none. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Removes an object; one that is not there is no fault. */
  remove(key: string): Promise<void>;
}
