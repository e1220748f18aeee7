import { sha256 } from './hash.ts';

export interface HashRequest {
  id: number;
  piece: Blob;
}
export type HashReply = { id: number } & (
  | { hash: Uint8Array<ArrayBuffer>; error?: undefined }
  | { error: string; hash?: undefined }
);

interface Pending {
  piece: Blob;
  resolve(hash: Uint8Array | Promise<Uint8Array>): void;
  reject(error: Error): void;
}

/** Undefined before the first piece, null after the browser could not run it. */
let worker: Worker | null | undefined;
let lastId = 0;
const pending = new Map<number, Pending>();

const hashHere = async (piece: Blob): Promise<Uint8Array> =>
  sha256(new Uint8Array(await piece.arrayBuffer()));

/** Hashes the pieces of a worker that failed, and all later ones, on the main thread. */
function abandonWorker(): void {
  worker?.terminate();
  worker = null;
  for (const { piece, resolve } of pending.values()) resolve(hashHere(piece));
  pending.clear();
}

function startWorker(): Worker | null {
  try {
    const started = new Worker(new URL('./piece.worker.ts', import.meta.url), { type: 'module' });
    started.onmessage = ({ data }: MessageEvent<HashReply>) => {
      const asked = pending.get(data.id);
      pending.delete(data.id);
      if (data.hash) asked?.resolve(data.hash);
      else asked?.reject(new Error(data.error));
    };
    // For example after an update of the console, which removed the file of the worker.
    started.onerror = abandonWorker;
    return started;
  } catch {
    return null;
  }
}

/**
 * Computes the SHA-256 of a piece of a file in a web worker, so that large files do not block the
 * page. Without workers the main thread computes it.
 */
export function hashOfPiece(piece: Blob): Promise<Uint8Array> {
  if (worker === undefined) worker = startWorker();
  if (worker === null) return hashHere(piece);
  lastId += 1;
  const request: HashRequest = { id: lastId, piece };
  const hashed = new Promise<Uint8Array>((resolve, reject) =>
    pending.set(request.id, { piece, resolve, reject }),
  );
  worker.postMessage(request);
  return hashed;
}
