import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Problem, parseJson } from '../../problem.ts';

/** Milliseconds that a console may take to hand out one file: it may be building it. */
const TIMEOUT = 120_000;
/** How many files are fetched at a time. */
const AT_ONCE = 8;
const NAME = /^(?:[\w@-][\w@.-]*\/)*[\w@-][\w@.-]*$/;

/** Where a project keeps the host of the console that it knew last. */
const folderIn = (root: string): string =>
  path.join(root, 'node_modules/.cache/console-remote/host');

const fetchFile = async (address: string): Promise<Buffer | undefined> => {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT) }).catch(
    () => undefined,
  );
  return response?.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
};

/**
 * The host's build for development, kept on this machine: fetched anew while the console answers and has another one, else the one that
 * was fetched last.
 *
 * @returns its folder
 * @throws Problem when there is none and the console does not hand one out
 */
export async function keepHost(root: string, console: string): Promise<string> {
  const folder = folderIn(root);
  const kept = path.join(folder, 'index.html');
  const page = await fetchFile(`${console}/sdk/host/index.html`);
  if (page === undefined ? existsSync(kept) : existsSync(kept) && readFileSync(kept).equals(page))
    return folder;
  const list = page && (await fetchFile(`${console}/sdk/host/files.json`));
  if (list === undefined)
    throw new Problem(
      `The host in which pages are shown is not on this machine yet, and ${console} does not hand it out now: run this once while that console can be reached.`,
    );
  const what = `${console}/sdk/host/files.json`;
  const names = parseJson<unknown[]>(
    list.toString(),
    what,
    "is that the console's address?",
  ).filter((name) => typeof name === 'string' && NAME.test(name)) as string[];
  const work = `${folder}.new`;
  rmSync(work, { recursive: true, force: true });
  for (let from = 0; from < names.length; from += AT_ONCE)
    await Promise.all(
      names.slice(from, from + AT_ONCE).map((name) => fetchInto(work, `${console}/sdk/host`, name)),
    );
  rmSync(folder, { recursive: true, force: true });
  renameSync(work, folder);
  return folder;
}

async function fetchInto(folder: string, from: string, name: string): Promise<void> {
  const bytes = await fetchFile(`${from}/${name}`);
  if (bytes === undefined) throw new Problem(`${from}/${name} was not handed out: run this again.`);
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}
