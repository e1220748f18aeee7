import { execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import {
  cp,
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const TOP = realpathSync(fileURLToPath(new URL('../../..', import.meta.url)));
/** Packages that are needed to compile, test and generate the server. */
const INSTALLED = ['.', 'mock-server', 'shared'];
/** Compiled folders that are copied, so that only changes of a test are compiled again. */
const COMPILED = ['mock-server/dist', 'shared/dist', 'cli/dist'];
/**
 * Results of the type check of this working copy, each with the folders that the package in the
 * clone reads from this working copy, because its `node_modules` link to them.
 */
const CHECKED = [
  { file: 'mock-server/tsconfig.tsbuildinfo', linked: ['node_modules', 'shared'] },
  { file: 'shared/dist/tsconfig.tsbuildinfo', linked: ['node_modules'] },
  { file: 'cli/tsconfig.tsbuildinfo', linked: ['node_modules'] },
];
const MAX_OUTPUT = 64 * 1024 * 1024;

const run = promisify(execFile);

/** Returns the environment of a shell, without the variables of the surrounding test run. */
const environment = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:VITEST|NODE_ENV|TEST)/.test(name)),
  );

/** A separate repository with the files of this working copy, for work that is done in a clone. */
export class Clone {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async make(): Promise<Clone> {
    const clone = new Clone(await realpath(await mkdtemp(join(tmpdir(), 'console-clone-'))));
    const { stdout } = await run(
      'git',
      ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
      {
        cwd: TOP,
        maxBuffer: MAX_OUTPUT,
      },
    );
    const files = stdout.split('\0').filter((name) => name !== '' && existsSync(join(TOP, name)));
    const copy = { recursive: true, preserveTimestamps: true };
    for (const name of [...files, ...COMPILED]) await cp(join(TOP, name), clone.path(name), copy);
    for (const { file, linked } of CHECKED)
      if (existsSync(join(TOP, file))) await clone.#copyChecked(file, linked);
    for (const name of INSTALLED)
      await symlink(join(TOP, name, 'node_modules'), clone.path(name, 'node_modules'));
    await clone.git('init', '--quiet', '--initial-branch=main');
    // A link is not a folder, so `node_modules/` in .gitignore does not match it.
    await writeFile(clone.path('.git/info/exclude'), 'node_modules\n');
    await clone.commit('what is here');
    return clone;
  }

  /**
   * Copies results of a type check, so that the clone checks only changed files and the files that
   * depend on them. The compiler compares relative paths, so the paths of linked folders are
   * changed; otherwise it would regard all files of packages as new.
   */
  async #copyChecked(file: string, linked: readonly string[]): Promise<void> {
    const [original, copy] = [join(TOP, file), this.path(file)];
    const from = (start: string, name: string) =>
      `"${relative(dirname(start), join(TOP, name)).replaceAll('\\', '/')}/`;
    const text = linked.reduce(
      (all, name) => all.replaceAll(from(original, name), from(copy, name)),
      await readFile(original, 'utf8'),
    );
    await writeFile(copy, text);
    // The compiler compares the time with that of the sources to find out whether they changed.
    const { atime, mtime } = await stat(original);
    await utimes(copy, atime, mtime);
  }

  path(...names: string[]): string {
    return join(this.folder, ...names);
  }

  /** Writes files by their paths in the clone. */
  async write(files: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(this.path(name)), { recursive: true });
      await writeFile(this.path(name), text);
    }
  }

  /** Runs git and rejects when it fails, for example at a conflict. @returns its output */
  async git(...words: string[]): Promise<string> {
    const author = [
      '-c',
      'user.name=test',
      '-c',
      'user.email=test@example.invalid',
      '-c',
      'commit.gpgsign=false',
    ];
    return (await run('git', [...author, ...words], { cwd: this.folder, maxBuffer: MAX_OUTPUT }))
      .stdout;
  }

  async commit(message: string): Promise<void> {
    await this.git('add', '--all');
    await this.git('commit', '--quiet', '--message', message);
  }

  /**
   * Runs a script with Node in a folder of the clone. Rejects with the output when it fails.
   * @returns its output
   */
  async node(folder: string, script: string, ...words: string[]): Promise<string> {
    const options = { cwd: this.path(folder), env: environment(), maxBuffer: MAX_OUTPUT };
    try {
      return (await run(process.execPath, [this.path(script), ...words], options)).stdout;
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      throw new Error(`${script} ${words.join(' ')}\n${stdout}${stderr}`);
    }
  }

  /**
   * Checks the types of packages and of their tests. Rejects with the errors. Without results of an
   * earlier check (`npm run types`), this takes minutes.
   *
   * @param added files that were added. The compiler does not check unchanged files again that a
   *   global declaration in a new file affects, so such files are rejected
   */
  checkTypes(added: Readonly<Record<string, string>>, ...packages: string[]): Promise<string> {
    for (const [name, text] of Object.entries(added))
      if (/\.tsx?$/.test(name) && (/^\s*declare /m.test(text) || !/^(?:im|ex)port /m.test(text)))
        throw new Error(`${name} declares names for other files, which are not checked again`);
    return this.node('.', 'node_modules/typescript/bin/tsc', '-b', ...packages);
  }

  /** Compiles the server as `npm start` does. */
  compile(): Promise<string> {
    return this.node('.', 'mock-server/scripts/bundle.mjs');
  }

  /** Writes the pages of permissions with the compiled server. */
  writePermissions(): Promise<string> {
    return this.node('.', 'mock-server/dist/main.js', 'permissions');
  }

  /** Writes the types and field rules of the calls of the compiled server. */
  writeClientTypes(): Promise<string> {
    return this.node('.', 'shared/scripts/generateApi.mjs');
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }
}
