import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Where npm and pnpm write down what they fetched from where, beside the packages that they put somewhere to run. */
const NOTES = [
  'node_modules/.package-lock.json',
  'node_modules/.pnpm/lock.yaml',
  'pnpm-lock.yaml',
  'package.json',
];
const OWN_ADDRESS = /(https?:\/\/[^\s"'{}]+)\/sdk\/(?:[\w.-]+\/)?(?:console-remote|create)\.tgz/;

/**
 * The console that this package was fetched from: `npx <console>/sdk/console-remote.tgz` says it to npm, and npm to nobody else.
 *
 * @param from a file of the package
 */
export function consoleOf(from: string): string | undefined {
  for (
    let folder = path.dirname(from);
    folder !== path.dirname(folder);
    folder = path.dirname(folder)
  )
    for (const name of NOTES) {
      const file = path.join(folder, name);
      const found = existsSync(file)
        ? OWN_ADDRESS.exec(readFileSync(file, 'utf8'))?.[1]
        : undefined;
      if (found !== undefined) return found;
    }
  return undefined;
}
