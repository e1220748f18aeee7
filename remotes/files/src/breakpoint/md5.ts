import type { UploadProgress } from '@console/shared/upload';
import { md5 } from '@noble/hashes/legacy.js';

/** Number of bytes that are hashed at a time, so that the page stays responsive. */
const BLOCK_BYTES = 1024 * 1024;

const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Computes the MD5 of a file or of a part of it. */
export async function md5Of(blob: Blob, signal?: AbortSignal): Promise<Uint8Array> {
  const hash = md5.create();
  for (let at = 0; at < blob.size; at += BLOCK_BYTES) {
    signal?.throwIfAborted();
    hash.update(new Uint8Array(await blob.slice(at, at + BLOCK_BYTES).arrayBuffer()));
  }
  return hash.digest();
}

/** Hashes of a file for back ends that identify files and pieces by their MD5. */
export interface Md5File {
  /** Number of pieces. */
  pieces: number;
  /** Returns the MD5 of the whole file in hexadecimal form. The file is read once. */
  whole(signal: AbortSignal): Promise<string>;
  /** Returns pieces with their hashes, as in the progress of an upload. */
  piecesAt(indexes: Iterable<number>, signal: AbortSignal): Promise<UploadProgress['have']>;
}

/** Divides a file into pieces that are hashed by MD5. */
export function md5File(file: Blob, pieceBytes: number): Md5File {
  let whole = '';
  return {
    pieces: Math.ceil(file.size / pieceBytes),
    async whole(signal) {
      if (whole === '') whole = toHex(await md5Of(file, signal));
      return whole;
    },
    async piecesAt(indexes, signal) {
      const found: UploadProgress['have'] = [];
      for (const index of indexes) {
        const piece = file.slice(index * pieceBytes, (index + 1) * pieceBytes);
        found.push({ index, hash: toHex(await md5Of(piece, signal)) });
      }
      return found;
    },
  };
}
