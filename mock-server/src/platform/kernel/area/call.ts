import type { Readable } from 'node:stream';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import type { NameTarget } from '../../../http/targets.ts';
import type { Deps } from './deps.ts';

/** A file that is sent in a form. */
export interface Upload {
  /** The sender's name of the file: a text, never a path. */
  name: string;
  /** `truncated` when it was longer than any file may be. */
  stream: Readable & { truncated?: boolean };
  /** The other fields of the form. Read them after the file: some of them come behind it. */
  fields(): Promise<Readonly<Record<string, string>>>;
}

/** One call of the API, as its handler receives it. */
export interface Call<B = unknown, Q = unknown, C = Caller> {
  /** The transaction of this call; commits when the handler answers, rolls back when it throws. */
  tx: Tx;
  body: B;
  query: Q;
  caller: C;
  deps: Deps;
  now: Date;
  ip: string;
  agent: string;
  /** What the browser sent as its device, sealed: `openDevice` reads it. */
  deviceCookie: string | undefined;
  requestId: string;
  /** Whether the caller passed the verification that was asked for exactly this call. */
  proven: boolean;
  /** The file of a route with `upload`, to be read once. */
  upload: Upload | undefined;
  /** Aborted when the caller disconnects before the answer; `undefined` on the embedded engine, which runs one statement at a time. */
  signal: AbortSignal | undefined;
  /** Names objects for the operation record; does nothing in a call that only reads. */
  target: NameTarget;
}
