import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const NO_SOURCE = new Set(['node_modules', 'dist']);
const TEST_FILE = /\.(?:test|spec)\.(?:ts|tsx|mjs)$/;

/**
 * The files of tests below a folder, at any depth.
 *
 * @param {string} root
 * @param {string} folder below it; one that is not there has none
 * @returns {string[]} paths from `root`, with `/` between their parts
 * @example testFilesBelow('/console', 'e2e/tests/staff') // ['e2e/tests/staff/staff.spec.ts']
 */
export function testFilesBelow(root, folder) {
  if (!existsSync(path.join(root, folder))) return [];
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return NO_SOURCE.has(entry.name) ? [] : testFilesBelow(root, name);
    return TEST_FILE.test(entry.name) ? [name] : [];
  });
}

/** A test of the server that has a database has it from a folder `testing`. What has none is the same on both engines. */
const hasDatabase = (root, file) =>
  /\/testing\//.test(file) || /from '[^']*\/testing\//.test(readFileSync(path.join(root, file), 'utf8'));

/** Those of the files below a folder that run on both database engines. See {@link testFilesBelow}. @returns {string[]} */
export const databaseTestsBelow = (root, folder) => testFilesBelow(root, folder).filter((file) => hasDatabase(root, file));
