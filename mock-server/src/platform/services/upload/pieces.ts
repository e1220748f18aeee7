import { createHash, randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../http/deps.ts';
import { refuse } from '../../../http/errors.ts';
import type { Upload } from '../../../http/route.ts';
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
        if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
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
function notePiece(tx: Tx, pieces: number, piece: typeof uploadPieces.$inferInsert): Promise<number> {
  return tx.transaction(async (inner) => {
    // Pieces come side by side: each is counted before the next one is.
    await inner.select({ id: uploads.id }).from(uploads).where(eq(uploads.id, piece.uploadId)).for('update');
    const sentBefore = await inner.$count(uploadPieces, eq(uploadPieces.uploadId, piece.uploadId));
    if (sentBefore >= pieces * MAX_TRIES + MAX_TRIES) throw refuse(texts.tooManyTries);
    const [noted] = await inner.insert(uploadPieces).values(piece).returning({ id: uploadPieces.id });
    return noted?.id ?? 0;
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
    const key = `${randomBytes(16).toString('hex')}.part`;
    // Noted before it is stored: whatever happens, the upkeep finds it.
    const noted = await notePiece(tx, pieces, { uploadId: upload.id, index, key, hash });
    await deps.storage.put(key, path, { size: expected, contentType: 'application/octet-stream' });
    await tx.transaction(async (inner) => {
      const now = deps.now();
      const still = and(eq(uploads.id, upload.id), eq(uploads.state, 'uploading'));
      const going = await inner
        .update(uploads)
        .set({ expiresAt: keptUntil(now) })
        .where(still)
        .returning({ one: sql`1` });
      if (going.length === 0) throw refuse(texts.unknown);
      await inner.update(uploadPieces).set({ storedAt: now }).where(eq(uploadPieces.id, noted));
    });
  } finally {
    await rm(path, { force: true });
  }
}
