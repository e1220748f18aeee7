import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { Problem } from '../problem.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** A build of the host for development: React with what Fast Refresh needs, the same code otherwise. */
export class HostFiles {
  readonly #root: string;

  /** @throws Problem when there is none in the folder */
  constructor(root: string) {
    this.#root = path.resolve(root);
    if (this.#read('/index.html') === undefined)
      throw new Problem(
        `${root} holds no host for development. "npm run dev -- <remote>" at the top of the workspace builds one; --host names another.`,
      );
  }

  /** `index.html`, without boot data. */
  page(): string {
    return this.#read('/index.html')?.toString() ?? '';
  }

  /** A file by its path below the origin; `undefined` for what is none of the host's, such as a call. */
  file(pathname: string): { type: string; bytes: Buffer } | undefined {
    const type = TYPES[path.extname(pathname)];
    const bytes = type === undefined ? undefined : this.#read(pathname);
    return type === undefined || bytes === undefined ? undefined : { type, bytes };
  }

  #read(pathname: string): Buffer | undefined {
    const file = path.join(this.#root, pathname);
    if (!file.startsWith(this.#root + path.sep)) return undefined;
    return statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file) : undefined;
  }
}
