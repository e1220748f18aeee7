import { createHash, randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { refuse } from '../../../http/errors.ts';
import type { Upload } from '../../kernel/area/call.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import type { UploadPurpose } from '../../kernel/area/uploadPurpose.ts';
import { HEAD_BYTES, sniff } from '../file/contentTypes.ts';
import { writeDraft } from '../file/drafts.ts';
import { pieceSize, piecesOf } from './limits.ts';
import type { PieceQuery } from './schemas.ts';
import { uploadPieces, uploads } from './tables.ts';
import { texts } from './texts.ts';
import { keptUntil, type UploadRow } from './uploads.ts';

/** How often all pieces of a file may be sent, on average: a line that breaks must not fill the storage. */
const MAX_TRIES = 3;

interface PieceCall {
  /** No transaction: what is noted of a piece must outlive a failure. */
  tx: Tx;
  deps: Pick<Deps, 'config' | 'storage' | 'now'>;
  upload: Upload | undefined;
}

/** Looks at a piece as it passes: how long it is, what its hash is, and how it begins. */
function inspector(expected: number) {
  const hash = createHash('sha256');
  let size = 0;
  let head = Buffer.alloc(0);
  return {
    async *pass(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.length;
        if (size > expected) throw refuse(texts.badPiece);
        hash.update(chunk);
        if (head.length < HEAD_BYTES)
          head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
        yield chunk;
      }
    },
    result: () => ({ size, head, hash: hash.digest('hex') }),
  };
}

/** Whether a file that begins so is of a kind that the purpose takes. Throws when it is not. */
export function assertKind(purpose: UploadPurpose, head: Buffer) {
  const kind = sniff(head);
  if (!kind || !purpose.kinds.includes(kind.ending)) throw refuse(texts.kind);
  return kind;
}

/** Notes a piece that is about to be stored, and answers the number of its row. Throws when too many came of its upload already. */
function notePiece(
  tx: Tx,
  pieces: number,
  piece: typeof uploadPieces.$inferInsert,
  tooMany: string,
): Promise<number> {
  return tx.transaction(async (inner) => {
    // Pieces come side by side: each is counted before the next one is.
    await inner
      .select({ id: uploads.id })
      .from(uploads)
      .where(eq(uploads.id, piece.uploadId))
      .for('update');
    const sentBefore = await inner.$count(uploadPieces, eq(uploadPieces.uploadId, piece.uploadId));
    if (sentBefore >= pieces * MAX_TRIES + MAX_TRIES) throw refuse(tooMany);
    const [noted] = await inner
      .insert(uploadPieces)
      .values(piece)
      .returning({ id: uploadPieces.id });
    return noted?.id ?? 0;
  });
}

/** A piece that was looked at and rests in a draft. */
interface CheckedPiece {
  index: number;
  /** SHA-256, in hex. */
  hash: string;
  size: number;
  path: string;
  /** How many pieces the upload has. */
  pieces: number;
}

/**
 * Moves a piece from its draft into the storage.
 *
 * @param tooMany what a sender is told who sent too many pieces of this upload
 * @throws Refusal when too many came, or when the upload was ended meanwhile
 */
export async function storePiece(
  { tx, deps }: Pick<PieceCall, 'tx' | 'deps'>,
  upload: UploadRow,
  { index, hash, size, path, pieces }: CheckedPiece,
  tooMany: string = texts.tooManyTries,
): Promise<void> {
  const key = `${randomBytes(16).toString('hex')}.part`;
  // Noted before it is stored: whatever happens, the upkeep finds it.
  const noted = await notePiece(tx, pieces, { uploadId: upload.id, index, key, hash }, tooMany);
  await deps.storage.put(key, path, { size, contentType: 'application/octet-stream' });
  await tx.transaction(async (inner) => {
    const now = deps.now();
    const going = await inner
      .update(uploads)
      .set({ expiresAt: keptUntil(now) })
      .where(and(eq(uploads.id, upload.id), eq(uploads.state, 'uploading')))
      .returning({ one: sql`1` });
    if (going.length === 0) throw refuse(texts.unknown);
    await inner.update(uploadPieces).set({ storedAt: now }).where(eq(uploadPieces.id, noted));
  });
}

/**
 * Takes one piece of an upload into the storage, on whichever instance it arrives. Throws when it is not what was announced, or when the
 * first one shows that the file is of no kind that is taken.
 */
export async function takePiece(
  { tx, deps, upload: sent }: PieceCall,
  purpose: UploadPurpose,
  upload: UploadRow,
  { index, hash }: PieceQuery,
): Promise<void> {
  if (upload.state !== 'uploading') throw refuse(texts.unknown);
  const pieces = piecesOf(upload.size);
  if (index >= pieces) throw refuse(texts.badIndex);
  if (!sent) throw refuse(texts.needsPiece);
  const expected = pieceSize(upload.size, index);
  const inspected = inspector(expected);
  const path = await writeDraft(deps.config, sent.stream, inspected.pass);
  try {
    const got = inspected.result();
    if (got.size !== expected || got.hash !== hash) throw refuse(texts.badPiece);
    if (index === 0) assertKind(purpose, got.head);
    await storePiece({ tx, deps }, upload, { index, hash, size: expected, path, pieces });
  } finally {
    await rm(path, { force: true });
  }
}
