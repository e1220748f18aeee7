const MB = 1024 * 1024;
const HOUR_MS = 3600 * 1000;

/** Limits of resumable uploads. */
export const LIMITS = {
  /**
   * Size of every piece except the last. Part of the protocol, because the hash of a file is
   * computed from its pieces.
   */
  pieceBytes: 5 * MB,
  /** Unfinished uploads per user, and their total size in bytes. */
  unfinished: 10,
  unfinishedBytes: 2048 * MB,
  /**
   * Maximum file size for all purposes. Fits the column, and such a file can be assembled within
   * the lease.
   */
  most: 1024 * MB,
  /**
   * An unfinished upload expires after this time without a new piece. The result of a finished
   * upload is kept as long.
   */
  keptMs: 24 * HOUR_MS,
  /** Time in which an instance must assemble the file, before another instance may try. */
  leaseMs: 10 * 60_000,
} as const;

export const pieceCount = (size: number): number => Math.ceil(size / LIMITS.pieceBytes);

/** Returns the size of a piece in bytes. */
export const pieceSize = (size: number, index: number): number =>
  Math.min(LIMITS.pieceBytes, size - index * LIMITS.pieceBytes);
