import { and, asc, eq, lte, notExists } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { GIVEN_UP_AFTER_MS, type Storage } from '../../kernel/interfaces/storage.ts';
import { files, pendingFiles } from './tables.ts';

/** That an object goes unless something comes to name it. */
export type PendingFile = typeof pendingFiles.$inferSelect;

const isOf = ({ key, goesAt }: PendingFile) =>
  and(eq(pendingFiles.key, key), eq(pendingFiles.goesAt, goesAt));
const later = (now: Date) => new Date(now.getTime() + GIVEN_UP_AFTER_MS);

/** Notes that an object is about to be stored. Of use once it is committed: before the object is stored. */
export async function announceFile(tx: Tx, key: string, now: Date): Promise<PendingFile> {
  const note = { key, goesAt: later(now) };
  await tx.insert(pendingFiles).values(note);
  return note;
}

/** Takes the note back, together with what names the object; false when the upkeep has given the object up meanwhile. */
export async function settleFile(tx: Tx, note: PendingFile): Promise<boolean> {
  const settled = await tx
    .delete(pendingFiles)
    .where(isOf(note))
    .returning({ key: pendingFiles.key });
  return settled.length > 0;
}

/** Notes that nothing names an object any more, together with what says so. */
export async function announceRemoval(tx: Tx, key: string, now: Date): Promise<void> {
  await tx.insert(pendingFiles).values({ key, goesAt: now }).onConflictDoNothing();
}

/** Removes an object and then its note. */
export async function removeFile(tx: Tx, storage: Storage, key: string): Promise<void> {
  await storage.remove(key);
  await tx.delete(pendingFiles).where(eq(pendingFiles.key, key));
}

/** Whether an object is not yet, or no longer, a file. */
export async function isPending(tx: Tx, key: string): Promise<boolean> {
  return (await tx.$count(pendingFiles, eq(pendingFiles.key, key))) > 0;
}

/**
 * Removes what uploads left in the storage that were given up, and deleted files that could not be removed at once. Rejects when
 * one cannot be removed: that one waits for another hour, the others for the next time.
 */
export async function sweepFiles(tx: Tx, storage: Storage, now: Date): Promise<void> {
  const named = tx.select({ key: files.key }).from(files).where(eq(files.key, pendingFiles.key));
  const due = await tx
    .select()
    .from(pendingFiles)
    .where(and(lte(pendingFiles.goesAt, now), notExists(named)))
    .orderBy(asc(pendingFiles.goesAt));
  for (const note of due) {
    // The note changes before the object goes: an upload that went on after all sees it, and other instances leave it alone.
    const mine = await tx
      .update(pendingFiles)
      .set({ goesAt: later(now) })
      .where(isOf(note))
      .returning({ key: pendingFiles.key });
    if (mine.length > 0) await removeFile(tx, storage, note.key);
  }
}
