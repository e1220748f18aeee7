import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const WORKSPACE = path.resolve(import.meta.dirname, '../../..');
/**
 * Packages whose dependencies replace npm downloads. They have exactly the versions that a project
 * requires.
 */
const OWNERS = ['shared', 'cli', 'remotes/staff', 'mock-server', 'e2e', '.'];

/** Removes the variables of the surrounding test run. */
const plainEnvironment = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:VITEST|NODE_ENV|TEST$|npm_)/.test(name)),
  );

/**
 * Runs a tool of a project.
 *
 * @throws Error with its output if it fails
 */
export function runTool(cwd: string, tool: string, args: readonly string[] = []): string {
  try {
    const file = path.join(cwd, 'node_modules', tool);
    return execFileSync(process.execPath, [file, ...args], {
      cwd,
      env: plainEnvironment(),
      encoding: 'utf8',
      stdio: 'pipe',
    });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${tool} ${args.join(' ')}\n${stdout}${stderr}`);
  }
}

/**
 * Replaces `npm install` in a created project without a network: unpacks the two packages of
 * `.sdk/`, and links the other dependencies from the workspace, which has the same versions.
 *
 * @param owner a package of the workspace with additional dependencies
 */
export function installOffline(project: string, owner?: string): void {
  const modules = path.join(project, 'node_modules');
  for (const [name, file] of [
    ['@console/cli', 'console-remote.tgz'],
    ['@console/shared', 'console-shared.tgz'],
  ] as const) {
    const folder = path.join(modules, name);
    mkdirSync(folder, { recursive: true });
    execFileSync('tar', [
      '-xzf',
      path.join(project, '.sdk', file),
      '-C',
      folder,
      '--strip-components=1',
    ]);
  }
  const message = ['.', 'node_modules/@console/cli', 'node_modules/@console/shared'].flatMap(
    (folder) => {
      const manifest = JSON.parse(
        readFileSync(path.join(project, folder, 'package.json'), 'utf8'),
      ) as Record<string, object>;
      return Object.keys({
        ...manifest.dependencies,
        ...manifest.devDependencies,
        ...manifest.peerDependencies,
      });
    },
  );
  for (const name of new Set(message))
    link(modules, name, owner === undefined ? OWNERS : [...OWNERS, owner]);
  for (const name of new Set([...message, '@console/cli'])) linkCommands(modules, name);
}

/** Links the commands of a package for npm scripts. */
function linkCommands(modules: string, name: string): void {
  const { bin = {} } = JSON.parse(
    readFileSync(path.join(modules, name, 'package.json'), 'utf8'),
  ) as {
    bin?: string | Record<string, string>;
  };
  const commands = typeof bin === 'string' ? { [path.basename(name)]: bin } : bin;
  mkdirSync(path.join(modules, '.bin'), { recursive: true });
  for (const [command, file] of Object.entries(commands)) {
    const target = path.join(modules, '.bin', command);
    rmSync(target, { force: true });
    symlinkSync(path.join('..', name, file), target);
  }
}

function link(modules: string, name: string, owners: readonly string[]): void {
  const target = path.join(modules, name);
  if (existsSync(target)) return;
  const owner = owners
    .map((owner) => path.join(WORKSPACE, owner, 'node_modules', name))
    .find(existsSync);
  if (owner === undefined) throw new Error(`${name} is not installed in the workspace`);
  mkdirSync(path.dirname(target), { recursive: true });
  symlinkSync(owner, target);
}

/** Lists the files of a folder without installed and built ones. */
export const ownFiles = (project: string): string[] =>
  readdirSync(project, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.startsWith('node_modules') && !name.startsWith('dist'))
    .sort();
