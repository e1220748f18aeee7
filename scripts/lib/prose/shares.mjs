import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brokenRules, sumWeights } from './rules.mjs';
import { splitSentences } from './sentences.mjs';

const READ = /\.(?:[cm]?[jt]sx?|css|sh|md)$/;

/** Returns the workspace package of a file: `remotes/netbar`, `docs`, `shared`; `root` for files at the top. */
export function packageName(file) {
  const [head, second, third] = file.split('/');
  if (second === undefined) return 'root';
  return /^(?:remotes|docs)$/.test(head) && third !== undefined ? `${head}/${second}` : head;
}

/** Files under version control, new ones included, that hold prose. */
function listFiles(root, paths) {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...paths];
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
  return listed.split('\0').filter((file) => READ.test(file) && existsSync(path.join(root, file)));
}

/** Weight of a sentence's faults for its length: the most entangled sentences come first. */
const density = ({ broken, text }) => sumWeights(broken) / Math.sqrt(text.length);

/**
 * Reads the prose of the repository.
 *
 * @param {string} root folder of the repository
 * @param {readonly string[]} paths folders or files to read; all when empty
 * @returns {{ name: string, total: number, share: number, flagged: object[] }[]} one entry for each package by name: number of
 *   sentences, share of flagged ones in percent, and the flagged sentences, the worst first
 */
export function readShares(root, paths) {
  const packages = new Map();
  for (const file of listFiles(root, paths)) {
    const name = packageName(file);
    const sentences = packages.get(name) ?? [];
    for (const sentence of splitSentences(file, readFileSync(path.join(root, file), 'utf8')))
      sentences.push({ file, ...sentence, broken: brokenRules(sentence.text) });
    packages.set(name, sentences);
  }
  return [...packages].sort().map(([name, sentences]) => {
    const flagged = sentences.filter(({ broken }) => broken.length > 0);
    return {
      name,
      total: sentences.length,
      share: sentences.length === 0 ? 0 : (100 * flagged.length) / sentences.length,
      flagged: flagged.sort((a, b) => density(b) - density(a)),
    };
  });
}
