import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { describeError, StartError } from '../process/startError.ts';

/**
 * Interval of updates of the lock file by its owner. A lock of another machine is stale if it was
 * not updated for `STALE_AFTER_MS`.
 */
const HEARTBEAT_MS = 10_000;
const STALE_AFTER_MS = 60_000;
const ATTEMPTS = 5;

interface Owner {
  pid: number;
  host: string;
  /**
   * Start time of the process in kernel ticks. It distinguishes a process from a later one with the
   * same pid.
   */
  startedAt: string;
}

/**
 * Reads field 22 of `/proc/<pid>/stat`. Empty if the file does not exist; then only the pid is
 * compared.
 */
async function startTimeOf(pid: number | 'self'): Promise<string> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function isAlive(owner: Owner, file: string): Promise<boolean> {
  if (owner.host !== hostname()) {
    const touched = await stat(file).catch(() => undefined);
    return touched !== undefined && Date.now() - touched.mtimeMs < STALE_AFTER_MS;
  }
  return runs(owner.pid) && (await startTimeOf(owner.pid)) === owner.startedAt;
}

function parseOwner(text: string): Owner | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'pid' in value
      ? (value as Owner)
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Creates a folder and its parents. The recursive `mkdir` of Node never returns on file systems
 * that fail with ENOENT.
 */
async function makeFolder(folder: string): Promise<void> {
  const code = await mkdir(folder).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST' || error.code === 'ENOENT') return error.code;
      throw error;
    },
  );
  if (code !== 'ENOENT') return;
  const parent = dirname(folder);
  if (parent !== folder && !(await stat(parent).catch(() => undefined))) await makeFolder(parent);
  await mkdir(folder);
}

/** Creates the lock file atomically. Returns `false` if it exists. */
async function claim(folder: string, file: string, content: string): Promise<boolean> {
  const draft = join(folder, `.lock-${randomUUID()}`);
  await writeFile(draft, content);
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Removes a stale lock. Restores it if another process has replaced the file in the meantime. */
async function removeStale(folder: string, file: string, dead: string): Promise<void> {
  const aside = join(folder, `.lock-${randomUUID()}`);
  const moved = await rename(file, aside).then(
    () => true,
    () => false,
  );
  if (!moved) return;
  if ((await readFile(aside, 'utf8')) !== dead) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}

/**
 * Creates the data folder and locks it for this process. A lock of a dead process is taken over.
 * Returns the function that releases the lock. Throws `StartError` if the folder is in use or not
 * writable.
 *
 * @example const unlock = await lockFolder('/var/lib/console')
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'lock');
  try {
    await makeFolder(folder);
    const content = JSON.stringify({
      pid: process.pid,
      host: hostname(),
      startedAt: await startTimeOf('self'),
    } satisfies Owner);
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (await claim(folder, file, content)) return maintainLock(file);
      const current = await readFile(file, 'utf8').catch(() => '');
      const owner = parseOwner(current);
      if (owner && (await isAlive(owner, file)))
        throw new StartError(
          `the data folder ${folder} is in use`,
          `process ${owner.pid} on ${owner.host} holds it`,
          'stop that process or set CONSOLE_DATA_DIR to another folder',
        );
      await removeStale(folder, file, current);
    }
    throw new Error('another process is starting with this folder');
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `the data folder ${folder} is not writable`,
      describeError(error),
      'set CONSOLE_DATA_DIR to a folder that is writable by this user',
    );
  }
}

function maintainLock(file: string): () => Promise<void> {
  const beat = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).catch(() => undefined);
  }, HEARTBEAT_MS);
  beat.unref();
  return async () => {
    clearInterval(beat);
    await rm(file, { force: true });
  };
}
