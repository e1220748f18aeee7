import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** Creates a folder that is removed when the test has finished. @returns {string} */
export function temporaryFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'console-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
