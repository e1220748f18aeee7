import { readFile, stat } from 'node:fs/promises';

/**
 * Reads a file that can be replaced while the server runs. It is read again only if it has changed.
 *
 * @param take converts the text to the cached value
 * @returns a function that returns the current value, or `undefined` if the file does not exist
 * @example const page = readChanged(join(hostDir, 'index.html'), (text) => text); await page();
 */
export function readChanged<T>(
  file: string,
  take: (text: string) => T,
): () => Promise<T | undefined> {
  let cached: { modified: number; value: T } | undefined;
  return async () => {
    const stats = await stat(file).catch(() => undefined);
    if (!stats) return undefined;
    if (cached?.modified !== stats.mtimeMs)
      cached = { modified: stats.mtimeMs, value: take(await readFile(file, 'utf8')) };
    return cached.value;
  };
}
