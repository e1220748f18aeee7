import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const LOCK_FILES = ['pnpm-lock.yaml', 'package-lock.json', 'yarn.lock'];
/** Written by tools at the top of a remote's folder; what lies deeper under such a name is source. */
const WRITTEN = new Set(['dist', 'data', 'coverage']);

/**
 * Twelve hex digits over everything that goes into a build: the remote's files and the lock file that fixes its packages.
 * Equal folders give equal digits wherever they lie.
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

/** The nearest lock file at or above a folder. */
export function findLockFile(from: string): string | undefined {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const found = LOCK_FILES.map((name) => path.join(folder, name)).find(existsSync);
    if (found !== undefined || folder === path.dirname(folder)) return found;
  }
}
