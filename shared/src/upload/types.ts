/**
 * `sending`: pieces are being sent. `paused`: until `resume`. `merging`: the server merges the
 * pieces. `failed`: `error` contains the reason, and `resume` continues. `cancelled`, `done`:
 * finished.
 */
export type UploadState = 'sending' | 'paused' | 'merging' | 'done' | 'failed' | 'cancelled';

/** Current state of an upload. */
export interface UploadSnapshot<Result = unknown> {
  file: File;
  state: UploadState;
  /** Number of bytes on the server, of `file.size`. */
  sent: number;
  /** Error message for the user, or an empty string. */
  error: string;
  /** The server's result for the file, when it is done. */
  result: Result | undefined;
}

/** An upload that runs independent of any component. */
export interface Upload<Result = unknown> {
  snapshot(): UploadSnapshot<Result>;
  /** @returns a function that ends the subscription */
  subscribe(onChange: () => void): () => void;
  pause(): void;
  /** Continues after a pause or a failure. */
  resume(): void;
  /** Cancels the upload here and on the server. */
  cancel(): void;
}
