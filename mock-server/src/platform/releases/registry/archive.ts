import type { Readable } from 'node:stream';
import type { RemoteManifest } from '@console/shared/contract';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { readUploadedManifest } from './checkRelease.ts';
import { refuseRelease } from './refusals.ts';
import { texts } from './texts.ts';

/** Largest archive, in bytes. */
export const ARCHIVE_LIMIT = 20 * 1024 * 1024;
/** Largest sum of all files of a release, in bytes. */
const UNPACKED_LIMIT = 60 * 1024 * 1024;
/** Most entries of an archive. */
const ENTRY_LIMIT = 2001;
/** Largest `remote.json`, in bytes. */
const MANIFEST_LIMIT = 1_000_000;
const MANIFEST_NAME = 'remote.json';

/** What an archive holds, once every entry was found to be allowed, of its stated size, and named by the manifest. */
export interface Unpacked {
  manifest: RemoteManifest;
  /** Content by name, without `remote.json`. */
  files: Map<string, Buffer>;
}

/**
 * Unpacks the archive of a release in memory. The list of entries is judged first, then the manifest, and only what the
 * manifest names, in the size that it states, is unpacked: a bomb is refused before it can grow.
 *
 * @throws Refusal R201 to R205
 */
export async function unpackRelease(archive: Buffer): Promise<Unpacked> {
  const zip = await fromBufferPromise(archive, {
    lazyEntries: true,
    strictFileNames: true,
    autoClose: false,
  }).catch(unreadable);
  try {
    const entries = await listEntries(zip);
    const own = entries.get(MANIFEST_NAME);
    if (own === undefined) throw refuseRelease('R205', texts.missingFile(MANIFEST_NAME));
    if (own.uncompressedSize > MANIFEST_LIMIT) throw refuseRelease('R202', texts.manifestTooLarge);
    const manifest = readUploadedManifest((await content(zip, own)).toString('utf8'));
    entries.delete(MANIFEST_NAME);
    compareNames(entries, manifest);
    const files = new Map<string, Buffer>();
    for (const [name, entry] of entries) files.set(name, await content(zip, entry));
    return { manifest, files };
  } finally {
    zip.close();
  }
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > ENTRY_LIMIT) throw refuseRelease('R202', texts.tooManyEntries(ENTRY_LIMIT));
  const entries = new Map<string, Entry>();
  const taken = new Set<string>();
  let total = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName: name } = entry;
      if (!isPlainFile(entry)) throw refuseRelease('R203', name);
      // On some disks two names that differ only in case are one file.
      if (taken.has(name.toLowerCase())) throw refuseRelease('R203', texts.entryTwice(name));
      taken.add(name.toLowerCase());
      entries.set(name, entry);
      total += entry.uncompressedSize;
      if (total > UNPACKED_LIMIT)
        throw refuseRelease('R202', texts.unpackedTooLarge(UNPACKED_LIMIT / 1024 / 1024));
    }
  } catch (error) {
    throw namesAnEntry(error) ? refuseRelease('R203', error.message) : asUnreadable(error);
  }
  return entries;
}

/** What the reader says of a name that leaves its folder, begins at the root or holds a back-slash. */
function namesAnEntry(error: unknown): error is Error {
  return (
    error instanceof Error &&
    /absolute path|invalid relative path|invalid characters in fileName/.test(error.message)
  );
}

/** Neither a folder, a link nor a device, and not encrypted. The high half of the attributes is the file's mode, 0 when unknown. */
function isPlainFile(entry: Entry): boolean {
  const kind = (entry.externalFileAttributes >>> 16) & 0o170000;
  return !entry.fileName.endsWith('/') && !entry.isEncrypted() && (kind === 0 || kind === 0o100000);
}

function compareNames(entries: ReadonlyMap<string, Entry>, { files }: RemoteManifest): void {
  for (const [name, entry] of entries) {
    const described = Object.hasOwn(files, name) ? files[name] : undefined;
    if (described === undefined) throw refuseRelease('R205', texts.notListed(name));
    if (described[1] !== entry.uncompressedSize) throw refuseRelease('R206', texts.wrongSize(name));
  }
  const missing = Object.keys(files).find((name) => !entries.has(name));
  if (missing !== undefined) throw refuseRelease('R205', texts.missingFile(missing));
}

async function content(zip: ZipFile, entry: Entry): Promise<Buffer> {
  try {
    const parts: Buffer[] = [];
    const stream: Readable = await zip.openReadStreamPromise(entry);
    for await (const part of stream) parts.push(part as Buffer);
    return Buffer.concat(parts);
  } catch (error) {
    throw asUnreadable(error);
  }
}

function asUnreadable(error: unknown): unknown {
  return error instanceof Error && error.constructor === Error
    ? refuseRelease('R201', error.message)
    : error;
}

const unreadable = (error: unknown): never => {
  throw asUnreadable(error);
};
