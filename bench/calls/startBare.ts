import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { readyAddress } from '@console/e2e/support/consoleServer.ts';

const PROGRAM = fileURLToPath(new URL('bare.mjs', import.meta.url));

/** Running bare handler. */
export interface Bare {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts the bare handler on a database: a folder that no other process has open, or an address.
 */
export async function startBare(engine: 'embedded' | 'postgresql', where: string): Promise<Bare> {
  const child = spawn(process.execPath, [PROGRAM, engine, where], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  return { url: await readyAddress(child), stop };
}
