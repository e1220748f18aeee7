import type { Readable } from 'node:stream';
import type { RemoteManifest } from '@console/shared/contract';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { readUploadedManifest } from './checkRelease.ts';
import { refuseRelease } from './refusals.ts';
import { isRegularFile } from './regularFile.ts';
import { texts } from './texts.ts';

/** Maximum size of an archive, in bytes. */
export const ARCHIVE_LIMIT = 20 * 1024 * 1024;
/** Maximum total size of the files of a release, in bytes. */
const UNPACKED_LIMIT = 60 * 1024 * 1024;
/** Maximum number of entries of an archive. */
const ENTRY_LIMIT = 2001;
/** Maximum size of `remote.json`, in bytes. */
const MANIFEST_LIMIT = 1_000_000;
const MANIFEST_NAME = 'remote.json';
/** Entries that operating systems add to archives. */
const SYSTEM_ENTRY = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i;
/** Files of a project that was not packed. */
const SOURCE = /(?:^|\/)(?:package\.json|remote\.config\.ts)$/;
const COMPRESSED_COPY = /\.(?:br|gz)$/;

/** Contents of a valid archive. The manifest lists every file with its size. */
export interface UnpackedRelease {
  manifest: RemoteManifest;
  /** File contents by name, without `remote.json`. */
  files: Map<string, Buffer>;
}

/**
 * Unpacks the archive of a release in memory. Checks the list of entries first, then the manifest.
 * Unpacks only files that the manifest lists, with the stated size, so that an archive bomb is
 * rejected before it grows. An archive of a release's folder may contain the folder itself, the
 * compressed copies of its files, and entries of the operating system.
 *
 * @throws Refusal R201 to R206
 */
export async function unpackRelease(archive: Buffer): Promise<UnpackedRelease> {
  const zip = await fromBufferPromise(archive, {
    lazyEntries: true,
    strictFileNames: true,
    autoClose: false,
  }).catch(throwUnreadable);
  try {
    const entries = withoutFolder(await listEntries(zip));
    const manifestEntry = entries.get(MANIFEST_NAME);
    if (manifestEntry === undefined)
      throw refuseRelease(
        'R205',
        [...entries.keys()].some((name) => SOURCE.test(name))
          ? texts.sourceFolder
          : texts.missingFile(MANIFEST_NAME),
      );
    if (manifestEntry.uncompressedSize > MANIFEST_LIMIT)
      throw refuseRelease('R202', texts.manifestTooLarge);
    const manifest = readUploadedManifest((await content(zip, manifestEntry)).toString('utf8'));
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
  const lowerCaseNames = new Set<string>();
  let total = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName: name } = entry;
      if (SYSTEM_ENTRY.test(name) || (name.endsWith('/') && entry.uncompressedSize === 0)) continue;
      if (!isPlainFile(entry)) throw refuseRelease('R203', name);
      // Names that differ only in case are the same file on some file systems.
      if (lowerCaseNames.has(name.toLowerCase()))
        throw refuseRelease('R203', texts.entryTwice(name));
      lowerCaseNames.add(name.toLowerCase());
      entries.set(name, entry);
      total += entry.uncompressedSize;
      if (total > UNPACKED_LIMIT)
        throw refuseRelease('R202', texts.unpackedTooLarge(UNPACKED_LIMIT / 1024 / 1024));
    }
  } catch (error) {
    const name = refusedName(error);
    throw name === undefined ? toUnreadable(error) : refuseRelease('R203', texts.outsidePath(name));
  }
  return entries;
}

/** Removes the folder that contains all entries, if it is the folder of a release. */
function withoutFolder(entries: Map<string, Entry>): Map<string, Entry> {
  const [first = ''] = entries.keys();
  const folder = first.slice(0, first.lastIndexOf('/', first.indexOf('/')) + 1);
  const isRoot =
    folder !== '' &&
    entries.has(folder + MANIFEST_NAME) &&
    [...entries.keys()].every((name) => name.startsWith(folder));
  if (!isRoot) return entries;
  return new Map([...entries].map(([name, entry]) => [name.slice(folder.length), entry]));
}

/**
 * Returns the name of an entry that the zip reader rejected: an absolute path, a path outside of the
 * folder, or a backslash.
 */
function refusedName(error: unknown): string | undefined {
  const pattern = /(?:absolute path|invalid relative path|invalid characters in fileName): (.*)/s;
  return error instanceof Error ? pattern.exec(error.message)?.[1] : undefined;
}

const isPlainFile = (entry: Entry): boolean =>
  !entry.fileName.endsWith('/') && !entry.isEncrypted() && isRegularFile(entry);

/** Compares the entries with the manifest. Removes compressed copies, which are created again. */
function compareNames(entries: Map<string, Entry>, { files }: RemoteManifest): void {
  const isListed = (name: string) => name === MANIFEST_NAME || Object.hasOwn(files, name);
  for (const name of [...entries.keys()])
    if (
      !isListed(name) &&
      COMPRESSED_COPY.test(name) &&
      isListed(name.replace(COMPRESSED_COPY, ''))
    )
      entries.delete(name);
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
    throw toUnreadable(error);
  }
}

function toUnreadable(error: unknown): unknown {
  return error instanceof Error && error.constructor === Error
    ? refuseRelease('R201', texts.notZip)
    : error;
}

const throwUnreadable = (error: unknown): never => {
  throw toUnreadable(error);
};
