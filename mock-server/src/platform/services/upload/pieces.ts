import { createHash, randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { refuse } from '../../../http/errors.ts';
import type { Upload } from '../../kernel/area/call.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import type { UploadPurpose } from '../../kernel/area/uploadPurpose.ts';
import { describeFileKind, detectFileKind, HEAD_BYTES } from '../file/contentTypes.ts';
import { writeTempFile } from '../file/tempFiles.ts';
import { pieceCount, pieceSize } from './limits.ts';
import type { PieceQuery } from './schemas.ts';
import { uploadPieces, uploads } from './tables.ts';
import { texts } from './texts.ts';
import { type UploadRow, uploadExpiry } from './uploads.ts';

/**
 * Average number of times that each piece may be sent. Retries on a bad connection must not fill
 * the storage.
 */
const MAX_TRIES = 3;

interface PieceCall {
  /** No transaction, because the row of a piece must survive a failure. */
  tx: Tx;
  deps: Pick<Deps, 'config' | 'storage' | 'now'>;
  upload: Upload | undefined;
}

/** Computes size and hash of a piece while it is received, and keeps its first bytes. */
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

/**
 * Returns the kind of a file by its first bytes. Throws a refusal if the purpose does not accept
 * it.
 */
export function assertFileKind(purpose: UploadPurpose, head: Buffer) {
  if (purpose.kinds === 'all') return describeFileKind(head);
  const kind = detectFileKind(head);
  if (!kind || !purpose.kinds.includes(kind.ending)) throw refuse(texts.kind);
  return kind;
}

/**
 * Inserts the row of a piece before it is stored, and returns its id. Throws a refusal if too many
 * pieces were sent for the upload.
 */
function notePiece(
  tx: Tx,
  pieces: number,
  piece: typeof uploadPieces.$inferInsert,
  tooMany: string,
): Promise<number> {
  return tx.transaction(async (inner) => {
    // Pieces arrive in parallel. The lock makes the count reliable.
    await inner
      .select({ id: uploads.id })
      .from(uploads)
      .where(eq(uploads.id, piece.uploadId))
      .for('update');
    const sentBefore = await inner.$count(uploadPieces, eq(uploadPieces.uploadId, piece.uploadId));
    if (sentBefore >= pieces * MAX_TRIES + MAX_TRIES) throw refuse(tooMany);
    const [inserted] = await inner
      .insert(uploadPieces)
      .values(piece)
      .returning({ id: uploadPieces.id });
    return inserted?.id ?? 0;
  });
}

/** A verified piece in a temporary file. */
interface CheckedPiece {
  index: number;
  /** SHA-256 in hex. */
  hash: string;
  size: number;
  path: string;
  /** Total number of pieces of the upload. */
  pieces: number;
}

/**
 * Moves a piece from its temporary file to the storage.
 *
 * @param tooMany message if too many pieces were sent for this upload
 * @throws Refusal if too many pieces were sent, or the upload has ended meanwhile
 */
export async function storePiece(
  { tx, deps }: Pick<PieceCall, 'tx' | 'deps'>,
  upload: UploadRow,
  { index, hash, size, path, pieces }: CheckedPiece,
  tooMany: string = texts.tooManyTries,
): Promise<void> {
  const key = `${randomBytes(16).toString('hex')}.part`;
  // The row is inserted before the piece is stored, so that maintenance finds the piece in any
  // case.
  const inserted = await notePiece(tx, pieces, { uploadId: upload.id, index, key, hash }, tooMany);
  await deps.storage.put(key, path, { size, contentType: 'application/octet-stream' });
  await tx.transaction(async (inner) => {
    const now = deps.now();
    const updated = await inner
      .update(uploads)
      .set({ expiresAt: uploadExpiry(now) })
      .where(and(eq(uploads.id, upload.id), eq(uploads.state, 'uploading')))
      .returning({ one: sql`1` });
    if (updated.length === 0) throw refuse(texts.unknown);
    await inner.update(uploadPieces).set({ storedAt: now }).where(eq(uploadPieces.id, inserted));
  });
}

/**
 * Receives one piece of an upload. Any instance can receive it. Throws a refusal if size or hash
 * are wrong, or if the first piece shows that the file type is not accepted.
 */
export async function receivePiece(
  { tx, deps, upload: sent }: PieceCall,
  purpose: UploadPurpose,
  upload: UploadRow,
  { index, hash }: PieceQuery,
): Promise<void> {
  if (upload.state !== 'uploading') throw refuse(texts.unknown);
  const pieces = pieceCount(upload.size);
  if (index >= pieces) throw refuse(texts.badIndex);
  if (!sent) throw refuse(texts.needsPiece);
  const expected = pieceSize(upload.size, index);
  const inspected = inspector(expected);
  const path = await writeTempFile(deps.config, sent.stream, inspected.pass);
  try {
    const actual = inspected.result();
    if (actual.size !== expected || actual.hash !== hash) throw refuse(texts.badPiece);
    if (index === 0) assertFileKind(purpose, actual.head);
    await storePiece({ tx, deps }, upload, { index, hash, size: expected, path, pieces });
  } finally {
    await rm(path, { force: true });
  }
}
