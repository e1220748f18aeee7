import { and, eq, inArray, lte, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { Storage } from '../../kernel/interfaces/storage.ts';
import { uploadPieces, uploads } from './tables.ts';

/** Maximum number of uploads per maintenance run. */
const BATCH_SIZE = 200;

/** Removes all pieces of an upload. Each piece is removed from the storage first, then its row. */
export async function removePieces(tx: Tx, storage: Storage, uploadId: string): Promise<void> {
  const rows = await tx
    .select({ id: uploadPieces.id, key: uploadPieces.key })
    .from(uploadPieces)
    .where(eq(uploadPieces.uploadId, uploadId));
  for (const { id, key } of rows) {
    await storage.remove(key);
    await tx.delete(uploadPieces).where(eq(uploadPieces.id, id));
  }
}

/** Ends an upload, so that no further pieces are accepted. */
export async function endUpload(tx: Tx, id: string): Promise<void> {
  await tx
    .update(uploads)
    .set({ state: 'gone' })
    .where(and(eq(uploads.id, id), inArray(uploads.state, ['uploading', 'merging'])));
}

/**
 * Removes unfinished uploads without a new piece for a day, remains of canceled uploads, and pieces
 * and expired results of finished uploads.
 */
export async function sweepUploads(tx: Tx, storage: Storage, now: Date): Promise<void> {
  const isOver = lte(uploads.expiresAt, now);
  // A piece that arrives now finds its upload ended. Its remains are removed with the other pieces.
  await tx
    .update(uploads)
    .set({ state: 'gone' })
    .where(and(isOver, inArray(uploads.state, ['uploading', 'merging'])));
  const hasPieces = sql`exists (select 1 from ${uploadPieces} where ${uploadPieces.uploadId} = ${uploads.id})`;
  const due = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(or(eq(uploads.state, 'gone'), and(eq(uploads.state, 'done'), or(isOver, hasPieces))))
    .limit(BATCH_SIZE);
  for (const { id } of due) {
    await removePieces(tx, storage, id);
    await tx.delete(uploads).where(and(eq(uploads.id, id), or(eq(uploads.state, 'gone'), isOver)));
  }
}
