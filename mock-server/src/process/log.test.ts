import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bufferedLines, makeLog } from './log.ts';

it('writes an error immediately, after earlier lines, and other lines within 50 ms', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'console-log-'));
  const file = join(folder, 'log');
  const fd = openSync(file, 'a');
  try {
    const log = makeLog('info', bufferedLines(fd));
    const written = () =>
      readFileSync(file, 'utf8')
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line).msg);
    log.info('first');
    log.info('second');
    log.error('third');
    expect(written()).toEqual(['first', 'second', 'third']);
    log.info('fourth');
    await expect.poll(written).toEqual(['first', 'second', 'third', 'fourth']);
  } finally {
    closeSync(fd);
    rmSync(folder, { recursive: true });
  }
});
