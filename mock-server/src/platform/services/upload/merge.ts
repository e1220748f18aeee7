import { createHash, randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { and, eq, lte, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { conflict, refuse } from '../../../http/errors.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import type { FinishedUpload, UploadPurpose } from '../../kernel/area/uploadPurpose.ts';
import { HEAD_BYTES } from '../file/contentTypes.ts';
import { writeDraft } from '../file/drafts.ts';
import { announceFile, announceRemoval, settleFile } from '../file/pendingFiles.ts';
import { pictureSize } from '../file/pictureSize.ts';
import { LIMITS, piecesOf } from './limits.ts';
import { assertKind } from './pieces.ts';
import { removePieces } from './sweep.ts';
import { uploads } from './tables.ts';
import { texts } from './texts.ts';
import { keptUntil, type PieceRow, readPieces, type UploadRow } from './uploads.ts';

interface MergeCall {
  /** No transaction: reading and writing files takes long. */
  tx: Tx;
  deps: Pick<Deps, 'config' | 'storage' | 'log' | 'now'>;
}

/** What came of an upload, or that an instance is at it. */
export type Outcome = { state: 'merging' } | { state: 'done'; result: unknown };

/** All pieces in their order. Throws 409 naming those that are missing. */
async function allPieces(tx: Tx, { id, size }: UploadRow): Promise<PieceRow[]> {
  const found = await readPieces(tx, id);
  const wanted = Array.from({ length: piecesOf(size) }, (_none, index) => index);
  const missing = wanted.filter((index) => !found.has(index));
  if (missing.length > 0) throw conflict(texts.missing, { missing: missing.slice(0, 1000) });
  return wanted.flatMap((index) => found.get(index) ?? []);
}

/** Makes this instance the one that puts the file together; another one may try when its lease has ended. */
async function claim(tx: Tx, { id }: UploadRow, now: Date): Promise<boolean> {
  const isFree = or(
    eq(uploads.state, 'uploading'),
    and(eq(uploads.state, 'merging'), lte(uploads.leaseUntil, now)),
  );
  const claimed = await tx
    .update(uploads)
    .set({
      state: 'merging',
      leaseUntil: new Date(now.getTime() + LIMITS.leaseMs),
      expiresAt: keptUntil(now),
    })
    .where(and(eq(uploads.id, id), isFree))
    .returning({ one: sql`1` });
  return claimed.length > 0;
}

/**
 * Ends an upload by `work`, on one instance at a time: after a failure it goes on as before.
 *
 * @returns `undefined` while another instance is at it
 */
export async function endOnce<T>(
  tx: Tx,
  upload: UploadRow,
  now: Date,
  work: () => Promise<T>,
): Promise<{ value: T } | undefined> {
  if (!(await claim(tx, upload, now))) return undefined;
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

/** Throws where a picture has more pixels than the purpose takes, or does not say how many it has. */
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

/** Writes the pieces one after the other into a draft, and looks at each again: what was stored must be what was sent. */
async function putTogether(
  { deps }: MergeCall,
  purpose: UploadPurpose,
  pieces: readonly PieceRow[],
) {
  const whole = createHash('sha256');
  let head = Buffer.alloc(0);
  async function* contents() {
    for (const { key, hash } of pieces) {
      const own = createHash('sha256');
      for await (const chunk of await deps.storage.read(key)) {
        own.update(chunk);
        whole.update(chunk);
        if (head.length < HEAD_BYTES)
          head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
        yield chunk as Buffer;
      }
      if (own.digest('hex') !== hash)
        throw new Error(`the storage holds another piece than was sent: ${key}`);
    }
  }
  const path = await writeDraft(deps.config, Readable.from(contents()));
  try {
    const kind = assertKind(purpose, head);
    await assertPixels(purpose, kind, path);
    return { path, sha256: whole.digest('hex'), kind };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/**
 * Ends an upload: puts the pieces together, checks once more what the file is, and hands it to its purpose. A call that is repeated, or
 * made on two instances at once, is answered with the one outcome.
 *
 * @param hash of all pieces, as the browser made it while it read the file
 */
export async function completeUpload(
  call: MergeCall,
  purpose: UploadPurpose,
  upload: UploadRow,
  hash: string,
): Promise<Outcome> {
  const { tx, deps } = call;
  if (upload.state === 'done') return { state: 'done', result: upload.result };
  const pieces = await allPieces(tx, upload);
  const ofPieces = createHash('sha256');
  for (const piece of pieces) ofPieces.update(Buffer.from(piece.hash, 'hex'));
  if (ofPieces.digest('hex') !== hash) throw conflict(texts.differs, { missing: [] });
  const done = await endOnce(tx, upload, deps.now(), () => finish(call, purpose, upload, pieces));
  return done ? { state: 'done', result: done.value } : { state: 'merging' };
}

/** Removes the pieces of an upload that has ended; those that cannot be removed now are left to the upkeep. */
export async function removePiecesNow({ tx, deps }: MergeCall, { id }: UploadRow): Promise<void> {
  await removePieces(tx, deps.storage, id).catch((error) =>
    deps.log.warn(
      { err: error, upload: id },
      'pieces of an ended upload cannot be removed now: the upkeep will try again',
    ),
  );
}

/** Notes what came of an upload; false where another instance took over when the lease had ended. */
export async function noteResult(
  tx: Tx,
  { id }: UploadRow,
  result: object,
  now: Date,
): Promise<boolean> {
  const done = await tx
    .update(uploads)
    .set({ state: 'done', result, leaseUntil: null, expiresAt: keptUntil(now) })
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
  const { path, sha256, kind } = await putTogether(call, purpose, pieces);
  const note = await announceFile(
    tx,
    `${randomBytes(16).toString('hex')}.${kind.ending}`,
    deps.now(),
  );
  try {
    await deps.storage.put(note.key, path, { size: upload.size, contentType: kind.contentType });
  } finally {
    await rm(path, { force: true });
  }
  const now = deps.now();
  const { name, size, userId, userName } = upload;
  const { ending, contentType } = kind;
  const file: FinishedUpload = {
    key: note.key,
    name,
    size,
    sha256,
    ending,
    contentType,
    userId,
    userName,
    now,
  };
  const result = await tx
    .transaction(async (inner) => {
      if (!(await settleFile(inner, note))) return undefined;
      const kept = await purpose.keep(inner, file);
      // The file of the instance that took over is the one.
      if (!(await noteResult(inner, upload, kept, now))) throw refuse(texts.unknown);
      return kept;
    })
    .catch(async (error: unknown) => {
      await announceRemoval(tx, note.key, deps.now());
      throw error;
    });
  if (!result) {
    await announceRemoval(tx, note.key, deps.now());
    throw refuse(texts.unknown);
  }
  await removePiecesNow(call, upload);
  return result;
}
