import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Files in which npm and pnpm record the origin of the packages that they install for a run. */
const NOTES = [
  'node_modules/.package-lock.json',
  'node_modules/.pnpm/lock.yaml',
  'pnpm-lock.yaml',
  'package.json',
];
const OWN_ADDRESS = /(https?:\/\/[^\s"'{}]+)\/sdk\/(?:[\w.-]+\/)?(?:console-remote|create)\.tgz/;

/**
 * Finds the console that this package was downloaded from. `npx <console>/sdk/console-remote.tgz`
 * passes the address only to npm, which records it.
 *
 * @param from a file of the package
 */
export function findConsole(from: string): string | undefined {
  for (
    let folder = path.dirname(from);
    folder !== path.dirname(folder);
    folder = path.dirname(folder)
  )
    for (const name of NOTES) {
      const file = path.join(folder, name);
      const origin = existsSync(file)
        ? OWN_ADDRESS.exec(readFileSync(file, 'utf8'))?.[1]
        : undefined;
      if (origin !== undefined) return origin;
    }
  return undefined;
}
