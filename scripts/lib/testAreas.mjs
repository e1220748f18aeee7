import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Problem } from './problem.mjs';
import { databaseTestsBelow, testFilesBelow } from './testFiles.mjs';

const SERVER = 'mock-server/';
const AREAS = 'mock-server/src/areas';
/** Contains one folder per layer, and these contain the folders of their areas. */
const PLATFORM = 'mock-server/src/platform';
const REMOTES = 'remotes';
const E2E = 'e2e/';
const JOURNEYS = 'e2e/tests';
/** Tests that check all areas with the same rules. */
const RULES = ['mock-server/src/app'];

const foldersIn = (root, folder) =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`);

/** Returns the server's folders that contain areas. */
const serverHomes = (root) => [AREAS, ...foldersIn(root, PLATFORM)];

/** Returns the names of areas with server code, a remote or journeys. @returns {string[]} */
export function areaNames(root) {
  const serverAreas = serverHomes(root)
    .flatMap((home) => foldersIn(root, home))
    .filter((folder) => existsSync(path.join(root, folder, 'area.ts')));
  const all = [...serverAreas, ...foldersIn(root, REMOTES), ...foldersIn(root, JOURNEYS)];
  return [...new Set(all.map((folder) => path.basename(folder)))].sort();
}

/**
 * Returns the test files of areas by step, with paths for its test runner. Steps without files are
 * omitted.
 *
 * @param {string} root
 * @param {string[]} names of areas
 * @returns {Record<'browser' | 'server' | 'postgres' | 'e2e', string[]>}
 * @throws {Problem} for an unknown area
 * @example areaTestFiles('/console', ['staff']).e2e // ['tests/staff/staff.spec.ts']
 */
export function areaTestFiles(root, names) {
  const known = areaNames(root);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Problem(`Unknown area: ${unknown.join(', ')}. Areas: ${known.join(', ')}.`);
  const below = (homes, find = testFilesBelow) =>
    names.flatMap((name) => homes.flatMap((home) => find(root, `${home}/${name}`)));
  const homes = serverHomes(root);
  const rules = RULES.flatMap((folder) => testFilesBelow(root, folder));
  return {
    browser: below([REMOTES]),
    server: [...below(homes), ...rules],
    postgres: below(homes, databaseTestsBelow).map((file) => file.slice(SERVER.length)),
    e2e: below([JOURNEYS]).map((file) => file.slice(E2E.length)),
  };
}
