import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Names the folder in which the workers of one run find what was made once for all of them. */
const FOLDER = 'E2E_PREPARED';

/** Makes the folder of a run and passes it to the workers, which inherit the environment. */
export function openPrepared(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'e2e-prepared-'));
  process.env[FOLDER] = folder;
  return folder;
}

/** The folder of this run. Undefined outside of a run, for example in a benchmark. */
const preparedFolder = (): string | undefined => process.env[FOLDER];

/** Copies a folder and keeps the times of its files: a server reads from them what has changed. */
export function copyFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true, preserveTimestamps: true });
}

/**
 * Copies a prepared folder.
 *
 * @param name where it is in the folder of the run, `data` or `packs/<digest>`
 * @returns whether it was prepared
 */
export function copyPrepared(name: string, to: string): boolean {
  const folder = preparedFolder();
  const from = folder === undefined ? undefined : path.join(folder, name);
  if (from === undefined || !existsSync(from)) return false;
  copyFolder(from, to);
  return true;
}

/** Adds a folder to what is prepared. Another worker sees all of it or nothing; the first one to add a name wins. */
export function addPrepared(name: string, from: string): void {
  const folder = preparedFolder();
  if (folder === undefined) return;
  const to = path.join(folder, name);
  if (existsSync(to)) return;
  const half = mkdtempSync(path.join(folder, 'half-'));
  copyFolder(from, half);
  mkdirSync(path.dirname(to), { recursive: true });
  try {
    renameSync(half, to);
  } catch (error) {
    // A folder that is there already is what another worker has just added; it is removed with the folder of the run.
    if (!existsSync(to)) throw error;
  }
}
