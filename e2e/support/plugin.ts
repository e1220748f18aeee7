import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { callApi, type Session } from './api.ts';
import { WORKSPACE } from './workspace.ts';

const run = promisify(execFile);

/** Permissions of a plugin, which the administrator registers. */
interface Grant {
  /** Calls that the plugin's remotes may make. */
  api: string[];
  /** Bus events that they may send and receive. */
  events?: string[];
  /** Component paths that they may use. */
  components: string[];
}

/**
 * Publishes a plugin of `remotes/` like any author: as a separate project outside of the workspace,
 * built with the console's SDK, signed with its own key and uploaded. The console receives only
 * that release.
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

  /**
   * Creates the project, registers the author's key, and uploads a release. @returns the output of
   * the tool
   */
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
