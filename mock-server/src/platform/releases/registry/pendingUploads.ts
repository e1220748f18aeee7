import { randomBytes } from 'node:crypto';
import { and, asc, eq, lte } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { ReleaseStore } from '../../kernel/interfaces/registry.ts';
import { ABANDONED_AFTER_MS } from '../../kernel/interfaces/storage.ts';
import { releaseFolder } from './acceptedReleases.ts';
import { pendingUploads, releases } from './tables.ts';

/** An attempt to store a release. */
export type PendingUpload = typeof pendingUploads.$inferSelect;

const isOf = ({ remote, folder, since }: PendingUpload) =>
  and(
    eq(pendingUploads.remote, remote),
    eq(pendingUploads.folder, folder),
    eq(pendingUploads.since, since),
  );

/**
 * Records that a release is about to be stored, and reserves a folder name for this attempt. The
 * name is the build. If an earlier attempt of the same build still exists, the name gets a random
 * suffix.
 *
 * @param tx a transaction that holds the lock of the registry and in which the build is not
 * registered. Commit it before storing files
 */
export async function recordUpload(
  tx: Tx,
  { id, build }: { id: string; build: string },
  now: Date,
): Promise<PendingUpload> {
  const note = { remote: id, folder: build, since: now };
  const first = await tx.insert(pendingUploads).values(note).onConflictDoNothing().returning();
  if (first.length > 0) return note;
  const other = { ...note, folder: `${build}-${randomBytes(4).toString('hex')}` };
  await tx.insert(pendingUploads).values(other);
  return other;
}

/**
 * Deletes the record in the transaction that registers the release. Returns false if the cleanup
 * task has discarded the upload.
 */
export async function confirmUpload(tx: Tx, note: PendingUpload): Promise<boolean> {
  const settled = await tx
    .delete(pendingUploads)
    .where(isOf(note))
    .returning({ remote: pendingUploads.remote });
  return settled.length > 0;
}

/** Removes the stored files of a failed attempt, then its record. */
export async function discardUpload(
  tx: Tx,
  store: ReleaseStore,
  note: PendingUpload,
): Promise<void> {
  await store.discard(note.remote, note.folder);
  await tx.delete(pendingUploads).where(isOf(note));
}

async function readKnown(tx: Tx): Promise<(id: string, folder: string) => boolean> {
  const columns = { remote: releases.remote, build: releases.build, folder: releases.folder };
  const rows = await tx.select(columns).from(releases);
  const pending = new Set(rows.map((row) => `${row.remote}/${releaseFolder(row)}`));
  return (id, folder) => pending.has(`${id}/${folder}`);
}

async function removeAbandoned(store: ReleaseStore, db: Tx, now: Date): Promise<void> {
  const isOld = lte(pendingUploads.since, new Date(now.getTime() - ABANDONED_AFTER_MS));
  for (const note of await db
    .select()
    .from(pendingUploads)
    .where(isOld)
    .orderBy(asc(pendingUploads.since))) {
    // Update the record before the files are removed. An upload that is still running then fails, and
    // other instances skip the record.
    const claim = { ...note, since: now };
    const claimed = await db
      .update(pendingUploads)
      .set({ since: now })
      .where(isOf(note))
      .returning();
    if (claimed.length === 0) continue;
    const isKnown = await readKnown(db);
    // An older server version registers the release under the recorded name.
    if (isKnown(note.remote, note.folder)) await confirmUpload(db, claim);
    else await discardUpload(db, store, claim);
  }
}

/**
 * Removes the files of uploads that were interrupted more than an hour ago, on the local disk and
 * in the shared storage. Rejects if the storage is not reachable; the next run tries again.
 */
export async function sweepUploads(store: ReleaseStore, db: Tx, now: Date): Promise<void> {
  await store.sweep(await readKnown(db), now);
  await removeAbandoned(store, db, now);
}
