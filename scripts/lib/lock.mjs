import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 250;

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

function holderOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return 0;
    throw error;
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Runs `work` while no other process holds the same lock, for example if `npm start` and `npm test`
 * run in two terminals. The lock of a process that no longer exists is taken over.
 *
 * @template T
 * @param {string} file the lock file
 * @param {() => Promise<T>} work
 * @param {(pid: number) => void} onWait called once with the holder's process id if the lock is
 *   held
 * @returns {Promise<T>}
 */
export async function withLock(file, work, onWait) {
  mkdirSync(path.dirname(file), { recursive: true });
  for (let isReported = false; !take(file); await wait(POLL_MS)) {
    const holder = holderOf(file);
    if (holder > 0 && !isAlive(holder)) rmSync(file, { force: true });
    else if (!isReported && holder > 0) {
      isReported = true;
      onWait(holder);
    }
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.removeListener('exit', release);
    release();
  }
}
