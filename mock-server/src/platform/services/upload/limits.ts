const MB = 1024 * 1024;
const HOUR_MS = 3600 * 1000;

/** What resumable uploads allow. */
export const LIMITS = {
  /** Bytes of every piece but the last. Part of the wire: the hash of a file is made of those of its pieces. */
  pieceBytes: 5 * MB,
  /** Unfinished uploads of one person, and bytes of all of them. */
  unfinished: 10,
  unfinishedBytes: 2048 * MB,
  /** Largest file of any purpose: it fits the column, and is put together within the lease. */
  most: 1024 * MB,
  /** An unfinished upload goes when nothing was added for so long; the outcome of a finished one is known as long. */
  keptMs: 24 * HOUR_MS,
  /** So long one instance puts a file together before another may try. */
  leaseMs: 10 * 60_000,
} as const;

/** How many pieces a file has. */
export const piecesOf = (size: number): number => Math.ceil(size / LIMITS.pieceBytes);

/** How many bytes a piece has. */
export const pieceSize = (size: number, index: number): number =>
  Math.min(LIMITS.pieceBytes, size - index * LIMITS.pieceBytes);
