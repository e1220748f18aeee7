import { createHash } from 'node:crypto';
import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/errors.ts';
import { displayName } from '../../services/file/displayName.ts';
import { LIMITS as UPLOADS } from '../../services/upload/limits.ts';
import { uploads } from '../../services/upload/tables.ts';
import {
  addUpload,
  lockOpenUploads,
  type PieceRow,
  readPieces,
  type UploadRow,
} from '../../services/upload/uploads.ts';
import { type BreakpointFile, type FindFile, LIMITS } from './schemas.ts';
import { texts } from './texts.ts';

/**
 * Purpose of these rows in the table of uploads. No area declares it, so `/upload/*` ignores them.
 */
const PURPOSE = 'breakpoint';

type FileKey = Pick<FindFile, 'fileMd5' | 'fileName'>;

/** Returns the identity of a file in the format of upload fingerprints. */
const fingerprintOf = ({ fileMd5, fileName }: FileKey): string =>
  createHash('sha256')
    .update(`${fileMd5.toLowerCase()} ${displayName(fileName)}`)
    .digest('hex');

/** Returns the number of chunks. Uploads store bytes, so each chunk counts with its full size. */
export const countChunks = ({ size }: UploadRow): number => size / LIMITS.chunkBytes;

/** Returns the address of a finished file, or an empty string. */
export const storedPath = ({ result }: UploadRow): string =>
  (result as { filePath?: string } | null)?.filePath ?? '';

/** Returns the caller's unexpired file with a name and hash. */
export async function findOwnFile(
  tx: Tx,
  { userId }: Caller,
  named: FileKey,
  now: Date,
): Promise<UploadRow | undefined> {
  const isOwn = and(
    eq(uploads.userId, userId),
    eq(uploads.purpose, PURPOSE),
    eq(uploads.fingerprint, fingerprintOf(named)),
  );
  const [row] = await tx
    .select()
    .from(uploads)
    .where(and(isOwn, ne(uploads.state, 'gone'), gt(uploads.expiresAt, now)))
    .orderBy(desc(uploads.expiresAt))
    .limit(1);
  return row;
}

async function findSame(
  tx: Tx,
  caller: Caller,
  form: FindFile,
  now: Date,
): Promise<UploadRow | undefined> {
  const row = await findOwnFile(tx, caller, form, now);
  if (row && countChunks(row) !== form.chunkTotal) throw refuse(texts.otherTotal);
  return row;
}

/**
 * Returns the file of a chunk, and adds it for the first chunk. Chunks may arrive concurrently on
 * different instances.
 *
 * @throws Refusal if the caller has too many unfinished files, or if the number of chunks differs
 */
export async function openFile(
  tx: Tx,
  caller: Caller,
  form: FindFile,
  now: Date,
): Promise<UploadRow> {
  const row = await findSame(tx, caller, form, now);
  if (row) return row;
  return tx.transaction(async (inner) => {
    const open = await lockOpenUploads(inner, caller, now);
    // A concurrent chunk may have added it.
    const same = await findSame(inner, caller, form, now);
    if (same) return same;
    if (open.length >= UPLOADS.unfinished) throw refuse(texts.tooMany(UPLOADS.unfinished));
    const size = form.chunkTotal * LIMITS.chunkBytes;
    const storedFile = {
      purpose: PURPOSE,
      name: form.fileName,
      size,
      fingerprint: fingerprintOf(form),
    };
    return addUpload(inner, caller, storedFile, open, now);
  });
}

/** Returns the stored chunks in order. */
export const readChunks = async (tx: Tx, { id }: UploadRow): Promise<PieceRow[]> =>
  [...(await readPieces(tx, id)).values()].sort((a, b) => a.index - b.index);

/** Returns a number for a row without a numeric id: a part of its random id. */
const numberOf = ({ id }: UploadRow): number => Number.parseInt(id.slice(0, 7), 16) + 1;

/** Converts a file to the format of the compatible client. */
export async function toBreakpointFile(
  tx: Tx,
  form: FindFile,
  row: UploadRow | undefined,
  now: Date,
): Promise<BreakpointFile> {
  const chunks = row ? await readChunks(tx, row) : [];
  const at = (time: Date) => ({ CreatedAt: time.toISOString(), UpdatedAt: time.toISOString() });
  const ID = row ? numberOf(row) : 0;
  return {
    ID,
    // An upload expires a fixed time after its last change.
    ...at(row ? new Date(row.expiresAt.getTime() - UPLOADS.keptMs) : now),
    FileName: displayName(form.fileName),
    FileMd5: form.fileMd5.toLowerCase(),
    FilePath: row ? storedPath(row) : '',
    ExaFileChunk: chunks.map(({ id, index, storedAt }) => ({
      ID: id,
      ...at(storedAt ?? now),
      ExaFileID: ID,
      FileChunkNumber: index,
      // The storage location is not disclosed.
      FileChunkPath: '',
    })),
    ChunkTotal: row ? countChunks(row) : form.chunkTotal,
    IsFinish: row !== undefined && storedPath(row) !== '',
  };
}
