import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Problem } from '../problem.ts';

/** npm's own script behind `npx`. */
const SCRIPT = 'npx-cli.js';

/**
 * Returns the command that runs npx. On Windows `npx` is a shell script, and a shell would
 * interpret special characters in paths and titles. There Node runs npm's own script.
 *
 * @param npm path of npm from the environment
 * @throws Problem if npm is not installed
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
 * Runs the starter from a permanent address, because npm caches downloads of an address forever.
 *
 * @returns its exit code
 */
export function runStarter(address: string, args: readonly string[]): Promise<number> {
  const [npx, ...before] = npxCommand(process.platform, process.execPath, process.env.npm_execpath);
  const child = spawn(npx, [...before, '--yes', address, ...args], { stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.on('error', (error) =>
      reject(new Problem(`npx cannot be run (${error.message}). Check that npm is installed.`)),
    );
    child.on('close', (code) => resolve(code ?? 1));
  });
}
