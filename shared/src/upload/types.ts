/** State of an upload on the server. */
export interface UploadProgress {
  uploadId: string;
  pieceBytes: number;
  pieces: number;
  /** The pieces on the server. Pieces with the same hash are not sent again. */
  have: { index: number; hash: string }[];
}

/** The server's response for a completed upload, or for one that is still being merged. */
export interface Completed {
  state: 'merging' | 'done';
  result?: unknown;
}

/**
 * The calls of a resumable upload of one file. A rejected call may be repeated after a failure of
 * the network. The message of any other error is shown to the user.
 */
export interface UploadProtocol {
  /** Registers the file, or finds its earlier upload. */
  begin(signal: AbortSignal): Promise<UploadProgress>;
  /** Computes the hash of a piece, as in `have` of the progress. */
  hashOf(piece: Blob): Promise<Uint8Array>;
  sendPiece(
    part: { uploadId: string; index: number; hash: string },
    piece: Blob,
    signal: AbortSignal,
  ): Promise<void>;
  /** Assembles the file. Called again while the server merges the pieces. */
  complete(
    uploadId: string,
    hashes: readonly Uint8Array[],
    signal: AbortSignal,
  ): Promise<Completed>;
  cancel(uploadId: string): Promise<unknown>;
}

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
