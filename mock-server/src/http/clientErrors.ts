import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import { CODE } from './errors.ts';
import { bareHeaders } from './security.ts';
import { texts } from './texts.ts';

/** So long a client may take to read why it was turned away, and to stop. */
const LINGER_MS = 5_000;

/** What Node says of a request that it could not read, as the status and the sentence of the answer. */
const FAULTS: Readonly<Record<string, readonly [status: number, msg: string]>> = {
  HPE_HEADER_OVERFLOW: [431, texts.headersTooLarge],
  ERR_HTTP_REQUEST_TIMEOUT: [408, texts.tooSlow],
};
const UNREADABLE = [400, texts.badRequest] as const;

/**
 * Answers bytes that are no request, before any call is known: the envelope of every other refusal, under the status of HTTP that
 * proxies understand (400, 408, 431). The connection ends once the client has had the time to read it.
 */
export function answerClientError(log: Logger, error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  // An answer is on its way already, or a connection rested on which nobody ever asked for anything.
  if (!socket.writable || socket.bytesRead === 0) {
    socket.destroy();
    return;
  }
  const [status, msg] = FAULTS[error.code ?? ''] ?? UNREADABLE;
  const requestId = randomUUID();
  log.info(
    { requestId, status, reason: error.code, address: socket.remoteAddress },
    'a request could not be read',
  );
  const body = JSON.stringify({ code: CODE.refused, data: {}, msg });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    ...Object.entries(bareHeaders()).map(([name, value]) => `${name}: ${value}`),
    `x-request-id: ${requestId}`,
    'connection: close',
  ];
  // What still comes is thrown away: unread it would reset the connection, and the answer with it.
  socket.removeAllListeners('data');
  socket.on('data', () => undefined);
  const late = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(late));
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
