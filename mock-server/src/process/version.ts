import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PACKAGE_FOLDER } from './folders.ts';

/** Reads the version of this server from its package.json. */
export async function readVersion(): Promise<string> {
  const { version } = JSON.parse(
    await readFile(path.join(PACKAGE_FOLDER, 'package.json'), 'utf8'),
  ) as { version: string };
  return version;
}
