import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Environment variable with the folder of prepared files, which all workers of a run share. */
const FOLDER = 'E2E_PREPARED';

/** Creates the folder of a run. The workers inherit its path in the environment. */
export function openPrepared(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'e2e-prepared-'));
  process.env[FOLDER] = folder;
  return folder;
}

/** Returns the folder of this run, or undefined outside of a run, for example in a benchmark. */
const preparedFolder = (): string | undefined => process.env[FOLDER];

/** Copies a folder with the file times, because the server detects changes by them. */
export function copyFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true, preserveTimestamps: true });
}

/**
 * Copies a prepared folder.
 *
 * @param name path inside of the folder of the run, `data` or `packs/<digest>`
 * @returns whether it was prepared
 */
export function copyPrepared(name: string, to: string): boolean {
  const folder = preparedFolder();
  const from = folder === undefined ? undefined : path.join(folder, name);
  if (from === undefined || !existsSync(from)) return false;
  copyFolder(from, to);
  return true;
}

/** Adds a prepared folder atomically. If several workers add the same name, the first one wins. */
export function addPrepared(name: string, from: string): void {
  const folder = preparedFolder();
  if (folder === undefined) return;
  const to = path.join(folder, name);
  if (existsSync(to)) return;
  const partial = mkdtempSync(path.join(folder, 'partial-'));
  copyFolder(from, partial);
  mkdirSync(path.dirname(to), { recursive: true });
  try {
    renameSync(partial, to);
  } catch (error) {
    // Another worker has added the same folder. The unused copy is removed with the folder of the
    // run.
    if (!existsSync(to)) throw error;
  }
}
