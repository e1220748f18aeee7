import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { endProcess, readyAddress } from './consoleServer.ts';
import { WORKSPACE } from './workspace.ts';

const run = promisify(execFile);

/**
 * Plugin author with an empty folder and the address of a console. All tools come from that
 * address.
 */
export class Author {
  /** Empty folder outside of the repository. */
  readonly home = mkdtempSync(path.join(tmpdir(), 'e2e-author-'));
  readonly project: string;
  readonly id: string;
  readonly #console: string;
  #running: ChildProcess[] = [];

  constructor(console: string, id: string) {
    this.#console = console;
    this.id = id;
    this.project = path.join(this.home, id);
  }

  get #env() {
    // The tool stores its credentials in this folder. The console's address replaces npm's
    // registry, so that nothing is loaded from elsewhere.
    const npm = {
      npm_config_cache: path.join(this.home, '.npm'),
      npm_config_registry: this.#console,
      npm_config_update_notifier: 'false',
    };
    return {
      ...process.env,
      ...npm,
      NODE_OPTIONS: '',
      CONSOLE_TOKEN: '',
      XDG_CONFIG_HOME: this.home,
      BROWSER: 'none',
    };
  }

  /** Runs `npx <console>/sdk/console-remote.tgz create` in the home folder. */
  async create(...words: string[]): Promise<void> {
    const starter = `${this.#console}/sdk/console-remote.tgz`;
    await run('npx', ['--yes', starter, 'create', this.id, ...words], {
      cwd: this.home,
      env: this.#env,
    });
  }

  /**
   * Replaces `npm install`: installs the two packages of the console, and links their dependencies
   * from this workspace, which has the versions that npm would install.
   */
  async install(): Promise<void> {
    const { installOffline } = (await import(pathToFileURL(WORKSPACE.offlineProject).href)) as {
      installOffline(project: string): void;
    };
    installOffline(this.project);
  }

  /** Runs npm in the project. @returns its output @throws Error with the output if it fails */
  async npm(...words: string[]): Promise<string> {
    const options = { cwd: this.project, env: this.#env };
    const { stdout } = await run('npm', words, options).catch(({ message, stdout }) => {
      throw new Error(`${message}\n${stdout}`);
    });
    return stdout;
  }

  /** Runs the tool like a script of the project. @returns its output */
  async tool(...words: string[]): Promise<string> {
    const { stdout } = await run(process.execPath, [this.#tool, ...words], {
      cwd: this.project,
      env: this.#env,
    });
    return stdout;
  }

  /** Runs `npm run dev` on a free port. @returns its address */
  async dev(...words: string[]): Promise<string> {
    return readyAddress(this.#start('dev', '--port', '0', ...words));
  }

  /**
   * Runs `npm run login`.
   *
   * @returns the address that the user must open, and a promise that resolves after the
   *   confirmation
   */
  async login(): Promise<{ address: string; done: Promise<void> }> {
    const child = this.#start('login');
    const { stdout } = child;
    if (!stdout) throw new Error('The login process has no standard output');
    const lines = createInterface({ input: stdout })[Symbol.asyncIterator]();
    const until = async (pattern: RegExp): Promise<string> => {
      for (let line = await lines.next(); !line.done; line = await lines.next()) {
        const match = pattern.exec(line.value)?.[0];
        if (match !== undefined) return match;
      }
      throw new Error(`The login process ended without printing ${pattern}`);
    };
    const address = await until(/http:\S+/);
    return { address, done: until(/This machine can upload releases of/).then(() => undefined) };
  }

  /** Writes the files of a downloaded archive into the home folder. */
  unpack(files: Readonly<Record<string, Uint8Array>>): void {
    for (const [name, bytes] of Object.entries(files)) {
      const file = path.join(this.home, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, bytes);
    }
  }

  /**
   * Runs the back end of the project. Resolves when it listens.
   *
   * @param settings its environment variables, for example `DATABASE_URL`
   */
  async serve(port: number, settings: Readonly<Record<string, string>> = {}): Promise<void> {
    const env = { ...this.#env, PORT: String(port), CONSOLE_URL: this.#console, ...settings };
    const child = spawn(process.execPath, ['backend/main.js'], { cwd: this.project, env });
    this.#running.push(child);
    for await (const line of createInterface({ input: child.stdout }))
      if (line.includes('listens')) return;
    throw new Error('The back end ended before it listened');
  }

  /** Changes a file of the project. */
  edit(name: string, change: (text: string) => string): void {
    const file = path.join(this.project, name);
    writeFileSync(file, change(readFileSync(file, 'utf8')));
  }

  /** Sets the version and runs `npm run publish`. @returns the build */
  async publish(version: string): Promise<string> {
    this.edit('package.json', (text) =>
      text.replace(/"version": "[^"]*"/, `"version": "${version}"`),
    );
    const output = await this.tool('publish');
    const [, build] = /build ([0-9a-f]{12}) was uploaded/.exec(output) ?? [];
    if (build === undefined) throw new Error(output);
    return build;
  }

  /** Ends the started processes. */
  async stop(): Promise<void> {
    await Promise.all(this.#running.splice(0).map(endProcess));
  }

  /** Ends the started processes and removes the folder. */
  async leave(): Promise<void> {
    await this.stop();
    rmSync(this.home, { recursive: true, force: true });
  }

  get #tool(): string {
    return path.join(this.project, 'node_modules/@console/cli/bin/console-remote.mjs');
  }

  #start(...words: string[]): ChildProcess {
    const child = spawn(process.execPath, [this.#tool, ...words], {
      cwd: this.project,
      env: this.#env,
    });
    this.#running.push(child);
    return child;
  }
}
