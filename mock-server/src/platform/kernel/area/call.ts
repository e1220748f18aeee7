import type { Readable } from 'node:stream';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { AddTarget } from '../../../http/targets.ts';
import type { Deps } from './deps.ts';

/** A file of a multipart form. */
export interface Upload {
  /** File name sent by the client. Display only, not to be used as a path. */
  name: string;
  /** `truncated` is set if the file exceeded the size limit. */
  stream: Readable & { truncated?: boolean };
  /**
   * Reads the other form fields. Call it after the file is read, because fields may follow the
   * file.
   */
  fields(): Promise<Readonly<Record<string, string>>>;
}

/** A call of the API as passed to its handler. */
export interface Call<B = unknown, Q = unknown, C = Caller> {
  /**
   * Transaction of the call. It commits when the handler returns and rolls back when the handler
   * throws.
   */
  tx: Tx;
  body: B;
  query: Q;
  caller: C;
  deps: Deps;
  now: Date;
  ip: string;
  agent: string;
  /** Sealed device cookie of the browser. `openDevice` reads it. */
  deviceCookie: string | undefined;
  requestId: string;
  /** Whether the caller passed the verification requested for exactly this call. */
  proven: boolean;
  /** File of a route with `upload`. It can be read once. */
  upload: Upload | undefined;
  /**
   * Aborted if the caller disconnects before the response. `undefined` on the embedded engine,
   * which runs one statement at a time.
   */
  signal: AbortSignal | undefined;
  /** Names objects in the operation record. Ignored in read-only calls. */
  target: AddTarget;
}
