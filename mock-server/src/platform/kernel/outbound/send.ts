import http from 'node:http';
import https from 'node:https';
import type { BlockList } from 'node:net';
import { assertLiteral, guardedLookup, hostOf } from './addresses.ts';

/** Largest answer, in bytes. */
export const MAX_ANSWER_BYTES = 4 * 1024 * 1024;
const MAX_HEADER_BYTES = 16 * 1024;

/** An answer has more than {@link MAX_ANSWER_BYTES}. */
export class AnswerTooLarge extends Error {}

export interface Exchange {
  method: string;
  headers: Readonly<Record<string, string>>;
  body: Buffer | undefined;
  /** The networks that are allowed besides the public ones. */
  allowed: BlockList;
  /** So long the whole of it may take, from the look-up to the last byte. */
  timeoutMs: number;
}

/** An answer as it came. */
export interface Received {
  status: number;
  headers: http.IncomingHttpHeaders;
  type: string;
  encoding: string;
  bytes: Buffer;
}

function collect(
  response: http.IncomingMessage,
  done: (received: Received) => void,
  fail: (error: Error) => void,
): void {
  const chunks: Buffer[] = [];
  let size = 0;
  response.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size <= MAX_ANSWER_BYTES) chunks.push(chunk);
    else {
      fail(new AnswerTooLarge(`more than ${MAX_ANSWER_BYTES} bytes`));
      response.destroy();
    }
  });
  response.once('error', fail);
  response.once('end', () =>
    done({
      status: response.statusCode ?? 0,
      headers: response.headers,
      type: response.headers['content-type'] ?? '',
      encoding: response.headers['content-encoding'] ?? 'identity',
      bytes: Buffer.concat(chunks),
    }),
  );
}

/**
 * Sends one request on a connection of its own. The connection goes to the address that was checked. Redirects are not followed and
 * nothing is unpacked.
 *
 * @throws ForbiddenAddress, AnswerTooLarge, `TimeoutError` after `timeoutMs`, or an error of the network
 */
export function send(
  url: URL,
  { method, headers, body, allowed, timeoutMs }: Exchange,
): Promise<Received> {
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    assertLiteral(hostOf(url), allowed);
    const signal = AbortSignal.timeout(timeoutMs);
    const late = () => reject(signal.reason);
    signal.addEventListener('abort', late, { once: true });
    const end =
      <T>(settle: (value: T) => void) =>
      (value: T) => {
        signal.removeEventListener('abort', late);
        settle(value);
      };
    const fail = end(reject);
    const sent = request(url, {
      method,
      headers: { ...headers, 'content-length': String(body?.length ?? 0) },
      signal,
      // Neither a connection that was made for another call, nor one that is kept for a later one.
      agent: false,
      lookup: guardedLookup(allowed),
      maxHeaderSize: MAX_HEADER_BYTES,
    });
    sent.once('response', (response) => collect(response, end(resolve), fail));
    sent.once('error', fail);
    // A connection that becomes something else ends without an error.
    sent.once('close', () => fail(new Error('the connection was closed')));
    sent.end(body);
  });
}
