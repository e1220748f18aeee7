const MB = 1024 * 1024;
const HOUR_MS = 3600 * 1000;

/** Limits of resumable uploads. */
export const LIMITS = {
  /**
   * Size of every piece except the last. Part of the protocol, because the hash of a file is
   * computed from its pieces.
   */
  pieceBytes: 5 * MB,
  /** Unfinished uploads per user. */
  unfinished: 10,
  /** Maximum file size that a setting may allow. */
  most: 20_480 * MB,
  /**
   * An unfinished upload expires after this time without a new piece. The result of a finished
   * upload is kept as long.
   */
  keptMs: 24 * HOUR_MS,
  /**
   * Time after which another instance may assemble the file. Renewed while an instance assembles
   * it.
   */
  leaseMs: 10 * 60_000,
} as const;

export const pieceCount = (size: number): number => Math.ceil(size / LIMITS.pieceBytes);

/** Returns the size of a piece in bytes. */
export const pieceSize = (size: number, index: number): number =>
  Math.min(LIMITS.pieceBytes, size - index * LIMITS.pieceBytes);
