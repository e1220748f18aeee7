import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { type Instance, killServers, launchServer, MAIN } from './serverProcess.ts';

export { ADMIN, call, type Reply, signIn } from './api.ts';
export { type Instance, MAIN } from './serverProcess.ts';

/** Upload folder that the servers on one PostgreSQL share. */
const files = mkdtempSync(join(tmpdir(), 'console-instances-'));
// Runs for each test file that imports this module, after the hooks of that file.
afterAll(async () => {
  // A server that is being killed can still create files, so the folder is removed when all have
  // ended.
  await killServers();
  rmSync(files, { recursive: true, force: true });
});

/**
 * Starts the compiled server and waits until it is ready. Without a port, it uses a free one.
 *
 * @param main entry file of a server that was compiled elsewhere
 * @example const server = await startServer({ DATABASE_URL: url }); … await server.end('SIGKILL')
 */
export const startServer = (env: Record<string, string>, main = MAIN): Promise<Instance> =>
  launchServer({ CONSOLE_DATA_DIR: files, ...env }, main);

/** Runs a command of the compiled server until it ends. */
export function runCommand(
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [MAIN, ...args],
      { env: { PATH: process.env.PATH, ...env } },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}
