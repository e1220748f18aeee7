import { and, asc, eq, lte } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { ABANDONED_AFTER_MS, type Storage } from '../../kernel/interfaces/storage.ts';
import { isUnreferenced } from './references.ts';
import { pendingFiles } from './tables.ts';
import { thumbnailKey } from './thumbnailKey.ts';

/** A marked object, which is removed unless it is settled. */
export type PendingFile = typeof pendingFiles.$inferSelect;

const matches = ({ key, goesAt }: PendingFile) =>
  and(eq(pendingFiles.key, key), eq(pendingFiles.goesAt, goesAt));
const later = (now: Date) => new Date(now.getTime() + ABANDONED_AFTER_MS);

/**
 * Marks an object that is about to be stored. The mark must be committed before the object is
 * stored.
 */
export async function markPending(tx: Tx, key: string, now: Date): Promise<PendingFile> {
  const pending = { key, goesAt: later(now) };
  await tx.insert(pendingFiles).values(pending);
  return pending;
}

/**
 * Removes the mark in the transaction that stores the reference to the object. Returns false if
 * maintenance has already claimed the object.
 */
export async function settlePending(tx: Tx, pending: PendingFile): Promise<boolean> {
  const settled = await tx
    .delete(pendingFiles)
    .where(matches(pending))
    .returning({ key: pendingFiles.key });
  return settled.length > 0;
}

/** Marks an object for removal, in the transaction that deletes the reference to it. */
export async function markForRemoval(tx: Tx, key: string, now: Date): Promise<void> {
  await tx.insert(pendingFiles).values({ key, goesAt: now }).onConflictDoNothing();
}

/** Removes an object with its thumbnail, and then its mark. */
export async function removeStoredFile(tx: Tx, storage: Storage, key: string): Promise<void> {
  await storage.remove(key);
  await storage.remove(thumbnailKey(key));
  await tx.delete(pendingFiles).where(eq(pendingFiles.key, key));
}

/** Whether an object is still being stored, or is marked for removal. */
export async function isPending(tx: Tx, key: string): Promise<boolean> {
  return (await tx.$count(pendingFiles, eq(pendingFiles.key, key))) > 0;
}

/**
 * Removes objects of abandoned uploads, and deleted files that could not be removed before. Rejects
 * if an object cannot be removed: that object is tried again after an hour, the others in the next
 * sweep.
 */
export async function sweepFiles(tx: Tx, storage: Storage, now: Date): Promise<void> {
  const due = await tx
    .select()
    .from(pendingFiles)
    .where(and(lte(pendingFiles.goesAt, now), isUnreferenced(tx)))
    .orderBy(asc(pendingFiles.goesAt));
  for (const pending of due) {
    // Update the mark before removing the object, so that a delayed upload detects it and other
    // instances skip it.
    const claimed = await tx
      .update(pendingFiles)
      .set({ goesAt: later(now) })
      .where(matches(pending))
      .returning({ key: pendingFiles.key });
    if (claimed.length > 0) await removeStoredFile(tx, storage, pending.key);
  }
}
