import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems hand out by themselves: nobody else gets one of these by chance, also while its owner is down. */
const [FIRST, LAST] = [20_000, 29_999];
const given = new Set<number>();

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

/** A loopback port for a process that is told its port, or that comes back on the same one; another one at each call. */
export async function quietPort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
}
