import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import {
  FileSignature,
  readRegisteredKey,
} from '../../platform/releases/registry/fileSignature.ts';
import { writeTempFile } from '../../platform/services/file/tempFiles.ts';
import type { TaskRun } from '../../platform/services/tasks/define.ts';
import type { ArchiveContents } from './archiveContents.ts';
import { readBlockedHashes } from './blockedHashes.ts';
import type { VersionFault } from './faults.ts';
import { hashArchive, readArchive } from './readArchive.ts';
import { packageVersions } from './tables.ts';
import { INSTALLABLE } from './versionStatus.ts';

export type Version = typeof packageVersions.$inferSelect;
type Run = Pick<TaskRun, 'db' | 'deps' | 'signal'>;

export interface Verification {
  faults: VersionFault[];
  contents: ArchiveContents | null;
}

const ARCHIVE_KEY = /\.zip$/;

/** Values that are computed in a single reading of the file. */
class ReadFile {
  readonly signature = new FileSignature();
  readonly #hash = createHash('sha256');
  #size = 0;

  /** Passes the chunks on, and stops when the task ends. */
  pass(signal: AbortSignal) {
    const add = (chunk: Buffer): void => {
      signal.throwIfAborted();
      this.signature.update(chunk);
      this.#hash.update(chunk);
      this.#size += chunk.length;
    };
    return async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        add(chunk);
        yield chunk;
      }
    };
  }

  compare({ size, sha256 }: Version): VersionFault[] {
    if (this.#size !== size) return [{ code: 'size', subject: '' }];
    return this.#hash.digest('hex') === sha256 ? [] : [{ code: 'hash', subject: '' }];
  }
}

async function checkSignature(
  tx: Tx,
  { signer, signature }: Version,
  file: FileSignature,
): Promise<VersionFault[]> {
  const key = await readRegisteredKey(tx, signer);
  if (!key) return [{ code: 'unknownKey', subject: signer }];
  if (!key.isTrusted) return [{ code: 'revokedKey', subject: signer }];
  return file.isBy(key.jwk, signature) ? [] : [{ code: 'signature', subject: signer }];
}

/** Compares the file, and the files of its archive, with the hashes that rules block. */
async function checkHashes(
  { db, signal }: Run,
  { sha256, fileName }: Version,
  archive: string | undefined,
): Promise<VersionFault[]> {
  const blocked = await readBlockedHashes(db);
  const faultOf = (name: string, hash: string): VersionFault[] => {
    const rule = blocked.get(hash);
    return rule === undefined ? [] : [{ code: 'blockedHash', subject: `${name} · ${rule}` }];
  };
  const faults = faultOf(fileName, sha256);
  if (archive === undefined) return faults;
  // Read without any blocked hash too, because this finds files that are larger than stated.
  for await (const file of hashArchive(archive, signal))
    faults.push(...faultOf(file.name, file.sha256));
  return faults;
}

/** Requires a version above all that terminals may install, unless it may be lower. */
async function checkOrder(tx: Tx, version: Version): Promise<VersionFault[]> {
  if (version.allowDowngrade) return [];
  const [highest] = await tx
    .select({ version: packageVersions.version, sortKey: packageVersions.sortKey })
    .from(packageVersions)
    .where(
      and(
        eq(packageVersions.packageId, version.packageId),
        ne(packageVersions.id, version.id),
        inArray(packageVersions.status, [...INSTALLABLE]),
      ),
    )
    .orderBy(sql`${packageVersions.sortKey} collate "C" desc`)
    .limit(1);
  // The keys are ASCII, so that their order in JavaScript is that of the bytes.
  return highest && highest.sortKey >= version.sortKey
    ? [{ code: 'lowerVersion', subject: highest.version }]
    : [];
}

/** Checks the contents of a local copy of the file. */
async function checkCopy(run: Run, version: Version, path: string): Promise<Verification> {
  if (!ARCHIVE_KEY.test(version.fileKey))
    return { faults: await checkHashes(run, version, undefined), contents: null };
  const { contents, fault } = await readArchive(path);
  if (fault) return { faults: [fault], contents };
  try {
    return { faults: await checkHashes(run, version, path), contents };
  } catch (error) {
    run.signal.throwIfAborted();
    // The archive contains damaged data.
    if (error instanceof Error && !('syscall' in error))
      return { faults: [{ code: 'archiveUnreadable', subject: '' }], contents };
    throw error;
  }
}

/** Checks the file and the number of a version. Returns all problems. */
export async function verifyFile(run: Run, version: Version): Promise<Verification> {
  const { db, deps, signal } = run;
  const order = await checkOrder(db, version);
  if ((await deps.storage.size(version.fileKey)) === undefined)
    return { faults: [{ code: 'missingFile', subject: '' }, ...order], contents: null };
  const file = new ReadFile();
  const source = await deps.storage.read(version.fileKey);
  const path = await writeTempFile(deps.config, source, file.pass(signal));
  try {
    const damage = file.compare(version);
    if (damage.length > 0) return { faults: [...damage, ...order], contents: null };
    const signature = await checkSignature(db, version, file.signature);
    const { faults, contents } = await checkCopy(run, version, path);
    return { faults: [...signature, ...faults, ...order], contents };
  } finally {
    await rm(path, { force: true });
  }
}
