import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { CODE } from './errors.ts';
import { bareHeaders } from './security.ts';
import { texts } from './texts.ts';

/** What Node says of a request that it could not read, as the status and the sentence of the answer. */
const FAULTS: Readonly<Record<string, readonly [status: number, msg: string]>> = {
  HPE_HEADER_OVERFLOW: [431, texts.headersTooLarge],
  ERR_HTTP_REQUEST_TIMEOUT: [408, texts.tooSlow],
};
const UNREADABLE = [400, texts.badRequest] as const;

/**
 * Answers bytes that are no request, before any call is known: the envelope of every other refusal, under the status of HTTP that
 * proxies understand (400, 408, 431), and the end of the connection.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, msg] = FAULTS[error.code ?? ''] ?? UNREADABLE;
  const body = JSON.stringify({ code: CODE.refused, data: {}, msg });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    ...Object.entries(bareHeaders()).map(([name, value]) => `${name}: ${value}`),
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}
