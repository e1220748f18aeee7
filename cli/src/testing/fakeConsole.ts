import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const running: Server[] = [];

/**
 * Starts a local server that responds like a console, or as a test defines; {@link stopConsoles}
 * stops it.
 */
export async function fakeConsole(
  answer: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) =>
    response.end('<html></html>'),
): Promise<{ url: string; port: number; server: Server }> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  running.push(server);
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, port, server };
}

/** Stops every console that a test started. For `afterEach`. */
export function stopConsoles(): void {
  for (const server of running.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
}
