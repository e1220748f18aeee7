import { readFileSync } from 'node:fs';
import path from 'node:path';
import { testFilesBelow } from './testFiles.mjs';

/** Folders with tests that `npm test` runs. */
const FOLDERS = ['shared', 'host', 'remotes', 'mock-server', 'cli', 'e2e', 'scripts'];

/**
 * Reads the tags of one test file. A tag is a comment directly above a test, or above other tags of
 * the test: `// @spec 2.15, 8.5`.
 *
 * @param {string} source
 * @param {string} name name of the tag without `@`
 * @returns {{ ids: string[], line: number, title: string | undefined }[]} `title` is the statement
 *   below the tags; it is undefined if this is not a test
 */
export function tagsIn(source, name) {
  const lines = source.split('\n');
  return lines.flatMap((text, index) => {
    const ids = new RegExp(`^\\s*// @${name} (.+)$`).exec(text)?.[1];
    if (ids === undefined) return [];
    let below = index + 1;
    while (/^\s*\/\/ @\w+ /.test(lines[below] ?? '')) below += 1;
    const title = /^\s*((?:it|test|describe)\b.*)$/.exec(lines[below] ?? '')?.[1];
    return [{ ids: ids.split(',').map((id) => id.trim()), line: index + 1, title }];
  });
}

/**
 * Reads the tags of all test files of the repository.
 *
 * @param {string} root
 * @param {string} name name of the tag without `@`
 */
export function readTags(root, name) {
  return FOLDERS.flatMap((folder) => testFilesBelow(root, folder)).flatMap((file) =>
    tagsIn(readFileSync(path.join(root, file), 'utf8'), name).map((tag) => ({ file, ...tag })),
  );
}

/**
 * Compares tags with the ids that must have a test. Returns a message for each id without a test,
 * each unknown id, and each tag that is not above a test.
 *
 * @param {string[]} ids
 * @param {{ file: string, ids: string[], line: number, title: string | undefined }[]} tags
 */
export function tagProblems(ids, tags) {
  const tagged = new Set(tags.flatMap((tag) => tag.ids));
  return [
    ...ids.filter((id) => !tagged.has(id)).map((id) => `${id} has no tagged test`),
    ...tags.flatMap((tag) =>
      tag.ids
        .filter((id) => !ids.includes(id))
        .map((id) => `${tag.file}:${tag.line} has the unknown tag ${id}`),
    ),
    ...tags
      .filter((tag) => tag.title === undefined)
      .map((tag) => `${tag.file}:${tag.line} is a tag without a test below it`),
  ];
}
