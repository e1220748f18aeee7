import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const LOCK_FILES = ['pnpm-lock.yaml', 'package-lock.json', 'yarn.lock'];
/**
 * Generated folders at the top level of a remote. Deeper folders with these names contain source
 * code.
 */
const WRITTEN = new Set(['dist', 'data', 'coverage']);

/**
 * Computes twelve hex digits over all inputs of a build: the remote's files and the lock file.
 * Equal folders have equal digits, independent of their location.
 */
export function fingerprint(root: string): string {
  const hash = createHash('sha256');
  const walk = (below: string): void => {
    const items = readdirSync(path.join(root, below), { withFileTypes: true });
    for (const item of items.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (
        item.name === 'node_modules' ||
        item.name.startsWith('.') ||
        (below === '' && WRITTEN.has(item.name))
      )
        continue;
      const name = path.posix.join(below, item.name);
      if (item.isDirectory()) walk(name);
      else if (item.isFile())
        hash
          .update(`${name}\0`)
          .update(readFileSync(path.join(root, name)))
          .update('\0');
    }
  };
  walk('');
  const lock = findLockFile(root);
  if (lock !== undefined) hash.update(readFileSync(lock));
  return hash.digest('hex').slice(0, 12);
}

/** Finds the nearest lock file in a folder or its parents. */
export function findLockFile(from: string): string | undefined {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const lockFile = LOCK_FILES.map((name) => path.join(folder, name)).find(existsSync);
    if (lockFile !== undefined || folder === path.dirname(folder)) return lockFile;
  }
}
