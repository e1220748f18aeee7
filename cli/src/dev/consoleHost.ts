import path from 'node:path';
import { assertBuilt, Problem, unreachable } from '../problem.ts';
import { type HostBuild, type HostFile, typeOf } from './hostFiles.ts';

/** Milliseconds that a console may take to hand out one file: it may be building it. */
const TIMEOUT = 120_000;
/** Paths that are never the host's: they are asked of the console itself at once. */
const NOT_HOST = /^\/(?:api|r|sdk)\//;

/** The host's build for development as the console hands it out below `/sdk/host`: the one that belongs to its boot data. */
export class ConsoleHost implements HostBuild {
  readonly #root: string;
  #kept: { page: string; files: Map<string, HostFile | undefined> } = {
    page: '',
    files: new Map(),
  };

  /** @param console its origin */
  constructor(console: string) {
    this.#root = `${console}/sdk/host`;
  }

  /** Asked for each time: when it is another one, so is what it is made of. */
  async page(): Promise<string> {
    const bytes = await this.#fetch('/index.html');
    if (bytes === undefined)
      throw new Problem(
        `${this.#root} holds no host for development: this console is too old to show a working copy. Ask its operator for a newer one.`,
      );
    const page = bytes.toString();
    if (page !== this.#kept.page) this.#kept = { page, files: new Map() };
    return page;
  }

  async file(pathname: string): Promise<HostFile | undefined> {
    const type = NOT_HOST.test(pathname) ? undefined : typeOf(pathname);
    if (type === undefined) return undefined;
    const { files } = this.#kept;
    if (!files.has(pathname)) {
      const bytes = await this.#fetch(path.posix.normalize(pathname));
      files.set(pathname, bytes && { type, bytes });
    }
    return files.get(pathname);
  }

  async #fetch(pathname: string): Promise<Buffer | undefined> {
    const signal = AbortSignal.timeout(TIMEOUT);
    const response = await fetch(this.#root + pathname, { signal }).catch((error: unknown) => {
      throw unreachable(new URL(this.#root).origin, error, 'does the console still run?');
    });
    assertBuilt(response);
    return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
  }
}
