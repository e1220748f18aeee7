import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives the test files of one run a folder in common; what is made once is kept there (preparedData.ts). */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'console-prepared-'));
  process.env.TEST_PREPARED = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
