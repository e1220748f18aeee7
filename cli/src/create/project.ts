import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Problem, parseJson } from '../problem.ts';

/** What a project knows of the console that it was made for; belongs to the tool. */
export interface ProjectFacts {
  /** The address of the console: what `dev`, `login`, `publish` and `upgrade` speak to unless told otherwise. */
  console: string;
  /** The folder of the SDK below `/sdk`. */
  sdk: string;
}

export const FACTS_FILE = '.config/console.json';

/** Where a project keeps the packages of its SDK. */
export const SDK_FOLDER = '.sdk';

/** The facts of the project in a folder; `undefined` for a folder that `create` did not make. */
export function readFacts(root: string): ProjectFacts | undefined {
  const file = path.join(root, FACTS_FILE);
  if (!existsSync(file)) return undefined;
  return parseJson(
    readFileSync(file, 'utf8'),
    file,
    'take it back from your repository, it belongs to the tool.',
  );
}

/** Writes files by their paths below a folder. */
export function writeProject(root: string, files: Readonly<Record<string, string | Buffer>>): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/** Writes the files of a project that is not there yet, all or none: half of one would be in the way of the next try. */
export function writeNewProject(
  root: string,
  files: Readonly<Record<string, string | Buffer>>,
): void {
  try {
    writeProject(root, files);
  } catch (error) {
    for (const name of new Set(Object.keys(files).map((one) => one.split('/', 1)[0] ?? one)))
      rmSync(path.join(root, name), { recursive: true, force: true });
    throw error;
  }
}

export const factsText = (facts: ProjectFacts): string => `${JSON.stringify(facts, null, 2)}\n`;

/** @throws Problem when something is there already: nothing of anybody's is written over */
export function assertEmpty(root: string): void {
  const [first] = existsSync(root) ? readdirSync(root).filter((name) => name !== '.git') : [];
  if (first !== undefined)
    throw new Problem(`${root} is not empty (${first}): name a folder that does not exist yet.`);
}
