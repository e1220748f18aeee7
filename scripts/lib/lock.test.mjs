import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { withLock } from './lock.mjs';
import { temporaryFolder } from './temporaryFolder.mjs';

let file;
beforeEach(() => {
  file = path.join(temporaryFolder(), 'inside/lock');
});
const left = () => readdirSync(path.dirname(file));

test('two tasks with one lock run in sequence, and the second one receives the process id of the holder', async () => {
  const log = [];
  const onWait = vi.fn();
  let endFirst;
  const first = withLock(
    file,
    () =>
      new Promise((resolve) => {
        log.push('first');
        endFirst = resolve;
      }),
    onWait,
  );
  await expect.poll(() => log).toEqual(['first']);
  const second = withLock(file, async () => log.push('second'), onWait);
  await expect.poll(() => onWait).toHaveBeenCalledExactlyOnceWith(process.pid);
  expect(log).toEqual(['first']);
  endFirst();
  await Promise.all([first, second]);
  expect(log).toEqual(['first', 'second']);
  expect(left()).toEqual([]);
});

test('the lock is released if the work fails', async () => {
  await expect(withLock(file, () => Promise.reject(new Error('broke')), vi.fn())).rejects.toThrow(
    'broke',
  );
  expect(left()).toEqual([]);
});

test('the lock of a process that no longer exists is taken over', async () => {
  await withLock(file, async () => undefined, vi.fn());
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(file, String(pid));
  const onWait = vi.fn();
  expect(await withLock(file, async () => 'done', onWait)).toBe('done');
  expect(onWait).not.toHaveBeenCalled();
});
