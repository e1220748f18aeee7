import { createHash, randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { and, eq, lte, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { conflict, refuse } from '../../../http/errors.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import type { FinishedUpload, UploadPurpose } from '../../kernel/area/uploadPurpose.ts';
import { HEAD_BYTES } from '../file/contentTypes.ts';
import { markForRemoval, markPending, settlePending } from '../file/pendingFiles.ts';
import { pictureSize } from '../file/pictureSize.ts';
import { writeTempFile } from '../file/tempFiles.ts';
import { LIMITS, pieceCount } from './limits.ts';
import { assertFileKind } from './pieces.ts';
import { removePieces } from './sweep.ts';
import { uploads } from './tables.ts';
import { texts } from './texts.ts';
import { type PieceRow, readPieces, type UploadRow, uploadExpiry } from './uploads.ts';

interface MergeCall {
  /** No transaction, because reading and writing files takes long. */
  tx: Tx;
  deps: Pick<Deps, 'config' | 'storage' | 'log' | 'now'>;
}

/** Result of an upload, or `merging` while an instance assembles the file. */
export type MergeOutcome = { state: 'merging' } | { state: 'done'; result: unknown };

/** Returns all pieces in order. Throws 409 with the indexes of missing pieces. */
async function allPieces(tx: Tx, { id, size }: UploadRow): Promise<PieceRow[]> {
  const received = await readPieces(tx, id);
  const indexes = Array.from({ length: pieceCount(size) }, (_none, index) => index);
  const missing = indexes.filter((index) => !received.has(index));
  if (missing.length > 0) throw conflict(texts.missing, { missing: missing.slice(0, 1000) });
  return indexes.flatMap((index) => received.get(index) ?? []);
}

/**
 * Acquires the lease for assembling the file. Another instance can acquire it after it has expired.
 */
async function acquireLease(tx: Tx, { id }: UploadRow, now: Date): Promise<boolean> {
  const isFree = or(
    eq(uploads.state, 'uploading'),
    and(eq(uploads.state, 'merging'), lte(uploads.leaseUntil, now)),
  );
  const claimed = await tx
    .update(uploads)
    .set({
      state: 'merging',
      leaseUntil: new Date(now.getTime() + LIMITS.leaseMs),
      expiresAt: uploadExpiry(now),
    })
    .where(and(eq(uploads.id, id), isFree))
    .returning({ one: sql`1` });
  return claimed.length > 0;
}

/** Renews the lease. Without it, assembling a large file on a slow storage would be taken over. */
async function renewLease(tx: Tx, { id }: UploadRow, now: Date): Promise<void> {
  await tx
    .update(uploads)
    .set({ leaseUntil: new Date(now.getTime() + LIMITS.leaseMs), expiresAt: uploadExpiry(now) })
    .where(and(eq(uploads.id, id), eq(uploads.state, 'merging')));
}

/**
 * Completes an upload with `work`, on one instance at a time. After an error the upload can be
 * completed again.
 *
 * @returns undefined while another instance holds the lease
 */
export async function completeOnce<T>(
  tx: Tx,
  upload: UploadRow,
  now: Date,
  work: () => Promise<T>,
): Promise<{ value: T } | undefined> {
  if (!(await acquireLease(tx, upload, now))) return undefined;
  try {
    return { value: await work() };
  } catch (error) {
    await tx
      .update(uploads)
      .set({ state: 'uploading', leaseUntil: null })
      .where(and(eq(uploads.id, upload.id), eq(uploads.state, 'merging')));
    throw error;
  }
}

/**
 * Refuses a picture if it has more pixels than the purpose allows, or if its size cannot be read.
 */
async function assertPixels(
  { maxPixels }: UploadPurpose,
  { ending }: { ending: string },
  path: string,
): Promise<void> {
  if (maxPixels === undefined) return;
  const size = pictureSize(ending, await readFile(path));
  if (!size) throw refuse(texts.kind);
  if (size.width * size.height > maxPixels) throw refuse(texts.tooManyPixels(maxPixels));
}

/** Writes the pieces into one temporary file and verifies the hash of each stored piece. */
async function assemble(
  { tx, deps }: MergeCall,
  purpose: UploadPurpose,
  upload: UploadRow,
  pieces: readonly PieceRow[],
) {
  const fileHash = createHash('sha256');
  let head = Buffer.alloc(0);
  async function* contents() {
    for (const { key, hash } of pieces) {
      const pieceHash = createHash('sha256');
      for await (const chunk of await deps.storage.read(key)) {
        pieceHash.update(chunk);
        fileHash.update(chunk);
        if (head.length < HEAD_BYTES)
          head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
        yield chunk as Buffer;
      }
      if (pieceHash.digest('hex') !== hash)
        throw new Error(
          `The stored piece ${key} does not match its hash. The storage may be damaged.`,
        );
      await renewLease(tx, upload, deps.now());
    }
  }
  const path = await writeTempFile(deps.config, Readable.from(contents()));
  try {
    const kind = assertFileKind(purpose, head);
    await assertPixels(purpose, kind, path);
    return { path, sha256: fileHash.digest('hex'), kind };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/**
 * Completes an upload: assembles the pieces, checks the file type, and passes the file to its
 * purpose. Repeated and concurrent calls get the same result.
 *
 * @param hash hash of all pieces, computed by the browser
 */
export async function completeUpload(
  call: MergeCall,
  purpose: UploadPurpose,
  upload: UploadRow,
  hash: string,
): Promise<MergeOutcome> {
  const { tx, deps } = call;
  if (upload.state === 'done') return { state: 'done', result: upload.result };
  const pieces = await allPieces(tx, upload);
  const combinedHash = createHash('sha256');
  for (const piece of pieces) combinedHash.update(Buffer.from(piece.hash, 'hex'));
  if (combinedHash.digest('hex') !== hash) throw conflict(texts.differs, { missing: [] });
  const done = await completeOnce(tx, upload, deps.now(), () =>
    finish(call, purpose, upload, pieces),
  );
  return done ? { state: 'done', result: done.value } : { state: 'merging' };
}

/** Removes the pieces of a finished upload. If that fails, maintenance removes them later. */
export async function tryRemovePieces({ tx, deps }: MergeCall, { id }: UploadRow): Promise<void> {
  await removePieces(tx, deps.storage, id).catch((error) =>
    deps.log.warn(
      { err: error, upload: id },
      'Removing the pieces of a finished upload failed; maintenance will try again',
    ),
  );
}

/**
 * Stores the result of an upload. Returns false if the lease has expired and another instance has
 * taken over.
 */
export async function storeResult(
  tx: Tx,
  { id }: UploadRow,
  result: object,
  now: Date,
): Promise<boolean> {
  const done = await tx
    .update(uploads)
    .set({ state: 'done', result, leaseUntil: null, expiresAt: uploadExpiry(now) })
    .where(and(eq(uploads.id, id), eq(uploads.state, 'merging')))
    .returning({ one: sql`1` });
  return done.length > 0;
}

async function finish(
  call: MergeCall,
  purpose: UploadPurpose,
  upload: UploadRow,
  pieces: readonly PieceRow[],
): Promise<object> {
  const { tx, deps } = call;
  const { path, sha256, kind } = await assemble(call, purpose, upload, pieces);
  const pending = await markPending(
    tx,
    `${randomBytes(16).toString('hex')}.${kind.ending}`,
    deps.now(),
  );
  try {
    await deps.storage.put(pending.key, path, { size: upload.size, contentType: kind.contentType });
  } finally {
    await rm(path, { force: true });
  }
  const now = deps.now();
  const { name, size, userId, userName, target } = upload;
  const { ending, contentType } = kind;
  const file: FinishedUpload = {
    key: pending.key,
    name,
    size,
    sha256,
    ending,
    contentType,
    userId,
    userName,
    target,
    now,
  };
  const result = await tx
    .transaction(async (inner) => {
      if (!(await settlePending(inner, pending))) return undefined;
      const stored = await purpose.save(inner, file);
      // The file of the instance that took over is used.
      if (!(await storeResult(inner, upload, stored, now))) throw refuse(texts.unknown);
      return stored;
    })
    .catch(async (error: unknown) => {
      await markForRemoval(tx, pending.key, deps.now());
      throw error;
    });
  if (!result) {
    await markForRemoval(tx, pending.key, deps.now());
    throw refuse(texts.unknown);
  }
  await tryRemovePieces(call, upload);
  return result;
}
