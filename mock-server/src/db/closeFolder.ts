import { constants, type Stats } from 'node:fs';
import { lstat, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { reasonOf, StartError } from '../process/startError.ts';
import { DATABASE } from './dataFolder.ts';

/** What the group and all others may do to a file. */
const OTHERS = 0o077;
/** That everybody may put things into a folder, and take others' away; with the sticky bit only his own. */
const [EVERYBODY_WRITES, STICKY] = [0o002, 0o1000];

const isOpen = ({ mode }: Stats) => (mode & OTHERS) !== 0;

/** Takes the rights of others away. A link is left alone, also one that took the file's place meanwhile. */
async function close(path: string, { mode }: Stats): Promise<void> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    await file.chmod(mode & 0o7777 & ~OTHERS);
  } finally {
    await file.close();
  }
}

/** Closes what lies in a folder and then the folder itself, so that one that was interrupted is looked through again. */
async function closeTree(path: string, found: Stats, isDatabase: boolean): Promise<void> {
  if (!found.isDirectory() && !found.isFile()) return;
  // What lies in a closed folder is out of reach, however many files that are; the database makes some that are open.
  if (found.isDirectory() && (isOpen(found) || isDatabase))
    for (const name of await readdir(path)) {
      const inner = join(path, name);
      const entry = await lstat(inner).catch(() => undefined);
      if (entry) await closeTree(inner, entry, isDatabase);
    }
  if (isOpen(found)) await close(path, found);
}

/** The same folder with the rights of others taken away; whether its file system keeps such rights at all. */
async function closesAt(path: string, found: Stats): Promise<boolean> {
  await close(path, found).catch(() => undefined);
  return !isOpen(await lstat(path));
}

function notClosed(dataDir: string, path: string, error: NodeJS.ErrnoException): StartError {
  const what = `the data folder ${dataDir} can be read by other users of this machine`;
  if (!['EPERM', 'EACCES'].includes(error.code ?? ''))
    return new StartError(what, reasonOf(error), 'put that right');
  const me = process.geteuid?.();
  return new StartError(
    what,
    `${path} cannot be closed to them, because it does not belong to this server's user (${me})`,
    `run every server as the same user, and give him the folder: chown -R ${me} ${dataDir}`,
  );
}

/**
 * Takes the rights of other users away from the data folder (0700) and from what lies in it (0600): it holds the key of the
 * sessions, hashes of passwords, and files of people. What is made later is closed by the umask. Links are not followed. Nothing
 * happens where there are no such rights (Windows), and for a folder that is missing.
 *
 * @returns whether others could get at it until now, or `unsupported` when the file system keeps no rights
 * @throws StartError when something open belongs to another user
 */
export async function closeFolder(dataDir: string): Promise<'closed' | 'was open' | 'unsupported'> {
  const found =
    process.platform === 'win32' ? undefined : await lstat(dataDir).catch(() => undefined);
  if (!found?.isDirectory()) return 'closed';
  const me = process.geteuid?.() ?? 0;
  const isMine = me === 0 || found.uid === me;
  if (!isMine && (found.mode & EVERYBODY_WRITES) !== 0 && (found.mode & STICKY) === 0)
    throw new StartError(
      `the data folder ${dataDir} can be written by everybody`,
      `it belongs to user ${found.uid}, this server runs as user ${me}`,
      'set CONSOLE_DATA_DIR to a folder inside of it (which is made), or give it to this user',
    );
  const wasOpen = isMine && isOpen(found);
  if (wasOpen && !(await closesAt(dataDir, found))) return 'unsupported';
  for (const name of await readdir(dataDir)) {
    const path = join(dataDir, name);
    const entry = await lstat(path).catch(() => undefined);
    if (!entry) continue;
    await closeTree(path, entry, name === DATABASE).catch((error: NodeJS.ErrnoException) => {
      throw notClosed(dataDir, path, error);
    });
  }
  return wasOpen ? 'was open' : 'closed';
}
