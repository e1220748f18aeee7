import { randomBytes } from 'node:crypto';
import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/errors.ts';
import { texts as general } from '../../../http/texts.ts';
import type { Area } from '../../kernel/area/areaFacts.ts';
import type { UploadPurpose } from '../../kernel/area/uploadPurpose.ts';
import { isGranted } from '../../kernel/identity/authority/permission.ts';
import { readSettings } from '../../kernel/settings/store.ts';
import { displayName } from '../file/displayName.ts';
import { LIMITS, pieceCount } from './limits.ts';
import type { BeginUpload } from './schemas.ts';
import { MB, uploadSettings } from './settings.ts';
import { uploadPieces, uploads } from './tables.ts';
import { texts } from './texts.ts';

export type UploadRow = typeof uploads.$inferSelect;
export type PieceRow = typeof uploadPieces.$inferSelect;

/** First key of the advisory lock for the quota of a user; the second key is the user's id. */
const QUOTA_LOCK = 7_203_117;
const OPEN = ['uploading', 'merging'] as const;

/**
 * Returns the purpose of an upload. Throws a refusal if it is unknown or the caller lacks its
 * permission.
 */
export async function readPurpose(
  tx: Tx,
  areas: readonly Area[],
  caller: Caller,
  name: string,
): Promise<UploadPurpose> {
  const purpose = areas
    .flatMap(({ uploads: purposes = [] }) => purposes)
    .find((candidate) => candidate.name === name);
  if (!purpose) throw refuse(texts.unknownPurpose);
  const { permission } = purpose;
  if (permission !== 'self' && !(await isGranted(tx, caller.authorityId, permission)))
    throw refuse(general.denied);
  if (caller.mustChangePassword) throw refuse(general.changePasswordFirst);
  return purpose;
}

/**
 * Returns the caller's upload. Throws a refusal if it does not exist, has ended or belongs to
 * another user.
 */
export async function readUpload(
  tx: Tx,
  caller: Caller,
  id: string,
  now: Date,
): Promise<UploadRow> {
  const isOwn = and(
    eq(uploads.id, id),
    eq(uploads.userId, caller.userId),
    gt(uploads.expiresAt, now),
  );
  const [upload] = await tx.select().from(uploads).where(isOwn);
  if (!upload || upload.state === 'gone') throw refuse(texts.unknown);
  return upload;
}

/** Returns the received pieces by index. If a piece was sent twice, the latest one is returned. */
export async function readPieces(tx: Tx, uploadId: string): Promise<Map<number, PieceRow>> {
  const rows = await tx
    .select()
    .from(uploadPieces)
    .where(and(eq(uploadPieces.uploadId, uploadId), isNotNull(uploadPieces.storedAt)))
    .orderBy(asc(uploadPieces.id));
  return new Map(rows.map((row) => [row.index, row]));
}

/** Returns the new expiry of an upload. */
export const uploadExpiry = (now: Date): Date => new Date(now.getTime() + LIMITS.keptMs);

/**
 * Returns the unfinished uploads of a user. Until `tx` ends, no other call of the user can start
 * one.
 */
export async function lockOpenUploads(
  tx: Tx,
  { userId }: Pick<Caller, 'userId'>,
  now: Date,
): Promise<UploadRow[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(${QUOTA_LOCK}, ${userId})`);
  const open = and(
    eq(uploads.userId, userId),
    inArray(uploads.state, [...OPEN]),
    gt(uploads.expiresAt, now),
  );
  return tx.select().from(uploads).where(open);
}

/**
 * Starts an upload, or continues the caller's unfinished upload of the same file. Throws a refusal
 * if the file is empty or too large, or if the caller has too many unfinished uploads.
 */
export async function beginUpload(
  tx: Tx,
  purpose: UploadPurpose,
  caller: Caller,
  request: BeginUpload,
  now: Date,
) {
  const { maxMb } = await readSettings(tx, uploadSettings);
  const limit = Math.min(purpose.maxBytes, maxMb * MB);
  if (request.size === 0) throw refuse(texts.empty);
  if (request.size > limit) throw refuse(texts.tooLarge(limit));
  const { target = '' } = request;
  await purpose.before?.(tx, caller, { target, size: request.size });
  const open = await lockOpenUploads(tx, caller, now);
  const same = (row: UploadRow) =>
    row.purpose === request.purpose &&
    row.target === target &&
    row.fingerprint === request.fingerprint &&
    row.size === request.size;
  const upload = open.find(same) ?? (await addUpload(tx, caller, request, open, now));
  const have = await readPieces(tx, upload.id);
  return {
    uploadId: upload.id,
    pieceBytes: LIMITS.pieceBytes,
    pieces: pieceCount(upload.size),
    have: [...have.values()]
      .map(({ index, hash }) => ({ index, hash }))
      .sort((a, b) => a.index - b.index),
  };
}

/**
 * Adds an upload to the caller's unfinished ones. Throws a refusal above the limits.
 *
 * @param open the caller's unfinished uploads, from `lockOpenUploads` in the same transaction
 */
export async function addUpload(
  tx: Tx,
  caller: Caller,
  request: BeginUpload,
  open: readonly UploadRow[],
  now: Date,
): Promise<UploadRow> {
  if (open.length >= LIMITS.unfinished) throw refuse(texts.tooMany(LIMITS.unfinished));
  const bytes = open.reduce((sum, { size }) => sum + size, request.size);
  const { unfinishedMb } = await readSettings(tx, uploadSettings);
  if (bytes > unfinishedMb * MB) throw refuse(texts.quota(unfinishedMb * MB));
  const { purpose, size, fingerprint, target = '' } = request;
  // An expired upload that is not removed yet would violate the unique index.
  const sameFile = and(
    eq(uploads.userId, caller.userId),
    eq(uploads.purpose, purpose),
    eq(uploads.target, target),
    eq(uploads.fingerprint, fingerprint),
  );
  await tx
    .update(uploads)
    .set({ state: 'gone' })
    .where(and(sameFile, eq(uploads.size, size), inArray(uploads.state, [...OPEN])));
  const row: UploadRow = {
    id: randomBytes(16).toString('hex'),
    userId: caller.userId,
    userName: caller.userName,
    purpose,
    size,
    fingerprint,
    target,
    name: displayName(request.name),
    state: 'uploading',
    result: null,
    leaseUntil: null,
    expiresAt: uploadExpiry(now),
  };
  await tx.insert(uploads).values(row);
  return row;
}
