import { readFile } from 'node:fs/promises';

/** Reads the version of this server from its package.json. */
export async function readVersion(): Promise<string> {
  const { version } = JSON.parse(
    await readFile(new URL('../../package.json', import.meta.url), 'utf8'),
  ) as { version: string };
  return version;
}
