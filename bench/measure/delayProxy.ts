import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Milliseconds by which every answer is late: far more than anything else takes, so that waiting shows. */
const DELAY = 300;

/** A proxy that hands on each request only after {@link DELAY}, as a distant server would seem. */
export async function startDelayProxy(
  upstream: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const { hostname, port } = new URL(upstream);
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url: path } = incoming;
    const hand = request({ hostname, port, method, path, headers }, (answer) => {
      setTimeout(() => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      }, DELAY);
    });
    hand.on('error', () => outgoing.destroy());
    incoming.pipe(hand);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}
