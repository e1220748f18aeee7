import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LAST_BACKUP } from '../../../db/dataFolder.ts';

/** What is known of the backups of a data folder; nothing of what never was. */
interface LastBackup {
  success?: { at: string; bytes: number };
  failure?: { at: string };
}

const noteOf = (dataDir: string) => join(dataDir, LAST_BACKUP);

/** What was noted last. Rejects when the note cannot be read. */
export async function readLastBackup(dataDir: string): Promise<LastBackup> {
  const text = await readFile(noteOf(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  return JSON.parse(text) as LastBackup;
}

/**
 * Notes beside the data how a backup of them went, for the metrics of every server on the folder.
 *
 * @param bytes how large it is; none for one that failed
 */
export async function noteBackup(dataDir: string, bytes: number | undefined): Promise<void> {
  const at = new Date().toISOString();
  // A note that cannot be read is made anew.
  const before = await readLastBackup(dataDir).catch((): LastBackup => ({}));
  const now: LastBackup = {
    ...before,
    ...(bytes === undefined ? { failure: { at } } : { success: { at, bytes } }),
  };
  const part = `${noteOf(dataDir)}.part`;
  await writeFile(part, JSON.stringify(now), { mode: 0o600 });
  await rename(part, noteOf(dataDir));
}
