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

const read = (root, file) => readFileSync(path.join(root, file), 'utf8');

/** A test of the server gets its database from a folder `testing`. A test without a database is the same on both engines. */
const hasDatabase = (root, file) =>
  /\/testing\//.test(file) || /from '[^']*\/testing\//.test(read(root, file));

/** The server's folders whose tests run on both engines: the database, lists, tasks, and what walks over every call. */
const BOTH_ENGINES =
  /(?:^|\/)src\/(?:db|app|platform\/kernel\/lists|platform\/services\/tasks|testing)\//;
/** A line such as `// @both-engines: json functions` at the start of a test file. The text says what differs between the engines. */
const MARK = /^\/\/ @both-engines: \S.*$/m;

const isMarked = (root, file) => MARK.test(read(root, file));
const isForBothEngines = (root, file) => BOTH_ENGINES.test(file) || isMarked(root, file);

/** The test files below a folder that have a database: all of them run on PostgreSQL. See {@link testFilesBelow}. @returns {string[]} */
export const databaseTestsBelow = (root, folder) =>
  testFilesBelow(root, folder).filter((file) => hasDatabase(root, file));

/**
 * The test files below a folder that run on the embedded engine when PostgreSQL runs {@link databaseTestsBelow}: those without a
 * database, and those that depend on the engine by their folder or by a mark `// @both-engines: what differs`.
 *
 * @returns {string[]}
 */
export const embeddedTestsBelow = (root, folder) =>
  testFilesBelow(root, folder).filter(
    (file) => !hasDatabase(root, file) || isForBothEngines(root, file),
  );

/** The test files below a folder that run SQL of their own or ask for the engine, and have no mark. @returns {string[]} */
export const unmarkedTestsBelow = (root, folder) =>
  databaseTestsBelow(root, folder).filter(
    (file) => !isForBothEngines(root, file) && /\bexecute\(|\.engine\b/.test(read(root, file)),
  );

/**
 * The test files below a folder that replace modules or load them again, and so need modules of their own. See {@link testFilesBelow}.
 *
 * @returns {string[]}
 */
export const testsToIsolate = (root, folder) =>
  testFilesBelow(root, folder).filter((file) =>
    /\bvi\.(?:mock|doMock|resetModules)\(/.test(read(root, file)),
  );
