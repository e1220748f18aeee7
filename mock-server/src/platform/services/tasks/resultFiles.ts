import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Tx } from '../../../db/database.ts';
import type { Config } from '../../../process/config.ts';
import { markPending, type PendingFile } from '../file/pendingFiles.ts';
import { addFileReference } from '../file/references.ts';
import type { CreatedFile, StoredTask, TaskDeps } from './define.ts';

/**
 * The media library does not serve files with this extension, so knowing the key of a task's file
 * does not give access to it.
 */
const EXTENSION = 'task';
/** Kind of the references of tasks to their files. */
export const TASK_FILE = 'task';

/** Registers that a task uses a stored file. */
export const referToTaskFile = (
  tx: Tx,
  { id, creatorId }: Pick<StoredTask, 'id' | 'creatorId'>,
  key: string,
): Promise<void> =>
  addFileReference(tx, { key, kind: TASK_FILE, refId: id, userId: creatorId, access: 'owner' });

const random = () => randomBytes(16).toString('hex');

/**
 * Returns a path for a new temporary file. Unfinished files are deleted together with unfinished
 * uploads.
 */
export async function tempFilePath({ dataDir }: Pick<Config, 'dataDir'>): Promise<string> {
  const folder = join(dataDir, 'uploads', 'incoming');
  await mkdir(folder, { recursive: true });
  return join(folder, random());
}

/**
 * Moves a file to the storage.
 *
 * @returns the pending file; unless the caller settles it with `settlePending` in the transaction
 * that stores the key, the object is deleted after one hour
 */
export async function storeObject(
  { database, storage, now }: Pick<TaskDeps, 'database' | 'storage' | 'now'>,
  { path, size, contentType }: Omit<CreatedFile, 'name'>,
): Promise<PendingFile> {
  try {
    const pending = await markPending(database.db, `${random()}.${EXTENSION}`, now());
    await storage.put(pending.key, path, { size, contentType });
    return pending;
  } finally {
    await rm(path, { force: true });
  }
}
