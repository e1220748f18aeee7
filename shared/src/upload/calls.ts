import { RequestError } from '../request/requestError.ts';
import type { Failed, Outcome } from '../request/settle.ts';
import { tryCall } from '../request/tryCall.ts';
import type { CallOptions } from '../request/types.ts';
import { fileFingerprint, hashOfPieces } from './hash.ts';
import { hashOfPiece } from './pieceHash.ts';
import { uploadTexts } from './texts.ts';
import type { Completed, UploadProgress, UploadProtocol } from './types.ts';

/** Thrown for a refusal of the server. Repeating the same request would fail again. */
export class Refused extends Error {
  /** Missing pieces, if they are the reason. */
  readonly missing: readonly number[];

  constructor({ message, data }: Failed) {
    super(message);
    const { missing } = (data ?? {}) as { missing?: number[] };
    this.missing = missing ?? [];
  }
}

/** Time-out of one piece in milliseconds: 5 MB at 140 kbit/s. */
const PIECE_MS = 300_000;

function accept<Data>(outcome: Outcome<Data>): Data {
  if (!outcome.ok) throw outcome.error ?? new Refused(outcome);
  return outcome.data;
}

const options = (signal: AbortSignal): CallOptions => ({ loading: false, signal });

async function sendPiece(
  { uploadId, index, hash }: { uploadId: string; index: number; hash: string },
  piece: Blob,
  signal: AbortSignal,
): Promise<void> {
  const form = new FormData();
  form.append('file', piece, 'piece');
  const route = `POST /upload/piece?uploadId=${uploadId}&index=${index}&hash=${hash}` as const;
  accept(await tryCall(route, form, { ...options(signal), timeout: PIECE_MS }));
}

/** Returns the calls of the console for an upload, `/upload/*`. */
export function consoleProtocol(file: File, purpose: string, target: string): UploadProtocol {
  return {
    async begin(signal) {
      const fingerprint = await fileFingerprint(file);
      signal.throwIfAborted();
      const { name, size } = file;
      const body = { purpose, name, size, fingerprint, ...(target !== '' && { target }) };
      return accept(await tryCall<UploadProgress>('POST /upload/begin', body, options(signal)));
    },
    hashOf: hashOfPiece,
    sendPiece,
    async complete(uploadId, hashes, signal) {
      const body = { uploadId, hash: await hashOfPieces(hashes) };
      return accept(await tryCall<Completed>('POST /upload/complete', body, options(signal)));
    },
    // If the call fails, the server removes the upload after a day.
    cancel: (uploadId) =>
      tryCall('POST /upload/cancel', { uploadId }, { silent: 'all', loading: false }),
  };
}

/**
 * Whether a retry may succeed: the network failed or the server was busy, but it did not refuse.
 */
export const isTransient = (error: unknown): boolean =>
  error instanceof RequestError &&
  (error.kind === 'network' || error.kind === 'timeout' || (error.status ?? 0) >= 500);

/** Returns the reason of a failure for the user. */
export const failureText = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : uploadTexts.failed;
