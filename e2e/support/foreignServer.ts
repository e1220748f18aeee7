import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { RemoteManifest } from '@console/shared/contract';
import { WORKSPACE } from './workspace.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** The response of a canned route. A `Buffer` is sent as it is. */
export interface CannedAnswer {
  status?: number;
  body: unknown;
}

/** Returns the response of a canned route for a request. */
export type CannedRoute = (request: IncomingMessage) => CannedAnswer | Promise<CannedAnswer>;

export interface ForeignServer {
  url: string;
  /** Requested routes without a canned response. */
  unknown: string[];
  stop(): Promise<void>;
}

/**
 * Starts a foreign back end. It serves the host's build, the releases and a static
 * `/registry.json`, and answers some calls. It does not write boot data into the page and has no
 * `/console/boot`.
 *
 * @param api canned responses by method and path, `POST /menu/getMenu`; the path `/files/*` matches
 *   all paths with another last part
 */
export async function startForeignServer(
  releases: { folder: string; manifests: RemoteManifest[]; publishers: Record<string, JsonWebKey> },
  api: Record<string, CannedRoute>,
): Promise<ForeignServer> {
  const unknown: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://foreign');
    if (pathname.startsWith('/api/'))
      void answerCall(`${request.method} ${pathname.slice('/api'.length)}`, request, response);
    else if (pathname === '/registry.json')
      sendJson(response, 200, {
        revision: '1',
        releases: releases.manifests,
        publishers: releases.publishers,
      });
    else if (pathname.startsWith('/r/'))
      sendFile(response, releases.folder, pathname.slice('/r/'.length));
    else
      sendFile(response, WORKSPACE.hostBuild, pathname === '/' ? 'index.html' : pathname.slice(1));
  });

  const answerCall = async (
    route: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    const canned = api[route] ?? api[route.replace(/\/[^/]+$/, '/*')];
    if (!canned) unknown.push(route);
    const { status = 200, body } = (await canned?.(request)) ?? {
      status: 404,
      body: '404 page not found',
    };
    if (Buffer.isBuffer(body)) response.writeHead(status).end(body);
    else sendJson(response, status, body);
  };

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, unknown, stop };
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function sendFile(response: ServerResponse, root: string, name: string): void {
  const file = path.join(root, name);
  if (!file.startsWith(root) || !existsSync(file) || !statSync(file).isFile()) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
  });
  createReadStream(file).pipe(response);
}
