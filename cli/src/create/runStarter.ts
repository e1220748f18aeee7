import { spawn } from 'node:child_process';
import { Problem } from '../problem.ts';

/**
 * Runs the starter from an address whose file never changes: npm keeps what it fetched from an address for good.
 *
 * @returns its exit code
 */
export function runStarter(address: string, words: readonly string[]): Promise<number> {
  const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';
  const child = spawn(npx, ['--yes', address, ...words], { stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(new Problem(`npx cannot be run (${error.message}): is npm installed?`)));
    child.on('close', (code) => resolve(code ?? 1));
  });
}
