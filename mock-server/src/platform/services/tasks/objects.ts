import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../../process/config.ts';
import { announceFile, type PendingFile } from '../file/pendingFiles.ts';
import type { MadeFile, TaskDeps } from './define.ts';

/** Of no kind that the media library serves: whoever knows the key of a task's file cannot fetch it there. */
const ENDING = 'task';

const random = () => randomBytes(16).toString('hex');

/** A path for a file that is being made; what is left of one that nobody finished goes with the drafts of uploads. */
export async function draftPath({ dataDir }: Pick<Config, 'dataDir'>): Promise<string> {
  const folder = join(dataDir, 'uploads', 'incoming');
  await mkdir(folder, { recursive: true });
  return join(folder, random());
}

/**
 * Takes a file into the storage, for its creator alone.
 *
 * @returns the note of it: without `settleFile` beside what names it, the object counts as given up an hour from now
 */
export async function storeObject(
  { database, storage, now }: Pick<TaskDeps, 'database' | 'storage' | 'now'>,
  { path, size, contentType }: Omit<MadeFile, 'name'>,
): Promise<PendingFile> {
  try {
    const note = await announceFile(database.db, `${random()}.${ENDING}`, now());
    await storage.put(note.key, path, { size, contentType });
    return note;
  } finally {
    await rm(path, { force: true });
  }
}
