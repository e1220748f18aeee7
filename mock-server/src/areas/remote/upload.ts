import { and, eq, or } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../http/errors.ts';
import { unpackRelease } from '../../registry/archive.ts';
import { checkContents, checkGrant, checkHost, isSignedBy, type PublicKey } from '../../registry/checkRelease.ts';
import type { RemoteManifest } from '../../registry/contract/remoteManifest.ts';
import { announceUpload, discardUpload, type PendingUpload, settleUpload } from '../../registry/pendingUploads.ts';
import { refuseRelease } from '../../registry/refusals.ts';
import type { Registry } from '../../registry/registry.ts';
import { lockRegistry } from '../../registry/revisions.ts';
import { publisherKeys, publishers, releases } from './tables.ts';
import { texts } from './texts.ts';

/**
 * Takes the archive of a release: everything is checked in memory, then it is kept as a whole. It comes into force only by
 * `setRelease`. No transaction waits for files: what is about to be stored is noted first, and registered when it is there.
 *
 * @param db no transaction: each step commits alone
 * @param author the name of the account that uploads
 * @throws Refusal with its reason code; nothing is then left behind
 */
export async function addRelease(
  db: Tx,
  registry: Registry,
  archive: Buffer,
  { author, now }: { author: string; now: Date },
): Promise<RemoteManifest> {
  const { manifest, files } = await unpackRelease(archive);
  checkContents(manifest, files);
  const publisher = await findPublisher(db, manifest);
  if (!isSignedBy(manifest, publisher.jwk)) throw refuseRelease('R208', manifest.sig.key);
  checkGrant(manifest, publisher);
  checkHost(await registry.host(), manifest);
  const note = await db.transaction(async (tx) => {
    await lockRegistry(tx);
    await assertNew(tx, manifest);
    return announceUpload(tx, manifest, now);
  });
  await registry.store.put({ manifest, folder: note.folder }, files, archive);
  await register(db, manifest, note, { author, now }).catch(async (error) => {
    // Else the upkeep does it: the note stays.
    await discardUpload(db, registry.store, note).catch(() => undefined);
    throw error;
  });
  return manifest;
}

interface Publisher {
  jwk: PublicKey;
  remotes: string[];
  api: string[];
  events: string[];
}

async function findPublisher(tx: Tx, { publisher, sig }: RemoteManifest): Promise<Publisher> {
  const [row] = await tx
    .select()
    .from(publisherKeys)
    .innerJoin(publishers, eq(publishers.id, publisherKeys.publisher))
    .where(and(eq(publisherKeys.key, sig.key), eq(publisherKeys.publisher, publisher)));
  if (!row?.publishers.enabled) throw refuseRelease('R207', sig.key);
  return { ...row.publishers, jwk: row.publisher_keys.jwk };
}

/** @throws Refusal R211 when the build or the version is registered already; needs the lock of the registry to be sure */
async function assertNew(tx: Tx, { id, build, version }: RemoteManifest): Promise<void> {
  const same = or(eq(releases.build, build), and(eq(releases.version, version), eq(releases.source, 'upload')));
  const [taken] = await tx
    .select()
    .from(releases)
    .where(and(eq(releases.remote, id), same));
  if (taken) throw refuseRelease('R211', `${id} ${taken.version} ${taken.build}`);
}

/** Registers what is stored by now: a release that can be seen is always there. */
async function register(
  db: Tx,
  manifest: RemoteManifest,
  note: PendingUpload,
  { author, now }: { author: string; now: Date },
): Promise<void> {
  const { id, build, version, publisher, sig, files } = manifest;
  const bytes = Object.values(files).reduce((sum, [, size]) => sum + size, 0);
  const row = { remote: id, build, version, publisher, key: sig.key, source: 'upload', manifest, bytes } as const;
  const folder = note.folder === build ? null : note.folder;
  await db.transaction(async (tx) => {
    await lockRegistry(tx);
    await assertNew(tx, manifest);
    if (!(await settleUpload(tx, note))) throw refuse(texts.givenUp);
    await tx.insert(releases).values({ ...row, folder, author, createdAt: now });
  });
}
