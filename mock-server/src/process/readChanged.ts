import { readFile, stat } from 'node:fs/promises';

/**
 * Reads a file that somebody else may put anew while the server runs, again only when it changed.
 *
 * @param take makes of the text what is kept of it
 * @returns asks for what is in the file now; `undefined` when there is none
 * @example const page = readChanged(join(hostDir, 'index.html'), (text) => text); await page();
 */
export function readChanged<T>(
  file: string,
  take: (text: string) => T,
): () => Promise<T | undefined> {
  let cached: { modified: number; taken: T } | undefined;
  return async () => {
    const found = await stat(file).catch(() => undefined);
    if (!found) return undefined;
    if (cached?.modified !== found.mtimeMs)
      cached = { modified: found.mtimeMs, taken: take(await readFile(file, 'utf8')) };
    return cached.taken;
  };
}
