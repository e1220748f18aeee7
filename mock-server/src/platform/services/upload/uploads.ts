import { randomBytes } from 'node:crypto';
import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/errors.ts';
import { texts as general } from '../../../http/texts.ts';
import type { Area } from '../../kernel/area/areaFacts.ts';
import type { UploadPurpose } from '../../kernel/area/uploadPurpose.ts';
import { isGranted } from '../../kernel/identity/authority/permission.ts';
import { displayName } from '../file/displayName.ts';
import { LIMITS, piecesOf } from './limits.ts';
import type { BeginUpload } from './schemas.ts';
import { uploadPieces, uploads } from './tables.ts';
import { texts } from './texts.ts';

export type UploadRow = typeof uploads.$inferSelect;
export type PieceRow = typeof uploadPieces.$inferSelect;

/** Numbers of the advisory lock under which the quota of one person is looked at: this one and his. */
const QUOTA_LOCK = 7_203_117;
const OPEN = ['uploading', 'merging'] as const;

/** The purpose of an upload. Throws where there is none of that name, or the caller may not upload for it. */
export async function readPurpose(
  tx: Tx,
  areas: readonly Area[],
  caller: Caller,
  name: string,
): Promise<UploadPurpose> {
  const purpose = areas
    .flatMap(({ uploads: purposes = [] }) => purposes)
    .find((one) => one.name === name);
  if (!purpose) throw refuse(texts.unknownPurpose);
  const { permission } = purpose;
  if (permission !== 'self' && !(await isGranted(tx, caller.authorityId, permission)))
    throw refuse(general.denied);
  if (caller.mustChangePassword) throw refuse(general.changePasswordFirst);
  return purpose;
}

/** Somebody's own upload that is not gone. Throws when he has none of that number. */
export async function readUpload(
  tx: Tx,
  caller: Caller,
  id: string,
  now: Date,
): Promise<UploadRow> {
  const own = and(
    eq(uploads.id, id),
    eq(uploads.userId, caller.userId),
    gt(uploads.expiresAt, now),
  );
  const [upload] = await tx.select().from(uploads).where(own);
  if (!upload || upload.state === 'gone') throw refuse(texts.unknown);
  return upload;
}

/** The pieces that arrived, by their place; of one that was sent twice the newest. */
export async function readPieces(tx: Tx, uploadId: string): Promise<Map<number, PieceRow>> {
  const rows = await tx
    .select()
    .from(uploadPieces)
    .where(and(eq(uploadPieces.uploadId, uploadId), isNotNull(uploadPieces.storedAt)))
    .orderBy(asc(uploadPieces.id));
  return new Map(rows.map((row) => [row.index, row]));
}

/** When an upload is given up unless something is added. */
export const keptUntil = (now: Date): Date => new Date(now.getTime() + LIMITS.keptMs);

/** The unfinished uploads of a person. No other call of his begins one until `tx` ends. */
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
 * Begins an upload, or goes on with the caller's unfinished one of the same file. Throws when the file is empty or too large, or when
 * he has too much unfinished.
 */
export async function beginUpload(
  tx: Tx,
  purpose: UploadPurpose,
  caller: Caller,
  wanted: BeginUpload,
  now: Date,
) {
  const most = Math.min(purpose.most, LIMITS.most);
  if (wanted.size === 0) throw refuse(texts.empty);
  if (wanted.size > most) throw refuse(texts.tooLarge(most));
  const open = await lockOpenUploads(tx, caller, now);
  const same = ({ purpose: of, fingerprint, size }: UploadRow) =>
    of === wanted.purpose && fingerprint === wanted.fingerprint && size === wanted.size;
  const upload = open.find(same) ?? (await addUpload(tx, caller, wanted, open, now));
  const have = await readPieces(tx, upload.id);
  return {
    uploadId: upload.id,
    pieceBytes: LIMITS.pieceBytes,
    pieces: piecesOf(upload.size),
    have: [...have.values()]
      .map(({ index, hash }) => ({ index, hash }))
      .sort((a, b) => a.index - b.index),
  };
}

/**
 * Adds an upload to the caller's unfinished ones. Throws when he has too much unfinished.
 *
 * @param open his unfinished uploads, by `lockOpenUploads` in the same transaction
 */
export async function addUpload(
  tx: Tx,
  caller: Caller,
  wanted: BeginUpload,
  open: readonly UploadRow[],
  now: Date,
): Promise<UploadRow> {
  if (open.length >= LIMITS.unfinished) throw refuse(texts.tooMany(LIMITS.unfinished));
  const bytes = open.reduce((sum, { size }) => sum + size, wanted.size);
  if (bytes > LIMITS.unfinishedBytes) throw refuse(texts.quota(LIMITS.unfinishedBytes));
  const { purpose, size, fingerprint } = wanted;
  // One that has expired and is not swept yet is in the way of its own file.
  const mine = and(
    eq(uploads.userId, caller.userId),
    eq(uploads.purpose, purpose),
    eq(uploads.fingerprint, fingerprint),
  );
  await tx
    .update(uploads)
    .set({ state: 'gone' })
    .where(and(mine, eq(uploads.size, size), inArray(uploads.state, [...OPEN])));
  const row: UploadRow = {
    id: randomBytes(16).toString('hex'),
    userId: caller.userId,
    userName: caller.userName,
    purpose,
    size,
    fingerprint,
    name: displayName(wanted.name),
    state: 'uploading',
    result: null,
    leaseUntil: null,
    expiresAt: keptUntil(now),
  };
  await tx.insert(uploads).values(row);
  return row;
}
