import { createHash } from 'node:crypto';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { isRegularFile } from '../../platform/releases/registry/regularFile.ts';
import type { ArchiveContents } from './archiveContents.ts';
import type { VersionFault } from './faults.ts';

const MB = 1024 * 1024;
/** Limits of the archive of a version, against archives that fill the disks of terminals. */
const ARCHIVE_LIMITS = {
  files: 20_000,
  unpackedBytes: 6 * 1024 * MB,
  /** Unpacked size of a file divided by its packed size. Smaller files are exempt. */
  ratio: 400,
  exemptBytes: 10 * MB,
} as const;
/** Number of files that are stored for display. */
const SHOWN_FILES = 50;

export interface ArchiveReport {
  contents: ArchiveContents;
  fault?: VersionFault;
}

/** Whether the ratio of an entry is that of an archive bomb. */
const isBomb = ({ uncompressedSize, compressedSize }: Entry): boolean =>
  uncompressedSize > ARCHIVE_LIMITS.exemptBytes &&
  uncompressedSize / Math.max(compressedSize, 1) > ARCHIVE_LIMITS.ratio;

/** yauzl refuses entries outside of the folder with these messages. */
const UNSAFE = /(?:absolute path|invalid relative path|invalid characters in fileName): (.*)/s;

function toFault(error: unknown): VersionFault {
  const [, name] = error instanceof Error ? (UNSAFE.exec(error.message) ?? []) : [];
  return name === undefined
    ? { code: 'archiveUnreadable', subject: '' }
    : { code: 'archivePath', subject: name };
}

/** Adds the entries to the contents. Returns the first fault. */
async function list(zip: ZipFile, contents: ArchiveContents): Promise<VersionFault | undefined> {
  const { files, unpackedBytes, ratio } = ARCHIVE_LIMITS;
  if (zip.entryCount > files) return { code: 'archiveTooManyFiles', subject: String(files) };
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue;
    contents.fileCount += 1;
    contents.unpackedBytes += entry.uncompressedSize;
    if (contents.files.length < SHOWN_FILES)
      contents.files.push({ name: entry.fileName, size: entry.uncompressedSize });
    if (contents.unpackedBytes > unpackedBytes)
      return { code: 'archiveTooLarge', subject: `${unpackedBytes / MB / 1024} GB` };
    if (entry.isEncrypted()) return { code: 'archiveUnreadable', subject: '' };
    if (!isRegularFile(entry)) return { code: 'archiveLink', subject: entry.fileName };
    if (isBomb(entry)) return { code: 'archiveRatio', subject: `${entry.fileName} > ${ratio}:1` };
  }
  return undefined;
}

/** Lists the files of an archive by its directory. Nothing is unpacked. */
export async function readArchive(path: string): Promise<ArchiveReport> {
  const contents: ArchiveContents = { fileCount: 0, unpackedBytes: 0, files: [] };
  try {
    const zip = await openPromise(path, { lazyEntries: true, strictFileNames: true });
    const fault = await list(zip, contents);
    zip.close();
    return { contents, ...(fault && { fault }) };
  } catch (error) {
    return { contents, fault: toFault(error) };
  }
}

/**
 * Returns the SHA-256 of each file in an archive. Call it only for an archive without a fault of
 * `readArchive`. yauzl stops when a file is larger than the directory states.
 */
export async function* hashArchive(
  path: string,
  signal: AbortSignal,
): AsyncGenerator<{ name: string; sha256: string }> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue;
      const hash = createHash('sha256');
      for await (const chunk of await zip.openReadStreamPromise(entry)) {
        signal.throwIfAborted();
        hash.update(chunk as Buffer);
      }
      yield { name: entry.fileName, sha256: hash.digest('hex') };
    }
  } finally {
    zip.close();
  }
}
