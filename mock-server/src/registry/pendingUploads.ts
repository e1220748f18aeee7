import { and, eq, lt } from 'drizzle-orm';
import { pendingUploads, releases } from '../areas/remote/tables.ts';
import type { Tx } from '../db/database.ts';
import { GIVEN_UP_AFTER_MS } from '../gateways/storage/storage.ts';
import type { ReleaseStore } from './releaseStore.ts';
import { lockRegistry } from './revisions.ts';

interface Build {
  id: string;
  build: string;
}

const isOf = ({ id, build }: Build) => and(eq(pendingUploads.remote, id), eq(pendingUploads.build, build));

/**
 * Notes that a release is about to be stored where only the database knows what lies there. Of use once it is committed: call it
 * before the transaction that registers the release.
 */
export async function announceUpload(tx: Tx, { id, build }: Build, now: Date): Promise<void> {
  const target = [pendingUploads.remote, pendingUploads.build];
  await tx
    .insert(pendingUploads)
    .values({ remote: id, build, since: now })
    .onConflictDoUpdate({ target, set: { since: now } });
}

/** Takes the note back, together with what registers the release. */
export async function settleUpload(tx: Tx, one: Build): Promise<void> {
  await tx.delete(pendingUploads).where(isOf(one));
}

async function readKnown(tx: Tx): Promise<(id: string, build: string) => boolean> {
  const rows = await tx.select({ remote: releases.remote, build: releases.build }).from(releases);
  const known = new Set(rows.map(({ remote, build }) => `${remote}/${build}`));
  return (id, build) => known.has(`${id}/${build}`);
}

async function discardUnregistered(store: ReleaseStore, db: Tx, now: Date): Promise<void> {
  const isOld = lt(pendingUploads.since, new Date(now.getTime() - GIVEN_UP_AFTER_MS));
  if ((await db.select().from(pendingUploads).where(isOld).limit(1)).length === 0) return;
  await db.transaction(async (tx) => {
    // Nobody registers a release meanwhile, so what is not registered now was given up.
    await lockRegistry(tx);
    const left = await tx.delete(pendingUploads).where(isOld).returning();
    const isKnown = await readKnown(tx);
    for (const { remote, build } of left) if (!isKnown(remote, build)) await store.discard?.(remote, build);
  });
}

/**
 * Removes what uploads left that were interrupted more than an hour ago, on this instance's disk and where releases are kept
 * elsewhere. Rejects when that place cannot be reached: then it is for the next time.
 */
export async function sweepUploads(store: ReleaseStore, db: Tx, now: Date): Promise<void> {
  await store.sweep(await readKnown(db), now);
  await discardUnregistered(store, db, now);
}
