import { and, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { Zip, ZipPassThrough } from 'fflate';
import type { Tx } from '../../db/database.ts';
import type { Storage } from '../../platform/kernel/interfaces/storage.ts';
import { files, folders } from '../../platform/services/file/tables.ts';
import { splitName } from './fileNames.ts';
import { readSubtree } from './folderRows.ts';
import { texts } from './texts.ts';

const GB = 1024 ** 3;
/** Limits of the zip format without extensions, which some programs cannot open. */
const MAX_BYTES = 4 * GB - 1024 ** 2 * 64;
const MAX_FILES = 50_000;

/** A file of an archive. */
export interface ArchiveEntry {
  path: string;
  key: string;
  size: number;
  changedAt: Date;
}

interface FolderName {
  id: number;
  parentId: number | null;
  name: string;
}

/** Returns the path of each folder, from the selected folder that contains it. */
function pathsOf(rows: readonly FolderName[]): ReadonlyMap<number, string> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const pathOf = ({ parentId, name }: FolderName): string => {
    const parent = parentId === null ? undefined : byId.get(parentId);
    return parent ? `${pathOf(parent)}/${name}` : name;
  };
  return new Map(rows.map((row) => [row.id, pathOf(row)]));
}

/** Returns the path, or the path with the first free number. Files of two users can have one name. */
function freePath(path: string, taken: Set<string>): string {
  const { stem, ending } = splitName(path);
  let candidate = path;
  for (let number = 2; taken.has(candidate); number += 1)
    candidate = `${texts.copyName(stem, number)}${ending}`;
  taken.add(candidate);
  return candidate;
}

/** Conditions for the rows that an archive may contain. */
export interface Readable {
  files: SQL | undefined;
  folders: SQL | undefined;
}

/** Reads the selected files, and all files in the selected folders, that the reader may see. */
export async function readArchiveEntries(
  tx: Tx,
  readable: Readable,
  { fileIds, folderIds }: { fileIds: readonly number[]; folderIds: readonly number[] },
): Promise<ArchiveEntry[]> {
  const { id, parentId, name } = folders;
  const within = await readSubtree(tx, folderIds);
  const folderRows = await tx
    .select({ id, parentId, name })
    .from(folders)
    .where(and(inArray(folders.id, [...within, 0]), isNull(folders.deletedAt), readable.folders));
  const paths = pathsOf(folderRows);
  const selected = inArray(files.id, [...fileIds, 0]);
  const inside = inArray(files.folderId, [...paths.keys(), 0]);
  const rows = await tx
    .select()
    .from(files)
    .where(and(or(selected, inside), isNull(files.deletedAt), readable.files))
    .orderBy(files.id);
  const taken = new Set<string>();
  return rows.map(({ key, size, updatedAt, folderId, name: fileName }) => {
    const folder = folderId === null ? undefined : paths.get(folderId);
    const path = freePath(folder === undefined ? fileName : `${folder}/${fileName}`, taken);
    return { path, key, size, changedAt: updatedAt };
  });
}

/** Total size of the files of an archive, in bytes. */
export const bytesOf = (entries: readonly ArchiveEntry[]): number =>
  entries.reduce((sum, { size }) => sum + size, 0);

/** Returns why files cannot be downloaded as one archive, or undefined. */
export function archiveFault(entries: readonly ArchiveEntry[]): string | undefined {
  if (entries.length === 0) return texts.archive.empty;
  const isTooLarge = bytesOf(entries) > MAX_BYTES || entries.length > MAX_FILES;
  return isTooLarge ? texts.archive.tooLarge : undefined;
}

/**
 * Yields a zip archive piece by piece. Files are stored without compression, and one piece at a time
 * is in memory.
 */
export async function* writeArchive(
  storage: Storage,
  entries: readonly ArchiveEntry[],
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for (const { path, key, changedAt } of entries) {
    const file = new ZipPassThrough(path);
    file.mtime = changedAt;
    zip.add(file);
    for await (const chunk of await storage.read(key)) {
      file.push(chunk as Uint8Array);
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(0), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
