import { constants, type Stats } from 'node:fs';
import { lstat, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describeError, StartError } from '../process/startError.ts';
import { DATABASE } from './dataFolder.ts';

/** Permission bits of the group and of all other users. */
const OTHERS = 0o077;
/**
 * Write permission of all users, and the sticky bit, which allows them to delete only their own
 * files.
 */
const [EVERYBODY_WRITES, STICKY] = [0o002, 0o1000];

const isOpen = ({ mode }: Stats) => (mode & OTHERS) !== 0;

/**
 * Removes the permissions of other users. Does not follow links, even if the file is replaced by a
 * link concurrently.
 */
async function close(path: string, { mode }: Stats): Promise<void> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    await file.chmod(mode & 0o7777 & ~OTHERS);
  } finally {
    await file.close();
  }
}

/**
 * Restricts the content of a folder and then the folder itself. An interrupted run therefore
 * continues at the next start.
 */
async function closeTree(path: string, stats: Stats, isDatabase: boolean): Promise<void> {
  if (!stats.isDirectory() && !stats.isFile()) return;
  // The content of a closed folder is unreachable and can be skipped. The database folder is the
  // exception, because the engine creates open files.
  if (stats.isDirectory() && (isOpen(stats) || isDatabase))
    for (const name of await readdir(path)) {
      const inner = join(path, name);
      const entry = await lstat(inner).catch(() => undefined);
      if (entry) await closeTree(inner, entry, isDatabase);
    }
  if (isOpen(stats)) await close(path, stats);
}

/**
 * Removes the permissions of other users from the folder. Returns whether its file system supports
 * that.
 */
async function closesAt(path: string, stats: Stats): Promise<boolean> {
  await close(path, stats).catch(() => undefined);
  return !isOpen(await lstat(path));
}

function notClosed(dataDir: string, path: string, error: NodeJS.ErrnoException): StartError {
  const what = `the data folder ${dataDir} is readable by other users of this machine`;
  if (!['EPERM', 'EACCES'].includes(error.code ?? ''))
    return new StartError(what, describeError(error), 'remove the cause and start again');
  const me = process.geteuid?.();
  return new StartError(
    what,
    `${path} is not owned by the user of this server (${me})`,
    `run all servers as the same user and make it the owner: chown -R ${me} ${dataDir}`,
  );
}

/**
 * Removes the permissions of other users from the data folder (0700) and its content (0600). It
 * contains the session key, password hashes and uploaded files. The umask restricts files that are
 * created later. Links are not followed. Does nothing on Windows and for a missing folder.
 *
 * @returns `was open` if other users had access, `unsupported` if the file system has no
 *   permissions
 * @throws StartError if an accessible file is owned by another user
 */
export async function restrictPermissions(
  dataDir: string,
): Promise<'closed' | 'was open' | 'unsupported'> {
  const stats =
    process.platform === 'win32' ? undefined : await lstat(dataDir).catch(() => undefined);
  if (!stats?.isDirectory()) return 'closed';
  const me = process.geteuid?.() ?? 0;
  const isMine = me === 0 || stats.uid === me;
  if (!isMine && (stats.mode & EVERYBODY_WRITES) !== 0 && (stats.mode & STICKY) === 0)
    throw new StartError(
      `the data folder ${dataDir} is writable by all users`,
      `it is owned by user ${stats.uid}, and this server runs as user ${me}`,
      'set CONSOLE_DATA_DIR to a new folder inside of it, or change its owner to this user',
    );
  const wasOpen = isMine && isOpen(stats);
  if (wasOpen && !(await closesAt(dataDir, stats))) return 'unsupported';
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
