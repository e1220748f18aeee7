import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { endProcess, readyAddress } from './consoleServer.ts';
import { WORKSPACE } from './workspace.ts';

const run = promisify(execFile);

/** Somebody with an empty folder and a console's address; what he has of the console he gets from that address. */
export class Author {
  /** Empty at first; nothing of the repository lies in it. */
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
    // What is kept of a person lies in this home. The console's address stands for npm's registry too: nothing comes from elsewhere.
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

  /** `npx <console>/sdk/console-remote.tgz create`, in his home. */
  async create(...words: string[]): Promise<void> {
    const starter = `${this.#console}/sdk/console-remote.tgz`;
    await run('npx', ['--yes', starter, 'create', this.id, ...words], {
      cwd: this.home,
      env: this.#env,
    });
  }

  /** `npm install`: the two packages of the console, and what they depend on from this workspace, where npm would fetch the same versions. */
  async install(): Promise<void> {
    const { installOffline } = (await import(pathToFileURL(WORKSPACE.offlineProject).href)) as {
      installOffline(project: string): void;
    };
    installOffline(this.project);
  }

  /** Runs npm in the project. Answers what it wrote. */
  async npm(...words: string[]): Promise<string> {
    return (await run('npm', words, { cwd: this.project, env: this.#env })).stdout;
  }

  /** Runs the tool, as a script of the project does. Answers what it wrote. */
  async tool(...words: string[]): Promise<string> {
    const { stdout } = await run(process.execPath, [this.#tool, ...words], {
      cwd: this.project,
      env: this.#env,
    });
    return stdout;
  }

  /** `npm run dev`, on a free port. Answers its address. */
  async dev(...words: string[]): Promise<string> {
    return readyAddress(this.#start('dev', '--port', '0', ...words));
  }

  /**
   * `npm run login`.
   *
   * @returns the address that the person is told to open, and what comes after he has confirmed
   */
  async login(): Promise<{ address: string; done: Promise<void> }> {
    const child = this.#start('login');
    const { stdout } = child;
    if (!stdout) throw new Error('the tool has no output');
    const lines = createInterface({ input: stdout })[Symbol.asyncIterator]();
    const until = async (pattern: RegExp): Promise<string> => {
      for (let line = await lines.next(); !line.done; line = await lines.next()) {
        const found = pattern.exec(line.value)?.[0];
        if (found !== undefined) return found;
      }
      throw new Error(`login ended without ${pattern}`);
    };
    const address = await until(/http:\S+/);
    return { address, done: until(/may upload releases of/).then(() => undefined) };
  }

  /** Runs the back end of the project, as its operator does. Answers once it listens. */
  async serve(port: number): Promise<void> {
    const env = { ...this.#env, PORT: String(port), CONSOLE_URL: this.#console };
    const child = spawn(process.execPath, ['backend/main.js'], { cwd: this.project, env });
    this.#running.push(child);
    for await (const line of createInterface({ input: child.stdout }))
      if (line.includes('listens')) return;
    throw new Error('the back end ended');
  }

  /** Changes a file of the project. */
  edit(name: string, change: (text: string) => string): void {
    const file = path.join(this.project, name);
    writeFileSync(file, change(readFileSync(file, 'utf8')));
  }

  /** Raises the version and runs `npm run publish`. Answers the build. */
  async publish(version: string): Promise<string> {
    this.edit('package.json', (text) =>
      text.replace(/"version": "[^"]*"/, `"version": "${version}"`),
    );
    const said = await this.tool('publish');
    const [, build] = /build ([0-9a-f]{12}) was uploaded/.exec(said) ?? [];
    if (build === undefined) throw new Error(said);
    return build;
  }

  /** Ends what he has started. */
  async stop(): Promise<void> {
    await Promise.all(this.#running.splice(0).map(endProcess));
  }

  /** Ends what he has started and takes his folder away. */
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
