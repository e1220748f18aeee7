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

/** A file of a host for the browser. */
export interface HostFile {
  type: string;
  bytes: Buffer;
}

/**
 * A development build of the host: React with support for Fast Refresh, otherwise the same code.
 */
export interface HostBuild {
  /**
   * Returns `index.html` without boot data.
   *
   * @throws Problem if there is none
   */
  page(): Promise<string>;
  /** Returns a file by its URL path. Undefined if the path does not belong to the host. */
  file(pathname: string): Promise<HostFile | undefined>;
}

/** Returns the content type of a file name. Undefined for types that no host has. */
export const contentType = (pathname: string): string | undefined => TYPES[path.extname(pathname)];

/** A host in a folder of this machine. */
export class HostFiles implements HostBuild {
  readonly #root: string;

  /** @throws Problem if the folder has no host */
  constructor(root: string) {
    this.#root = path.resolve(root);
    if (this.#read('/index.html') === undefined)
      throw new Problem(
        `${root} contains no development host. Run "npm run build" in the root of the console's workspace, or omit --host to use the console's own host.`,
      );
  }

  async page(): Promise<string> {
    return this.#read('/index.html')?.toString() ?? '';
  }

  async file(pathname: string): Promise<HostFile | undefined> {
    const type = contentType(pathname);
    const bytes = type === undefined ? undefined : this.#read(pathname);
    return type === undefined || bytes === undefined ? undefined : { type, bytes };
  }

  #read(pathname: string): Buffer | undefined {
    const file = path.join(this.#root, pathname);
    if (!file.startsWith(this.#root + path.sep)) return undefined;
    return statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file) : undefined;
  }
}
