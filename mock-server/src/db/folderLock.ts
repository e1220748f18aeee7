import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { reasonOf, StartError } from '../process/startError.ts';

/** The owner touches its lock this often; on another machine a lock not touched for `STALE_AFTER_MS` is dead. */
const HEARTBEAT_MS = 10_000;
const STALE_AFTER_MS = 60_000;
const ATTEMPTS = 5;

interface Owner {
  pid: number;
  host: string;
  /** When the process began, as the kernel counts it: tells a process from a later one with the same number. */
  began: string;
}

/** Field 22 of `/proc/<pid>/stat`; empty where there is no such file (then the number alone decides). */
async function beganAt(pid: number | 'self'): Promise<string> {
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
  return runs(owner.pid) && (await beganAt(owner.pid)) === owner.began;
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

/** Makes a folder and its parents. Node's own recursive `mkdir` never ends where a file system refuses with ENOENT. */
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

/** Creates the lock file with its content in one step; `false` when there is one already. */
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

/** Takes a dead owner's lock away. Puts it back when another process was faster and the file is no longer the dead one. */
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
 * Makes the data folder and locks it for this process. A lock left by a dead process is taken over.
 * Answers the function that gives the lock up. Throws `StartError` when the folder is in use or cannot be written.
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
      began: await beganAt('self'),
    } satisfies Owner);
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (await claim(folder, file, content)) return keep(file);
      const found = await readFile(file, 'utf8').catch(() => '');
      const owner = parseOwner(found);
      if (owner && (await isAlive(owner, file)))
        throw new StartError(
          `the data folder ${folder} is in use`,
          `process ${owner.pid} on ${owner.host} holds it`,
          'stop that process or set CONSOLE_DATA_DIR to another folder',
        );
      await removeStale(folder, file, found);
    }
    throw new Error('another process is starting on it');
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `the data folder ${folder} cannot be written`,
      reasonOf(error),
      'set CONSOLE_DATA_DIR to a folder that this user may write',
    );
  }
}

function keep(file: string): () => Promise<void> {
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
