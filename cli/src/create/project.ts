import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Problem, parseJson } from '../problem.ts';

/** The console that a project was created for. Owned by the tool. */
export interface ProjectFacts {
  /** Address of the console, the default for `dev`, `login`, `publish` and `upgrade`. */
  console: string;
  /** The folder of the SDK below `/sdk`. */
  sdk: string;
}

export const FACTS_FILE = '.config/console.json';

/** The folder of a project that contains the packages of its SDK. */
export const SDK_FOLDER = '.sdk';

/** Reads the facts of the project in a folder. Undefined if `create` did not create it. */
export function readFacts(root: string): ProjectFacts | undefined {
  const file = path.join(root, FACTS_FILE);
  if (!existsSync(file)) return undefined;
  return parseJson(
    readFileSync(file, 'utf8'),
    file,
    'restore it from your repository; the tool owns it.',
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

/**
 * Writes the files of a new project, all or none, because a partial project would block the next
 * attempt.
 */
export function writeNewProject(
  root: string,
  files: Readonly<Record<string, string | Buffer>>,
): void {
  try {
    writeProject(root, files);
  } catch (error) {
    for (const name of new Set(Object.keys(files).map((file) => file.split('/', 1)[0] ?? file)))
      rmSync(path.join(root, name), { recursive: true, force: true });
    throw error;
  }
}

export const factsText = (facts: ProjectFacts): string => `${JSON.stringify(facts, null, 2)}\n`;

/**
 * Ensures that no files are overwritten.
 *
 * @throws Problem if the folder is not empty
 */
export function assertEmpty(root: string): void {
  const [first] = existsSync(root) ? readdirSync(root).filter((name) => name !== '.git') : [];
  if (first !== undefined)
    throw new Problem(`${root} is not empty (${first}). Choose a folder that does not exist yet.`);
}
