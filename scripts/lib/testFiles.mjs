import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const NO_SOURCE = new Set(['node_modules', 'dist']);
const TEST_FILE = /\.(?:test|spec)\.(?:ts|tsx|mjs)$/;

/**
 * Lists the test files below a folder, at any depth.
 *
 * @param {string} root
 * @param {string} folder relative to the root; a missing folder has no files
 * @returns {string[]} paths relative to `root`, separated by `/`
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

const read = (root, file) => readFileSync(path.join(root, file), 'utf8');

/**
 * Whether a server test uses a database. It gets the database from a folder `testing`. A test
 * without a database does not depend on the engine.
 */
const hasDatabase = (root, file) =>
  /\/testing\//.test(file) || /from '[^']*\/testing\//.test(read(root, file));

/**
 * Folders of the server whose tests run on both engines: the database, lists, tasks, and tests of
 * all calls.
 */
const BOTH_ENGINES =
  /(?:^|\/)src\/(?:db|app|platform\/kernel\/lists|platform\/services\/tasks|testing)\//;
/**
 * Matches a line such as `// @both-engines: json functions` at the start of a test file. The text
 * is the difference between the engines.
 */
const MARK = /^\/\/ @both-engines: \S.*$/m;

/**
 * Matches a line such as `// @postgres-only: rights do not depend on the engine` in a file of those
 * folders, for a test that takes minutes.
 */
const POSTGRES_ONLY = /^\/\/ @postgres-only: \S.*$/m;

const isMarked = (root, file) => MARK.test(read(root, file));
const isForPostgresOnly = (root, file) => POSTGRES_ONLY.test(read(root, file));
const isForBothEngines = (root, file) =>
  isMarked(root, file) || (BOTH_ENGINES.test(file) && !isForPostgresOnly(root, file));

/**
 * Lists the test files below a folder that use a database. All of them run on PostgreSQL. See
 * {@link testFilesBelow}. @returns {string[]}
 */
export const databaseTestsBelow = (root, folder) =>
  testFilesBelow(root, folder).filter((file) => hasDatabase(root, file));

/**
 * Lists the test files below a folder that run on the embedded engine if PostgreSQL runs {@link
 * databaseTestsBelow}: files without a database, and files that depend on the engine by their
 * folder or by a mark `// @both-engines: what differs`.
 *
 * @returns {string[]}
 */
export const embeddedTestsBelow = (root, folder) =>
  testFilesBelow(root, folder).filter(
    (file) => !hasDatabase(root, file) || isForBothEngines(root, file),
  );

/**
 * Lists the test files below a folder that run SQL or read the engine without a mark. @returns
 * {string[]}
 */
export const unmarkedTestsBelow = (root, folder) =>
  databaseTestsBelow(root, folder).filter(
    (file) =>
      !isForBothEngines(root, file) &&
      !isForPostgresOnly(root, file) &&
      /\bexecute\(|\.engine\b/.test(read(root, file)),
  );

/**
 * Lists the test files below a folder that mock or reset modules and thus need isolated modules.
 * See {@link testFilesBelow}.
 *
 * @returns {string[]}
 */
export const testsToIsolate = (root, folder) =>
  testFilesBelow(root, folder).filter((file) =>
    /\bvi\.(?:mock|doMock|resetModules)\(/.test(read(root, file)),
  );
