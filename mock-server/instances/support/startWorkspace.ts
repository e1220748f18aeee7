import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { MAIN } from './server.ts';

const SCRIPTS = fileURLToPath(new URL('../../../scripts', import.meta.url));

/**
 * Builds `dist/sdk` of a test workspace. The build waits for a file `gate`, and fails when the file
 * contains `fail`.
 */
const BUILD = `
import { existsSync, appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
appendFileSync('builds', process.pid + '\\n');
setInterval(() => {
  if (!existsSync('gate')) return;
  if (readFileSync('gate', 'utf8') === 'fail') {
    console.error('the disk of the test is full');
    process.exit(1);
  }
  mkdirSync('dist/sdk', { recursive: true });
  writeFileSync('dist/sdk/index.json', '{"version":"0.1.0"}');
  process.exit(0);
}, 20);
`;

/** Build steps of the workspace. The server is compiled already, so only the SDK is built. */
const STEPS = `
import { runLogged } from './processes.mjs';
const sdk = {
  name: 'sdk',
  part: 'packages',
  inputs: ['build.mjs'],
  outputs: ['dist/sdk/index.json'],
  run: () => runLogged('sdk', process.execPath, ['build.mjs']),
};
const host = { ...sdk, name: 'host for development', part: 'host', outputs: [], run: async () => undefined };
export const consoleSteps = () => [];
export const backgroundSteps = () => [sdk, host];
export const backgroundChecks = () => [];
export const buildSteps = backgroundSteps;
`;

/** A process of `npm start`. */
export interface Started {
  child: ChildProcess;
  /** Returns the current output of the process and its server. */
  printed(): string;
  /** Resolves with the address in the `ready` line. */
  ready: Promise<string>;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
}

/**
 * A workspace with the scripts of the repository, the compiled server, and an SDK whose build a
 * test controls.
 */
export class StartWorkspace {
  readonly folder: string;
  readonly #running = new Set<Started>();

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** @param folder with a prepared database in `data`. The caller removes it. */
  static async make(folder: string): Promise<StartWorkspace> {
    const workspace = new StartWorkspace(folder);
    await cp(SCRIPTS, join(folder, 'scripts'), { recursive: true });
    await mkdir(join(folder, 'node_modules/.bin'), { recursive: true });
    await workspace.write('scripts/lib/buildSteps.mjs', STEPS);
    await workspace.write(
      'scripts/lib/install.mjs',
      'export const install = async () => undefined;\n',
    );
    await workspace.write('build.mjs', BUILD);
    await mkdir(join(folder, 'mock-server'));
    await symlink(join(MAIN, '..'), join(folder, 'mock-server/dist'));
    return workspace;
  }

  /** Writes a file in one step, so that a waiting build never reads a part of it. */
  async write(name: string, text: string): Promise<void> {
    const file = join(this.folder, name);
    await writeFile(`${file}.new`, text);
    await rename(`${file}.new`, file);
  }

  /** Reads the process ids of the started builds of the SDK. */
  async builds(): Promise<number[]> {
    const text = await readFile(join(this.folder, 'builds'), 'utf8').catch(() => '');
    return text.split('\n').filter(Boolean).map(Number);
  }

  /** Resolves with the process id of the first build when it has started. */
  firstBuild(): Promise<number> {
    return vi.waitUntil(async () => (await this.builds())[0], { timeout: 120_000 });
  }

  /** Runs `npm start` on a database folder. */
  start(data = 'data'): Started {
    const child = spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: this.folder,
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        CONSOLE_DEMO: '0',
        CONSOLE_LOG_LEVEL: 'silent',
        CONSOLE_DATA_DIR: join(this.folder, data),
        CONSOLE_SDK_DIR: join(this.folder, 'dist/sdk'),
        CONSOLE_RELEASES_DIR: join(this.folder, 'dist/releases'),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    const started: Started = {
      child,
      printed: () => printed,
      ended: new Promise((resolve) => child.once('close', resolve)),
      ready: new Promise((resolve, reject) => {
        const read = (text: string) => {
          printed += text;
          const url = /^ready (\S+)$/m.exec(printed)?.[1];
          if (url) resolve(url);
        };
        child.stdout.setEncoding('utf8').on('data', read);
        child.stderr.setEncoding('utf8').on('data', read);
        child.once('close', () => reject(new Error(`ended before it was ready:\n${printed}`)));
      }),
    };
    started.ready.catch(() => undefined);
    this.#running.add(started);
    return started;
  }

  /** Stops all started processes. */
  async stop(): Promise<void> {
    for (const { child } of this.#running) child.kill('SIGTERM');
    await Promise.all([...this.#running].map(({ ended }) => ended));
  }
}
