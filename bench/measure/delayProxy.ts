import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Delay of every response in milliseconds. It is much longer than the processing times, so that
 * waiting is visible.
 */
const DELAY = 300;

/** Starts a proxy that delays every response by {@link DELAY} to simulate a distant server. */
export async function startDelayProxy(
  upstream: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const { hostname, port } = new URL(upstream);
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url: path } = incoming;
    const forwarded = request({ hostname, port, method, path, headers }, (answer) => {
      setTimeout(() => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      }, DELAY);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}
