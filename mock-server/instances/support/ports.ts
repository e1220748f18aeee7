import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Range below the ports that operating systems assign, so that no other process gets such a port
 * while its owner is down.
 */
const [FIRST, LAST] = [20_000, 29_999];
const used = new Set<number>();

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const outcome = Promise.race([
    once(server, 'listening').then(() => true),
    once(server, 'error').then(() => false),
  ]);
  server.listen(port, '127.0.0.1');
  const free = await outcome.catch(() => false);
  if (free) await new Promise((resolve) => server.close(resolve));
  return free;
}

/**
 * Returns a loopback port for a process that needs a fixed port or restarts on the same one. Each
 * call returns another port.
 */
export async function quietPort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST);
    if (used.has(port) || !(await isFree(port))) continue;
    used.add(port);
    return port;
  }
}
