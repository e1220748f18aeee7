import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LAST_BACKUP } from '../../../db/dataFolder.ts';

/** Results of the backups of a data folder. Absent if there was no such result. */
interface LastBackup {
  success?: { at: string; bytes: number };
  failure?: { at: string };
}

const resultFile = (dataDir: string) => join(dataDir, LAST_BACKUP);

/** Reads the recorded results. Rejects if the file cannot be read. */
export async function readLastBackup(dataDir: string): Promise<LastBackup> {
  const text = await readFile(resultFile(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  return JSON.parse(text) as LastBackup;
}

/**
 * Records the result of a backup next to the data, for the metrics of all servers with this folder.
 *
 * @param bytes size of the backup; undefined for a failed one
 */
export async function recordBackup(dataDir: string, bytes: number | undefined): Promise<void> {
  const at = new Date().toISOString();
  // An unreadable file is replaced.
  const before = await readLastBackup(dataDir).catch((): LastBackup => ({}));
  const now: LastBackup = {
    ...before,
    ...(bytes === undefined ? { failure: { at } } : { success: { at, bytes } }),
  };
  const part = `${resultFile(dataDir)}.part`;
  await writeFile(part, JSON.stringify(now), { mode: 0o600 });
  await rename(part, resultFile(dataDir));
}
