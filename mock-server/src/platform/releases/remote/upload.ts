import type { RemoteManifest } from '@console/shared/contract';
import { and, eq, or } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { refuse } from '../../../http/errors.ts';
import type { AcceptedRelease, PublicKey, Registry } from '../../kernel/interfaces/registry.ts';
import { findRefusals } from '../registry/admission.ts';
import { unpackRelease } from '../registry/archive.ts';
import { checkContents, readUploadedManifest } from '../registry/checkRelease.ts';
import { checkStyles } from '../registry/checkStyles.ts';
import { saveOperatorKey } from '../registry/operatorKeys.ts';
import {
  confirmUpload,
  discardUpload,
  type PendingUpload,
  recordUpload,
} from '../registry/pendingUploads.ts';
import { ReleaseRefusal, refuseRelease } from '../registry/refusals.ts';
import { requiredConsoleCalls } from '../registry/requiredConsoleCalls.ts';
import { lockRegistry } from '../registry/revisions.ts';
import { releases } from '../registry/tables.ts';
import { type AdmissionContext, readAdmission, toCandidate } from './readAdmission.ts';
import { texts } from './texts.ts';

type Stored = Pick<AcceptedRelease, 'manifest' | 'source'>;

interface Addition extends Pick<AdmissionContext, 'kindOf'> {
  /** User name of the uploader. */
  author: string;
  now: Date;
  /** The remote that the uploader's token is limited to. */
  only?: string | null;
  /** Key of the operator that signed an archive of the catalogue. */
  operatorKey?: PublicKey | undefined;
}

/**
 * Stores a release. Checks everything in memory before it writes files. The release is not active
 * until `setRelease`. No transaction waits for files: the upload is recorded first and registered
 * after the files are stored.
 *
 * @param db not a transaction, because each step commits separately
 * @throws Refusal with a reason code. A refused upload leaves no files
 */
export async function addRelease(
  db: Tx,
  registry: Registry,
  archive: Buffer,
  { author, now, kindOf, only = null, operatorKey }: Addition,
): Promise<RemoteManifest> {
  const { manifest, files } = await unpackRelease(archive);
  if (only !== null && manifest.id !== only) throw refuse(texts.tokenForOther(only, manifest.id));
  await checkContents(manifest, files);
  checkStyles(manifest, files);
  if (operatorKey) await saveOperatorKey(db, manifest, operatorKey);
  const source = operatorKey ? 'catalogue' : 'upload';
  const candidate = toCandidate({ manifest, source }, new Map());
  const admission = await readAdmission(db, registry, { host: await registry.host(), kindOf });
  const [refusal] = findRefusals(candidate, admission);
  if (refusal) throw refusal;
  const pending = await db.transaction(async (tx) => {
    await lockRegistry(tx);
    await assertNew(tx, { ...manifest, source });
    return recordUpload(tx, manifest, now);
  });
  await registry.store.put({ manifest, folder: pending.folder }, files, archive);
  const stillAdmitted = async (tx: Tx) => {
    const { host } = admission;
    const [refusalNow] = findRefusals(
      candidate,
      await readAdmission(tx, registry, { host, kindOf }),
    );
    if (refusalNow) throw refusalNow;
  };
  await register(db, { manifest, source }, pending, { author, now, stillAdmitted }).catch(
    async (error) => {
      // If the cleanup fails, the upkeep task repeats it.
      await discardUpload(db, registry.store, pending).catch(() => undefined);
      throw error;
    },
  );
  return manifest;
}

/**
 * Checks a manifest as if its release were uploaded.
 *
 * @param source the text of its `remote.json`
 * @returns refusals with their reason codes, and the required calls of a valid manifest
 */
export async function checkUpload(
  db: Tx,
  registry: Registry,
  source: string,
  { kindOf }: Pick<AdmissionContext, 'kindOf'>,
): Promise<{ refusals: ReleaseRefusal[]; needs: readonly string[] }> {
  let manifest: RemoteManifest;
  try {
    manifest = readUploadedManifest(source);
    await assertNew(db, { ...manifest, source: 'upload' });
  } catch (error) {
    if (error instanceof ReleaseRefusal) return { refusals: [error], needs: [] };
    throw error;
  }
  const admission = await readAdmission(db, registry, { host: await registry.host(), kindOf });
  return {
    refusals: findRefusals({ manifest, isLocal: false }, admission),
    needs: requiredConsoleCalls(manifest),
  };
}

/**
 * Rejects a build that is already registered, and a version that was already uploaded. Reliable
 * only under the lock of the registry.
 *
 * @throws Refusal R211
 */
async function assertNew(
  tx: Tx,
  { id, build, version, source }: RemoteManifest & Pick<Stored, 'source'>,
): Promise<void> {
  const sameVersion = and(eq(releases.version, version), eq(releases.source, 'upload'));
  const same = or(eq(releases.build, build), source === 'upload' ? sameVersion : undefined);
  const [existing] = await tx
    .select()
    .from(releases)
    .where(and(eq(releases.remote, id), same));
  if (existing) throw refuseRelease('R211', `${id} ${existing.version} ${existing.build}`);
}

/** Registers a release whose files are stored, so that a visible release always has its files. */
async function register(
  db: Tx,
  { manifest, source }: Stored,
  pending: PendingUpload,
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
    source,
    manifest,
    bytes,
  } as const;
  const folder = pending.folder === build ? null : pending.folder;
  await db.transaction(async (tx) => {
    await lockRegistry(tx);
    await assertNew(tx, { ...manifest, source });
    // Another change may have revoked the key or taken a path while the files were written.
    await stillAdmitted(tx);
    if (!(await confirmUpload(tx, pending))) throw refuse(texts.givenUp);
    await tx.insert(releases).values({ ...row, folder, author, createdAt: now });
  });
}
