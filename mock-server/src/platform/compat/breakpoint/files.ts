import { and, asc, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/errors.ts';
import { displayName } from '../../services/file/displayName.ts';
import type { Storage } from '../../services/gateways/storage/storage.ts';
import { type BreakpointFile, type FindFile, LIMITS } from './schemas.ts';
import { breakpointChunks, breakpointFiles } from './tables.ts';
import { texts } from './texts.ts';

export type FileRow = typeof breakpointFiles.$inferSelect;
type ChunkRow = typeof breakpointChunks.$inferSelect;
type Named = Pick<FindFile, 'fileMd5' | 'fileName'>;

const own = ({ userId }: Caller, { fileMd5, fileName }: Named) =>
  and(
    eq(breakpointFiles.userId, userId),
    eq(breakpointFiles.md5, fileMd5.toLowerCase()),
    eq(breakpointFiles.name, displayName(fileName)),
  );

/** When a file is given up unless something is added. */
export const keptUntil = (now: Date): Date => new Date(now.getTime() + LIMITS.keptMs);

/** Somebody's own file of a name and hash, if it is there. */
export async function findOwn(tx: Tx, caller: Caller, named: Named, now: Date): Promise<FileRow | undefined> {
  const [row] = await tx
    .select()
    .from(breakpointFiles)
    .where(and(own(caller, named), gt(breakpointFiles.expiresAt, now)));
  return row;
}

/** The chunks that arrived, in their order; of one that was sent twice the newest. */
export async function readChunks(tx: Tx, fileId: number): Promise<ChunkRow[]> {
  const rows = await tx
    .select()
    .from(breakpointChunks)
    .where(and(eq(breakpointChunks.fileId, fileId), isNotNull(breakpointChunks.storedAt)))
    .orderBy(asc(breakpointChunks.number), asc(breakpointChunks.id));
  return [...new Map(rows.map((row) => [row.number, row])).values()];
}

/** Number of the advisory lock under which the unfinished files of one person are counted: this one and his. */
const LIMIT_LOCK = 7_041_780;

/** Somebody's own file, which must be of as many chunks as the form says. */
async function findSame(tx: Tx, caller: Caller, form: FindFile, now: Date): Promise<FileRow | undefined> {
  const found = await findOwn(tx, caller, form, now);
  if (found && found.chunkTotal !== form.chunkTotal) throw refuse(texts.otherTotal);
  return found;
}

/**
 * The file to which a chunk belongs; the first one makes it. Chunks arrive side by side, on any instance. Throws where the caller has
 * too many unfinished ones.
 */
export async function openFile(tx: Tx, caller: Caller, form: FindFile, now: Date): Promise<FileRow> {
  const found = await findSame(tx, caller, form, now);
  return found ?? (await tx.transaction((inner) => makeFile(inner, caller, form, now)));
}

async function makeFile(tx: Tx, caller: Caller, form: FindFile, now: Date): Promise<FileRow> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LIMIT_LOCK}, ${caller.userId})`);
  // Another chunk may have made it meanwhile.
  const found = await findSame(tx, caller, form, now);
  if (found) return found;
  const mine = and(
    eq(breakpointFiles.userId, caller.userId),
    eq(breakpointFiles.filePath, ''),
    gt(breakpointFiles.expiresAt, now),
  );
  if ((await tx.$count(breakpointFiles, mine)) >= LIMITS.unfinished) throw refuse(texts.tooMany(LIMITS.unfinished));
  const row = {
    userId: caller.userId,
    md5: form.fileMd5.toLowerCase(),
    name: displayName(form.fileName),
    chunkTotal: form.chunkTotal,
    expiresAt: keptUntil(now),
  };
  // One of this name that has expired and is not swept yet begins anew, with what it has.
  const [made] = await tx
    .insert(breakpointFiles)
    .values(row)
    .onConflictDoUpdate({
      target: [breakpointFiles.userId, breakpointFiles.md5, breakpointFiles.name],
      set: { chunkTotal: row.chunkTotal, expiresAt: row.expiresAt },
    })
    .returning();
  if (!made) throw refuse(texts.unknown);
  return made;
}

/** How often all chunks of a file may be sent, on average: a line that breaks must not fill the storage. */
const MAX_TRIES = 3;

/** Notes a chunk that is about to be stored, and answers the number of its row. Throws when too many came of its file already. */
export async function noteChunk(
  tx: Tx,
  { id: fileId, chunkTotal }: FileRow,
  chunk: Pick<ChunkRow, 'number' | 'key' | 'size'>,
): Promise<number> {
  return tx.transaction(async (inner) => {
    await inner.select({ id: breakpointFiles.id }).from(breakpointFiles).where(eq(breakpointFiles.id, fileId)).for('update');
    const sentBefore = await inner.$count(breakpointChunks, eq(breakpointChunks.fileId, fileId));
    if (sentBefore >= chunkTotal * MAX_TRIES + MAX_TRIES) throw refuse(texts.tooManyTries);
    const [noted] = await inner
      .insert(breakpointChunks)
      .values({ fileId, ...chunk })
      .returning({ id: breakpointChunks.id });
    return noted?.id ?? 0;
  });
}

/** A file as that client reads it. */
export async function present(tx: Tx, form: FindFile, row: FileRow | undefined, now: Date): Promise<BreakpointFile> {
  const chunks = row ? await readChunks(tx, row.id) : [];
  const times = (of: { createdAt: Date; updatedAt: Date }) => ({
    CreatedAt: of.createdAt.toISOString(),
    UpdatedAt: of.updatedAt.toISOString(),
  });
  return {
    ID: row?.id ?? 0,
    ...times(row ?? { createdAt: now, updatedAt: now }),
    FileName: displayName(form.fileName),
    FileMd5: form.fileMd5.toLowerCase(),
    FilePath: row?.filePath ?? '',
    ExaFileChunk: chunks.map((chunk) => ({
      ...{ ID: chunk.id, ...times(chunk), ExaFileID: chunk.fileId, FileChunkNumber: chunk.number },
      // Where it lies is nobody's to know.
      FileChunkPath: '',
    })),
    ChunkTotal: row?.chunkTotal ?? form.chunkTotal,
    IsFinish: row !== undefined && row.filePath !== '',
  };
}

/** Removes all chunks of a file: each from the storage first, then its row. */
export async function removeChunks(tx: Tx, storage: Storage, fileId: number): Promise<void> {
  const rows = await tx
    .select({ id: breakpointChunks.id, key: breakpointChunks.key })
    .from(breakpointChunks)
    .where(eq(breakpointChunks.fileId, fileId));
  for (const { id, key } of rows) {
    await storage.remove(key);
    await tx.delete(breakpointChunks).where(eq(breakpointChunks.id, id));
  }
}

/** Files that one run of the upkeep clears. */
const AT_ONCE = 200;

/** Removes files that nobody goes on with, and what is known of finished ones. */
export async function sweepBreakpoints(tx: Tx, storage: Storage, now: Date): Promise<void> {
  const due = await tx
    .select({ id: breakpointFiles.id })
    .from(breakpointFiles)
    .where(lte(breakpointFiles.expiresAt, now))
    .limit(AT_ONCE);
  const ids = due.map(({ id }) => id);
  for (const id of ids) await removeChunks(tx, storage, id);
  // A chunk that came meanwhile holds its row: the next run finds it.
  const kept = tx.select({ id: breakpointChunks.fileId }).from(breakpointChunks);
  const held = new Set((await kept).map(({ id }) => id));
  const gone = ids.filter((id) => !held.has(id));
  if (gone.length > 0)
    await tx.delete(breakpointFiles).where(and(inArray(breakpointFiles.id, gone), lte(breakpointFiles.expiresAt, now)));
}
