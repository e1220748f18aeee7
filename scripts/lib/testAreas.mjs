import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Problem } from './problem.mjs';
import { databaseTestsBelow, testFilesBelow } from './testFiles.mjs';

const SERVER = 'mock-server/';
/** Where something of an area stands, in a folder of its name. */
const SERVER_HOMES = ['mock-server/src/areas', 'mock-server/src/platform'];
const REMOTES = 'remotes';
const E2E = 'e2e/';
const JOURNEYS = 'e2e/tests';
/** What holds the declarations of every area to the same rules. */
const RULES = ['mock-server/src/app'];

const foldersIn = (root, folder) =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`);

/** The areas with a part of the server, a remote or journeys. @returns {string[]} */
export function areaNames(root) {
  const ofServer = SERVER_HOMES.flatMap((home) => foldersIn(root, home)).filter((folder) =>
    existsSync(path.join(root, folder, 'area.ts')),
  );
  const all = [...ofServer, ...foldersIn(root, REMOTES), ...foldersIn(root, JOURNEYS)];
  return [...new Set(all.map((folder) => path.basename(folder)))].sort();
}

/**
 * The files of tests that concern areas, by the step that runs them and as its runner wants them. The checks know no areas and
 * are not here.
 *
 * @param {string} root
 * @param {string[]} names of areas
 * @returns {Record<'unit' | 'postgres' | 'e2e', string[]>}
 * @throws {Problem} for a name that no area has
 * @example filesOfAreas('/console', ['staff']).e2e // ['tests/staff/staff.spec.ts']
 */
export function filesOfAreas(root, names) {
  const known = areaNames(root);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Problem(`There is no area ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  const below = (homes, find = testFilesBelow) => names.flatMap((name) => homes.flatMap((home) => find(root, `${home}/${name}`)));
  const rules = RULES.flatMap((folder) => testFilesBelow(root, folder));
  return {
    unit: [...below(SERVER_HOMES), ...rules, ...below([REMOTES])],
    postgres: below(SERVER_HOMES, databaseTestsBelow).map((file) => file.slice(SERVER.length)),
    e2e: below([JOURNEYS]).map((file) => file.slice(E2E.length)),
  };
}
