import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { areaFolder } from './areaFiles.ts';

/** State of a generated file in the workspace. */
export const FILE_STATES = ['new', 'same', 'changed', 'edited', 'stale'] as const;
type FileState = (typeof FILE_STATES)[number];

/** A generated file and the current one. */
export interface ComparedFile {
  path: string;
  text: string;
  /**
   * `new`: there is none. `same`: it is equal. `changed`: it has the text that was
   * generated before. `edited`: a person changed it. `stale`: it was generated before and is no longer needed.
   */
  state: FileState;
  /** The current text, if it differs. */
  current?: string;
}

/** Hashes of the texts that the generator wrote to each path. */
export type KnownHashes = ReadonlyMap<string, ReadonlySet<string>>;

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const readText = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });

const isGenerated = (known: KnownHashes, path: string, text: string): boolean =>
  known.get(path)?.has(hashOf(text)) === true;

/** Compares generated files with those of the workspace. */
export async function compareFiles(
  root: string,
  files: Readonly<Record<string, string>>,
  known: KnownHashes,
): Promise<ComparedFile[]> {
  const compared: ComparedFile[] = [];
  for (const [path, text] of Object.entries(files)) {
    const current = await readText(join(root, path));
    if (current === undefined) compared.push({ path, text, state: 'new' });
    else if (current === text) compared.push({ path, text, state: 'same' });
    else {
      const state = isGenerated(known, path, current) ? 'changed' : 'edited';
      compared.push({ path, text, state, current });
    }
  }
  for (const path of known.keys()) {
    if (path in files) continue;
    const current = await readText(join(root, path));
    if (current !== undefined && isGenerated(known, path, current))
      compared.push({ path, text: '', state: 'stale', current });
  }
  return compared.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Deletes a file and the folders that it leaves empty. */
async function removeFile(root: string, path: string): Promise<void> {
  await rm(join(root, path), { force: true });
  for (let folder = dirname(path); folder.includes('/'); folder = dirname(folder)) {
    const isEmpty = await rmdir(join(root, folder)).then(
      () => true,
      () => false,
    );
    if (!isEmpty) return;
  }
}

/**
 * Writes compared files. A file that a person changed keeps its text, and the generated text is saved
 * as `<name>.new`.
 *
 * @returns the files that now have the generated text, by path, and the paths of the kept ones
 */
export async function writeFiles(
  root: string,
  compared: readonly ComparedFile[],
): Promise<{ written: Record<string, string>; kept: string[] }> {
  const written: Record<string, string> = {};
  const kept: string[] = [];
  for (const { path, text, state } of compared) {
    if (state === 'stale') {
      await removeFile(root, path);
      continue;
    }
    const isEdited = state === 'edited';
    if (isEdited) kept.push(path);
    else written[path] = text;
    if (state === 'same') continue;
    const target = join(root, isEdited ? `${path}.new` : path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text);
  }
  return { written, kept };
}

/** Removes the files that still have a generated text. @returns the removed and the remaining paths */
export async function removeFiles(
  root: string,
  known: KnownHashes,
): Promise<{ removed: string[]; kept: string[] }> {
  const removed: string[] = [];
  const kept: string[] = [];
  for (const path of known.keys()) {
    const current = await readText(join(root, path));
    if (current === undefined) continue;
    if (!isGenerated(known, path, current)) {
      kept.push(path);
      continue;
    }
    await removeFile(root, path);
    removed.push(path);
  }
  return { removed, kept };
}

/**
 * Removes what was built from removed files: the compiler does not delete its outputs, and the server
 * serves every area and release that it finds.
 *
 * @param kept paths of the files that remain
 */
export async function removeBuilds(
  root: string,
  id: string,
  kept: readonly string[],
): Promise<void> {
  const area = areaFolder(id);
  const builds = {
    [area]: area.replace('/src/', '/dist/'),
    [`remotes/${id}`]: `dist/releases/${id}`,
  };
  for (const [source, build] of Object.entries(builds))
    if (!kept.some((path) => path.startsWith(`${source}/`)))
      await rm(join(root, build), { recursive: true, force: true });
}
