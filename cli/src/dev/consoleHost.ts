import path from 'node:path';
import { assertBuilt, Problem, unreachable } from '../problem.ts';
import { contentType, type HostBuild, type HostFile } from './hostFiles.ts';

/** Timeout in milliseconds for one file. The console may have to build it first. */
const TIMEOUT = 120_000;
/** Paths outside of the host. They are forwarded to the console. */
const NOT_HOST = /^\/(?:api|r|sdk)\//;

/**
 * The host's development build that the console serves below `/sdk/host`. It belongs to the boot
 * data of that console.
 */
export class ConsoleHost implements HostBuild {
  readonly #root: string;
  #kept: { page: string; files: Map<string, HostFile | undefined> } = {
    page: '',
    files: new Map(),
  };

  /** @param console origin of the console */
  constructor(console: string) {
    this.#root = `${console}/sdk/host`;
  }

  /** Loads the page on every request. A changed page means another build. */
  async page(): Promise<string> {
    const bytes = await this.#fetch('/index.html');
    if (bytes === undefined)
      throw new Problem(
        `${this.#root} contains no development host: this console is too old to show a working copy. Ask its operator to upgrade it.`,
      );
    const page = bytes.toString();
    if (page !== this.#kept.page) this.#kept = { page, files: new Map() };
    return page;
  }

  async file(pathname: string): Promise<HostFile | undefined> {
    const type = NOT_HOST.test(pathname) ? undefined : contentType(pathname);
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
