import { randomBytes } from 'node:crypto';
import { and, asc, eq, lte } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import type { ReleaseStore } from '../../kernel/interfaces/registry.ts';
import { GIVEN_UP_AFTER_MS } from '../../kernel/interfaces/storage.ts';
import { folderOf } from './acceptedReleases.ts';
import { pendingUploads, releases } from './tables.ts';

/** A try to store a release. */
export type PendingUpload = typeof pendingUploads.$inferSelect;

const isOf = ({ remote, folder, since }: PendingUpload) =>
  and(
    eq(pendingUploads.remote, remote),
    eq(pendingUploads.folder, folder),
    eq(pendingUploads.since, since),
  );

/**
 * Notes that a release is about to be stored, and gives this try a name in the store that no other one writes under: its build,
 * or, while an earlier try of that build is at work or has left something, a name that is its own.
 *
 * @param tx a transaction that holds the registry and has seen that the build is not registered; of use once it is committed
 */
export async function announceUpload(
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

/** Takes the note back, together with what registers the release; false when the upkeep has given the upload up meanwhile. */
export async function settleUpload(tx: Tx, note: PendingUpload): Promise<boolean> {
  const settled = await tx
    .delete(pendingUploads)
    .where(isOf(note))
    .returning({ remote: pendingUploads.remote });
  return settled.length > 0;
}

/** Removes what a try has stored that is not registered, and then its note. */
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
  const known = new Set(rows.map((row) => `${row.remote}/${folderOf(row)}`));
  return (id, folder) => known.has(`${id}/${folder}`);
}

async function discardGivenUp(store: ReleaseStore, db: Tx, now: Date): Promise<void> {
  const isOld = lte(pendingUploads.since, new Date(now.getTime() - GIVEN_UP_AFTER_MS));
  for (const note of await db
    .select()
    .from(pendingUploads)
    .where(isOld)
    .orderBy(asc(pendingUploads.since))) {
    // The note changes before the release goes: an upload that went on after all sees it, and other instances leave it alone.
    const mine = { ...note, since: now };
    const taken = await db.update(pendingUploads).set({ since: now }).where(isOf(note)).returning();
    if (taken.length === 0) continue;
    const isKnown = await readKnown(db);
    // A server of an older version notes a try under the name that it registers.
    if (isKnown(note.remote, note.folder)) await settleUpload(db, mine);
    else await discardUpload(db, store, mine);
  }
}

/**
 * Removes what uploads left that were interrupted more than an hour ago, on this instance's disk and where releases are kept
 * elsewhere. Rejects when that place cannot be reached: then it is for the next time.
 */
export async function sweepUploads(store: ReleaseStore, db: Tx, now: Date): Promise<void> {
  await store.sweep(await readKnown(db), now);
  await discardGivenUp(store, db, now);
}
