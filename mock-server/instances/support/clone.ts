import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const TOP = fileURLToPath(new URL('../../..', import.meta.url));
/** Packages that the server is compiled, tested and generated with. */
const INSTALLED = ['.', 'mock-server', 'shared'];
/** What is compiled already: only what a test changes is compiled again. */
const COMPILED = ['mock-server/dist', 'shared/dist'];
const MOST_OUTPUT = 64 * 1024 * 1024;

const run = promisify(execFile);

/** As from a shell: not as a part of the test run around it. */
const environment = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:VITEST|NODE_ENV|TEST)/.test(name)),
  );

/** A repository of its own with the files of this working copy, for what people do with a clone. */
export class Clone {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async make(): Promise<Clone> {
    const clone = new Clone(await mkdtemp(join(tmpdir(), 'console-clone-')));
    const { stdout } = await run(
      'git',
      ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
      {
        cwd: TOP,
        maxBuffer: MOST_OUTPUT,
      },
    );
    const files = stdout.split('\0').filter((name) => name !== '' && existsSync(join(TOP, name)));
    const copy = { recursive: true, preserveTimestamps: true };
    for (const name of [...files, ...COMPILED]) await cp(join(TOP, name), clone.path(name), copy);
    for (const name of INSTALLED)
      await symlink(join(TOP, name, 'node_modules'), clone.path(name, 'node_modules'));
    await clone.git('init', '--quiet', '--initial-branch=main');
    // A link is no folder, so `node_modules/` of .gitignore does not mean it.
    await writeFile(clone.path('.git/info/exclude'), 'node_modules\n');
    await clone.commit('what is here');
    return clone;
  }

  path(...names: string[]): string {
    return join(this.folder, ...names);
  }

  /** Writes files, by their paths in the clone. */
  async write(files: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(this.path(name)), { recursive: true });
      await writeFile(this.path(name), text);
    }
  }

  /** Rejects when git does, for example at a conflict. @returns what it printed */
  async git(...words: string[]): Promise<string> {
    const somebody = [
      '-c',
      'user.name=test',
      '-c',
      'user.email=test@example.invalid',
      '-c',
      'commit.gpgsign=false',
    ];
    return (await run('git', [...somebody, ...words], { cwd: this.folder, maxBuffer: MOST_OUTPUT }))
      .stdout;
  }

  async commit(message: string): Promise<void> {
    await this.git('add', '--all');
    await this.git('commit', '--quiet', '--message', message);
  }

  /** Runs a script with Node, below one of the clone's folders. Rejects with its output when it fails. @returns what it printed */
  async node(folder: string, script: string, ...words: string[]): Promise<string> {
    const options = { cwd: this.path(folder), env: environment(), maxBuffer: MOST_OUTPUT };
    try {
      return (await run(process.execPath, [this.path(script), ...words], options)).stdout;
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      throw new Error(`${script} ${words.join(' ')}\n${stdout}${stderr}`);
    }
  }

  /** Checks the types of the server, its tests included. Rejects with the errors. */
  checkTypes(): Promise<string> {
    return this.node('.', 'node_modules/typescript/bin/tsc', '-p', 'mock-server', '--noEmit');
  }

  /** Compiles the server as `npm start` does, which takes a tenth of a compilation with types and declarations. */
  compile(): Promise<string> {
    return this.node(
      '.',
      'node_modules/typescript/bin/tsc',
      '-p',
      'mock-server/tsconfig.build.json',
    );
  }

  /** Compiles the server and writes what is made of the declarations of its areas. */
  async generate(): Promise<void> {
    await this.compile();
    await this.node('.', 'shared/scripts/generateApi.mjs');
    await this.node('.', 'mock-server/dist/main.js', 'permissions');
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }
}
