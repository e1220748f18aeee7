import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { callApi, type Session } from './api.ts';
import { WORKSPACE } from './workspace.ts';

const run = promisify(execFile);

/** What an author asks a console for, as its administrator registers it. */
interface Grant {
  /** Calls that his remotes may make. */
  api: string[];
  /** Events of the bus that they send or hear. */
  events?: string[];
  /** Component paths that they may have. */
  components: string[];
}

/**
 * A plugin of `remotes/` on the road of any author: a project of its own outside of the workspace, built with the console's SDK, signed
 * with a key of its own and uploaded. What the console knows of it comes by that release alone.
 */
export class PluginAuthor {
  readonly #home = mkdtempSync(path.join(tmpdir(), 'e2e-plugin-'));
  readonly #id: string;
  readonly #url: string;
  readonly #session: Session;

  constructor(id: string, server: { url: string }, administrator: Session) {
    this.#id = id;
    this.#url = server.url;
    this.#session = administrator;
  }

  get #project(): string {
    return path.join(this.#home, this.#id);
  }

  async #tool(...words: string[]): Promise<string> {
    const env = { ...process.env, CONSOLE_TOKEN: this.#session.token };
    const tool = path.join(this.#project, 'node_modules/@console/cli/bin/console-remote.mjs');
    return (await run(process.execPath, [tool, ...words], { cwd: this.#project, env })).stdout;
  }

  /** Makes the project, registers the author's key, and uploads a release. Answers what the tool said. */
  async publish(grant: Grant): Promise<string> {
    await run(process.execPath, [
      WORKSPACE.pluginScript,
      this.#id,
      '--to',
      this.#project,
      '--console',
      this.#url,
    ]);
    const publisher = `team-${this.#id}`;
    const { jwk } = JSON.parse(await this.#tool('keygen', '--publisher', publisher)) as {
      jwk: JsonWebKey;
    };
    const registered = {
      events: [],
      ...grant,
      publisher,
      title: publisher,
      remotes: [this.#id],
      jwk,
    };
    await callApi(this.#url, 'POST /remote/addPublisher', registered, this.#session);
    return this.#tool('publish');
  }

  /** Removes the project. */
  remove(): void {
    rmSync(this.#home, { recursive: true, force: true });
  }
}
