import type { RemoteManifest } from '@console/shared/contract';
import { and, eq, or } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { refuse } from '../../../http/errors.ts';
import type { Registry } from '../../kernel/interfaces/registry.ts';
import { refusalsOf } from '../registry/admission.ts';
import { unpackRelease } from '../registry/archive.ts';
import { checkContents, readUploadedManifest } from '../registry/checkRelease.ts';
import { foreignNeeds } from '../registry/foreignNeeds.ts';
import {
  announceUpload,
  discardUpload,
  type PendingUpload,
  settleUpload,
} from '../registry/pendingUploads.ts';
import { ReleaseRefusal, refuseRelease } from '../registry/refusals.ts';
import { lockRegistry } from '../registry/revisions.ts';
import { releases } from '../registry/tables.ts';
import { readAdmission, type Surroundings } from './readAdmission.ts';
import { texts } from './texts.ts';

/**
 * Takes the archive of a release: everything is checked in memory, then it is kept as a whole. It comes into force only by
 * `setRelease`. No transaction waits for files: what is about to be stored is noted first, and registered when it is there.
 *
 * @param db no transaction: each step commits alone
 * @param author the name of the account that uploads, `only` the one remote that its token may upload
 * @throws Refusal with its reason code; nothing is then left behind
 */
export async function addRelease(
  db: Tx,
  registry: Registry,
  archive: Buffer,
  {
    author,
    now,
    kindOf,
    only = null,
  }: { author: string; now: Date; only?: string | null } & Pick<Surroundings, 'kindOf'>,
): Promise<RemoteManifest> {
  const { manifest, files } = await unpackRelease(archive);
  if (only !== null && manifest.id !== only) throw refuse(texts.tokenForOther(only, manifest.id));
  await checkContents(manifest, files);
  const admission = await readAdmission(db, registry, { host: await registry.host(), kindOf });
  const [refusal] = refusalsOf({ manifest, isLocal: false }, admission);
  if (refusal) throw refusal;
  const note = await db.transaction(async (tx) => {
    await lockRegistry(tx);
    await assertNew(tx, manifest);
    return announceUpload(tx, manifest, now);
  });
  await registry.store.put({ manifest, folder: note.folder }, files, archive);
  const stillAdmitted = async (tx: Tx) => {
    const { host } = admission;
    const [since] = refusalsOf(
      { manifest, isLocal: false },
      await readAdmission(tx, registry, { host, kindOf }),
    );
    if (since) throw since;
  };
  await register(db, manifest, note, { author, now, stillAdmitted }).catch(async (error) => {
    // Else the upkeep does it: the note stays.
    await discardUpload(db, registry.store, note).catch(() => undefined);
    throw error;
  });
  return manifest;
}

/**
 * Why a release would be refused, were it uploaded now: everything that its manifest tells.
 *
 * @param manifest the text of its `remote.json`
 * @returns refusals with their reason codes, empty when there is none; and the calls that it asks for, where it can be read
 */
export async function checkUpload(
  db: Tx,
  registry: Registry,
  source: string,
  { kindOf }: Pick<Surroundings, 'kindOf'>,
): Promise<{ refusals: ReleaseRefusal[]; needs: readonly string[] }> {
  let manifest: RemoteManifest;
  try {
    manifest = readUploadedManifest(source);
    await assertNew(db, manifest);
  } catch (error) {
    if (error instanceof ReleaseRefusal) return { refusals: [error], needs: [] };
    throw error;
  }
  const admission = await readAdmission(db, registry, { host: await registry.host(), kindOf });
  return {
    refusals: refusalsOf({ manifest, isLocal: false }, admission),
    needs: foreignNeeds(manifest),
  };
}

/** @throws Refusal R211 when the build or the version is registered already; needs the lock of the registry to be sure */
async function assertNew(tx: Tx, { id, build, version }: RemoteManifest): Promise<void> {
  const same = or(
    eq(releases.build, build),
    and(eq(releases.version, version), eq(releases.source, 'upload')),
  );
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
  {
    author,
    now,
    stillAdmitted,
  }: { author: string; now: Date; stillAdmitted(tx: Tx): Promise<void> },
): Promise<void> {
  const { id, build, version, publisher, sig, files } = manifest;
  const bytes = Object.values(files).reduce((sum, [, size]) => sum + size, 0);
  const row = {
    remote: id,
    build,
    version,
    publisher,
    key: sig.key,
    source: 'upload',
    manifest,
    bytes,
  } as const;
  const folder = note.folder === build ? null : note.folder;
  await db.transaction(async (tx) => {
    await lockRegistry(tx);
    await assertNew(tx, manifest);
    // A key may have been revoked, a path taken, while the files were written.
    await stillAdmitted(tx);
    if (!(await settleUpload(tx, note))) throw refuse(texts.givenUp);
    await tx.insert(releases).values({ ...row, folder, author, createdAt: now });
  });
}
