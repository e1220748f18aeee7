import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Problem } from '../problem.ts';

/** npm's own script behind `npx`. */
const SCRIPT = 'npx-cli.js';

/**
 * What runs npx. On Windows `npx` is a command of a shell, which would read a path or a title as more than words: there Node runs npm's
 * script itself.
 *
 * @param npm where npm says that it is, in its environment
 * @throws Problem where there is no npm
 */
export function npxCommand(
  platform: string,
  node: string,
  npm: string | undefined,
): [command: string, ...words: string[]] {
  if (platform !== 'win32') return ['npx'];
  const folders = [
    ...(npm ? [path.dirname(npm)] : []),
    path.join(path.dirname(node), 'node_modules/npm/bin'),
  ];
  const script = folders.map((folder) => path.join(folder, SCRIPT)).find(existsSync);
  if (script === undefined)
    throw new Problem(`npx was not found in ${folders.join(' or ')}: install Node with npm.`);
  return [node, script];
}

/**
 * Runs the starter from an address whose file never changes: npm keeps what it fetched from an address for good.
 *
 * @returns its exit code
 */
export function runStarter(address: string, words: readonly string[]): Promise<number> {
  const [npx, ...before] = npxCommand(process.platform, process.execPath, process.env.npm_execpath);
  const child = spawn(npx, [...before, '--yes', address, ...words], { stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.on('error', (error) =>
      reject(new Problem(`npx cannot be run (${error.message}): is npm installed?`)),
    );
    child.on('close', (code) => resolve(code ?? 1));
  });
}
