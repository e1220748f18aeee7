import { and, eq, or } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { unpackRelease } from '../../registry/archive.ts';
import { checkContents, checkGrant, checkHost, isSignedBy, type PublicKey } from '../../registry/checkRelease.ts';
import type { RemoteManifest } from '../../registry/contract/remoteManifest.ts';
import { announceUpload, settleUpload } from '../../registry/pendingUploads.ts';
import { refuseRelease } from '../../registry/refusals.ts';
import type { Registry } from '../../registry/registry.ts';
import { lockRegistry } from '../../registry/revisions.ts';
import { publisherKeys, publishers, releases } from './tables.ts';

/**
 * Takes the archive of a release: everything is checked in memory, then it is kept as a whole. It comes into force only by
 * `setRelease`.
 *
 * @param tx no transaction: what is noted before the archive is stored must outlive a failure
 * @param author the name of the account that uploads
 * @throws Refusal with its reason code; nothing is then left behind
 */
export async function addRelease(
  tx: Tx,
  registry: Registry,
  archive: Buffer,
  { author, now }: { author: string; now: Date },
): Promise<RemoteManifest> {
  const { manifest, files } = await unpackRelease(archive);
  checkContents(manifest, files);
  const publisher = await findPublisher(tx, manifest);
  if (!isSignedBy(manifest, publisher.jwk)) throw refuseRelease('R208', manifest.sig.key);
  checkGrant(manifest, publisher);
  checkHost(await registry.host(), manifest);
  if (registry.store.discard) await announceUpload(tx, manifest, now);
  await tx.transaction(async (inner) => {
    await lockRegistry(inner);
    await insertRelease(inner, manifest, author, now);
    // Before the row can be seen, yet after nobody else can write it: a release that is registered is always there.
    await registry.store.put(manifest, files, archive);
    await settleUpload(inner, manifest);
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

async function insertRelease(tx: Tx, manifest: RemoteManifest, author: string, now: Date): Promise<void> {
  const { id, build, version, publisher, sig, files } = manifest;
  const same = or(eq(releases.build, build), and(eq(releases.version, version), eq(releases.source, 'upload')));
  const [taken] = await tx
    .select()
    .from(releases)
    .where(and(eq(releases.remote, id), same));
  if (taken) throw refuseRelease('R211', `${id} ${taken.version} ${taken.build}`);
  const bytes = Object.values(files).reduce((sum, [, size]) => sum + size, 0);
  const row = { remote: id, build, version, publisher, key: sig.key, source: 'upload', manifest, bytes } as const;
  await tx.insert(releases).values({ ...row, author, createdAt: now });
}
