import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates one folder for all test files of a run, where preparedData.ts keeps shared data. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'console-prepared-'));
  process.env.TEST_PREPARED = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
