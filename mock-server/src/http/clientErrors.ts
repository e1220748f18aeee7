import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import { CODE } from './errors.ts';
import { earlyHeaders } from './security.ts';
import { texts } from './texts.ts';

/** Time in which the client can read the response before the connection is closed. */
const LINGER_MS = 5_000;

/** Status and message by the error code of Node.js. */
const RESPONSES: Readonly<Record<string, readonly [status: number, msg: string]>> = {
  HPE_HEADER_OVERFLOW: [431, texts.headersTooLarge],
  ERR_HTTP_REQUEST_TIMEOUT: [408, texts.tooSlow],
};
const UNREADABLE = [400, texts.badRequest] as const;

/**
 * Responds to bytes that are not a valid HTTP request, before a call is known. Sends the usual
 * envelope with an HTTP status that proxies understand (400, 408, 431), then closes the connection
 * after the client had time to read it.
 */
export function respondToClientError(
  log: Logger,
  error: NodeJS.ErrnoException,
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  // A response is already being sent, or the connection was idle without any request.
  if (!socket.writable || socket.bytesRead === 0) {
    socket.destroy();
    return;
  }
  const [status, msg] = RESPONSES[error.code ?? ''] ?? UNREADABLE;
  const requestId = randomUUID();
  log.info(
    { requestId, status, reason: error.code, address: socket.remoteAddress },
    'Unreadable request refused',
  );
  const body = JSON.stringify({ code: CODE.refused, data: {}, msg });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    ...Object.entries(earlyHeaders()).map(([name, value]) => `${name}: ${value}`),
    `x-request-id: ${requestId}`,
    'connection: close',
  ];
  // Further bytes are discarded. Unread bytes would reset the connection, and the client could lose
  // the response.
  socket.removeAllListeners('data');
  socket.on('data', () => undefined);
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(timer));
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
