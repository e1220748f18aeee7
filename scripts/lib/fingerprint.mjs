import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'coverage', 'test-results']);
const SKIPPED_FILES = /\.test\.\w+$|^vitest\.config\.\w+$|\.tsbuildinfo$/;

function* filesUnder(root, relative, skipped) {
  const stats = statSync(path.join(root, relative), { throwIfNoEntry: false });
  if (stats === undefined) return;
  if (!stats.isDirectory()) {
    yield relative;
    return;
  }
  for (const entry of readdirSync(path.join(root, relative), { withFileTypes: true })) {
    const inside = path.posix.join(relative, entry.name);
    if (entry.isDirectory() && !skipped.has(entry.name)) yield* filesUnder(root, inside, skipped);
    else if (entry.isFile() && !SKIPPED_FILES.test(entry.name)) yield inside;
  }
}

/**
 * Returns a hash over the names and contents of the inputs of a build step. Outputs, installed
 * packages and tests are ignored; a missing input counts.
 *
 * @param {string} root folder that the inputs are relative to
 * @param {string[]} inputs files and folders
 * @param {string} salt other dependencies of the result
 * @param {string[]} [skipped] names of ignored folders inside the inputs
 * @returns {string} 64 hex digits
 */
export function fingerprint(root, inputs, salt, skipped = []) {
  const hash = createHash('sha256').update(salt);
  const folders = new Set([...SKIPPED_FOLDERS, ...skipped]);
  const files = [
    ...new Set(inputs.flatMap((input) => [...filesUnder(root, input, folders)])),
  ].sort();
  for (const file of files) {
    const content = readFileSync(path.join(root, file));
    hash.update(`\0${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * Stores the fingerprint of the last successful run of a step in a folder.
 *
 * @param {string} folder
 * @param {string} name the step's name, which may contain slashes
 * @returns {{ holds(value: string): boolean, set(value: string): void, clear(): void }}
 */
export function stamp(folder, name) {
  const file = path.join(folder, `${name.replaceAll('/', '-')}.stamp`);
  return {
    holds(value) {
      return (
        statSync(file, { throwIfNoEntry: false }) !== undefined &&
        readFileSync(file, 'utf8') === value
      );
    },
    set(value) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, value);
    },
    clear() {
      rmSync(file, { force: true });
    },
  };
}
