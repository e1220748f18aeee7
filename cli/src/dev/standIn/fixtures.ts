import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadConfig } from '@rsbuild/core';
import { errorMessage, Problem } from '../../problem.ts';

export const FIXTURES_FILE = 'fixtures.ts';

const ROUTE = /^(?:GET|POST|PUT|DELETE|PATCH) \/\S+$/;

/**
 * By call: the data of its response, or a function that creates them from the body (for GET: from
 * the query).
 */
export type Fixtures = Readonly<Record<string, unknown>>;

/**
 * Reads the responses of the stand-in server.
 *
 * @throws Problem if the file is missing or invalid
 */
export async function readFixtures(root: string): Promise<Fixtures> {
  if (!existsSync(path.join(root, FIXTURES_FILE)))
    throw new Problem(
      `No ${FIXTURES_FILE} in ${root}: add the responses of the stand-in server, such as export default { 'POST /user/getUserList': { … } } satisfies Fixtures.`,
    );
  const { _privateMeta, ...fixtures } = await load(root);
  const wrong = Object.keys(fixtures).find((route) => !ROUTE.test(route));
  if (wrong !== undefined)
    throw new Problem(
      `${FIXTURES_FILE}: "${wrong}" is not a valid call. Use the form 'POST /user/getUserList'.`,
    );
  return fixtures;
}

/** The bundler adds its own key to the author's. */
async function load(root: string): Promise<Record<string, unknown>> {
  try {
    return { ...(await loadConfig({ cwd: root, path: FIXTURES_FILE })).content };
  } catch (error) {
    throw new Problem(`${FIXTURES_FILE} cannot be read: ${errorMessage(error)}`);
  }
}
