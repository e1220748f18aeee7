import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadConfig } from '@rsbuild/core';
import { messageOf, Problem } from '../../problem.ts';

export const FIXTURES_FILE = 'fixtures.ts';

const ROUTE = /^(?:GET|POST|PUT|DELETE|PATCH) \/\S+$/;

/** By call: the data of its answer, or a function that makes them from the body (of a GET: the query). */
export type Fixtures = Readonly<Record<string, unknown>>;

/** Reads what the stand-in server answers. @throws Problem when there is no such file, or it is not of that form */
export async function readFixtures(root: string): Promise<Fixtures> {
  if (!existsSync(path.join(root, FIXTURES_FILE)))
    throw new Problem(
      `No ${FIXTURES_FILE} in ${root}: it says what the stand-in server answers, such as export default { 'POST /user/getUserList': { … } } satisfies Fixtures.`,
    );
  const { _privateMeta, ...fixtures } = await load(root);
  const wrong = Object.keys(fixtures).find((route) => !ROUTE.test(route));
  if (wrong !== undefined)
    throw new Problem(
      `${FIXTURES_FILE}: "${wrong}" is not a call: write it like 'POST /user/getUserList'.`,
    );
  return fixtures;
}

/** With a key of the bundler's own beside the author's. */
async function load(root: string): Promise<Record<string, unknown>> {
  try {
    return { ...(await loadConfig({ cwd: root, path: FIXTURES_FILE })).content };
  } catch (error) {
    throw new Problem(`${FIXTURES_FILE} cannot be read: ${messageOf(error)}`);
  }
}
