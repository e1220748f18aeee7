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

/** One file of a host, as a browser gets it. */
export interface HostFile {
  type: string;
  bytes: Buffer;
}

/** A build of the host for development: React with what Fast Refresh needs, the same code otherwise. */
export interface HostBuild {
  /** `index.html`, without boot data. @throws Problem when there is none */
  page(): Promise<string>;
  /** A file by its path below the origin; `undefined` for what is none of the host's, such as a call. */
  file(pathname: string): Promise<HostFile | undefined>;
}

/** What a file is by its name; `undefined` for what no host has. */
export const typeOf = (pathname: string): string | undefined => TYPES[path.extname(pathname)];

/** A host that was built in a folder of this machine. */
export class HostFiles implements HostBuild {
  readonly #root: string;

  /** @throws Problem when there is none in the folder */
  constructor(root: string) {
    this.#root = path.resolve(root);
    if (this.#read('/index.html') === undefined)
      throw new Problem(
        `${root} holds no host for development. "npm run build" at the top of the console's workspace builds one; without --host the console's own is taken.`,
      );
  }

  async page(): Promise<string> {
    return this.#read('/index.html')?.toString() ?? '';
  }

  async file(pathname: string): Promise<HostFile | undefined> {
    const type = typeOf(pathname);
    const bytes = type === undefined ? undefined : this.#read(pathname);
    return type === undefined || bytes === undefined ? undefined : { type, bytes };
  }

  #read(pathname: string): Buffer | undefined {
    const file = path.join(this.#root, pathname);
    if (!file.startsWith(this.#root + path.sep)) return undefined;
    return statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file) : undefined;
  }
}
