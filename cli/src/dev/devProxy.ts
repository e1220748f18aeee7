import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { errorMessage, Problem } from '../problem.ts';
import { type DevBackend, KEYS_PATH } from './backend.ts';
import { carriesReleases, replaceInResponse } from './bootData.ts';
import type { Bundler } from './bundler.ts';
import type { BackEnd } from './consoleProxy.ts';
import type { HostBuild } from './hostFiles.ts';
import { composePage } from './page.ts';
import { CLIENT, DEV, FILES, SOCKET } from './paths.ts';
import { isAllowedRequest, LOOPBACK } from './requestGuard.ts';
import type { WorkingCopy } from './workingCopy.ts';

/**
 * The servers behind the pages of a developer. The working copy and its bundler change with the
 * declaration.
 */
export interface ProxyTargets {
  console: BackEnd;
  host: HostBuild;
  copy: WorkingCopy;
  bundler: Pick<Bundler, 'serve' | 'upgrade' | 'token'>;
  backend: Pick<DevBackend, 'handles' | 'answer' | 'keys'>;
}

const SCRIPT = 'text/javascript; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';
const CLIENT_FILE = new URL('../../browser/devClient.js', import.meta.url);

/**
 * Creates the single origin for a developer: it serves the page, the host and the working copy, and
 * forwards everything else to the console.
 *
 * @param parts returns the current parts
 * @returns a server that does not listen yet
 */
export function createDevProxy(parts: () => ProxyTargets): Server {
  const server = createServer((request, response) => {
    if (!isAllowedRequest(request, getPort(server))) {
      send(
        response,
        403,
        'text/plain; charset=utf-8',
        'This dev server answers only its own pages.',
      );
      return;
    }
    answer(request, response, parts()).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else
        send(
          response,
          502,
          'text/plain; charset=utf-8',
          `The console does not answer: ${errorMessage(error)}`,
        );
    });
  });
  server.on('upgrade', (request, socket, head) => {
    if (!isAllowedRequest(request, getPort(server))) socket.destroy();
    else if (pathOf(request) === SOCKET) parts().bundler.upgrade(request, socket, head);
    else parts().console.upgrade(request, socket, head);
  });
  return server;
}

/**
 * Listens on this machine only.
 *
 * @param port 0 for a free one
 * @throws Problem if the port is in use
 */
export async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, LOOPBACK);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    const reason =
      error.code === 'EADDRINUSE' ? 'is in use' : `cannot be used (${errorMessage(error)})`;
    throw new Problem(`Port ${port} ${reason}. Choose another one with --port.`);
  });
}

/**
 * Prepares the end of a server.
 *
 * @returns ends the server with all connections, also WebSockets, which would keep it open
 */
export function prepareEnd(server: Server): () => Promise<void> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return async () => {
    server.close();
    for (const socket of sockets) socket.destroy();
    await once(server, 'close');
  };
}

/** Returns the port of a listening server. */
export const getPort = (server: Server): number => (server.address() as AddressInfo).port;

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  parts: ProxyTargets,
): Promise<void> {
  const path = pathOf(request);
  const { console: link, host, copy, bundler, backend } = parts;
  if (path === '/') return sendPage(request, response, parts);
  if (carriesReleases(path)) {
    const { status, headers, text } = await link.request(request);
    return send(response, status, undefined, replaceInResponse(text, copy), headers);
  }
  if (path === KEYS_PATH) return send(response, 200, JSON_TYPE, backend.keys());
  if (backend.handles(request)) {
    const { status, text } = await backend.answer(request);
    return send(response, status, JSON_TYPE, text);
  }
  if (path === CLIENT) return send(response, 200, SCRIPT, readFileSync(CLIENT_FILE));
  if (path === copy.entry.path) return send(response, 200, SCRIPT, copy.entry.text);
  if (path === `${copy.manifest.base}remote.json`)
    return send(response, 200, JSON_TYPE, JSON.stringify(copy.manifest));
  if (path.startsWith(FILES)) return bundler.serve(request, response);
  if (path.startsWith(DEV))
    return send(response, 404, 'text/plain; charset=utf-8', 'There is no such file.');
  const file = request.method === 'GET' ? await host.file(path) : undefined;
  if (file) return send(response, 200, file.type, file.bytes);
  return link.forward(request, response);
}

/**
 * Requests the console's page each time, because it contains the user's boot data and the nonce for
 * styles.
 */
async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  { console: link, host, copy, bundler }: ProxyTargets,
) {
  const { status, headers, text } = await link.request(request);
  if (status !== 200) return send(response, status, undefined, text, headers);
  const html = composePage(text, await host.page(), copy, {
    address: request.headers.host ?? '',
    token: bundler.token,
  });
  send(response, 200, undefined, html, headers);
}

function send(
  response: ServerResponse,
  status: number,
  type: string | undefined,
  body: string | Buffer,
  headers: OutgoingHttpHeaders = { 'cache-control': 'no-store' },
): void {
  response.writeHead(status, {
    ...headers,
    ...(type === undefined ? {} : { 'content-type': type, 'x-content-type-options': 'nosniff' }),
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}

const pathOf = ({ url = '/' }: IncomingMessage): string => url.split('?', 1)[0] ?? '/';
