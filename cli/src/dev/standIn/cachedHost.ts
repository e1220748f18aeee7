import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Problem, parseJson } from '../../problem.ts';

/** Timeout in milliseconds for one file. The console may have to build it first. */
const TIMEOUT = 120_000;
/** Number of parallel downloads. */
const CONCURRENCY = 8;
const NAME = /^(?:[\w@-][\w@.-]*\/)*[\w@-][\w@.-]*$/;

/** The project's folder with the host of the last known console. */
const folderIn = (root: string): string =>
  path.join(root, 'node_modules/.cache/console-remote/host');

const fetchFile = async (address: string): Promise<Buffer | undefined> => {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT) }).catch(
    () => undefined,
  );
  return response?.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
};

/**
 * Keeps the host's development build on this machine. Downloads it again if the console responds
 * with another one; otherwise uses the last download.
 *
 * @returns its folder
 * @throws Problem if there is none and the console does not serve one
 */
export async function cacheHost(root: string, console: string): Promise<string> {
  const folder = folderIn(root);
  const indexFile = path.join(folder, 'index.html');
  const page = await fetchFile(`${console}/sdk/host/index.html`);
  if (
    page === undefined
      ? existsSync(indexFile)
      : existsSync(indexFile) && readFileSync(indexFile).equals(page)
  )
    return folder;
  const list = page && (await fetchFile(`${console}/sdk/host/files.json`));
  if (list === undefined)
    throw new Problem(
      `The host is not on this machine yet, and ${console} does not serve it now. Run this once while that console is reachable.`,
    );
  const address = `${console}/sdk/host/files.json`;
  const names = parseJson<unknown[]>(
    list.toString(),
    address,
    "is that the console's address?",
  ).filter((name) => typeof name === 'string' && NAME.test(name)) as string[];
  const work = `${folder}.new`;
  rmSync(work, { recursive: true, force: true });
  for (let from = 0; from < names.length; from += CONCURRENCY)
    await Promise.all(
      names
        .slice(from, from + CONCURRENCY)
        .map((name) => fetchInto(work, `${console}/sdk/host`, name)),
    );
  rmSync(folder, { recursive: true, force: true });
  renameSync(work, folder);
  return folder;
}

async function fetchInto(folder: string, from: string, name: string): Promise<void> {
  const bytes = await fetchFile(`${from}/${name}`);
  if (bytes === undefined)
    throw new Problem(`${from}/${name} could not be downloaded. Run the command again.`);
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}
