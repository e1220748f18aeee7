import { sha256 as inScript } from '@noble/hashes/sha2.js';
import type { HashReply, HashRequest } from './pieceHash.ts';

/** Computes SHA-256, in JavaScript on plain http. A worker of one file cannot load a part of it later. */
const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  globalThis.crypto?.subtle === undefined
    ? (inScript(bytes) as Uint8Array<ArrayBuffer>)
    : new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

const reply = (message: HashReply): void => postMessage(message);

addEventListener('message', ({ data: { id, piece } }: MessageEvent<HashRequest>) => {
  piece
    .arrayBuffer()
    .then((buffer) => sha256(new Uint8Array(buffer)))
    .then(
      (hash) => reply({ id, hash }),
      (error: unknown) => reply({ id, error: String(error) }),
    );
});
