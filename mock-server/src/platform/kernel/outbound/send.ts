import http from 'node:http';
import https from 'node:https';
import type { BlockList } from 'node:net';
import { assertLiteral, bareHost, guardedLookup } from './addresses.ts';

/** Maximum size of a response body, in bytes. */
export const MAX_ANSWER_BYTES = 4 * 1024 * 1024;
const MAX_HEADER_BYTES = 16 * 1024;

/** Thrown if a response is larger than {@link MAX_ANSWER_BYTES}. */
export class AnswerTooLarge extends Error {}

export interface Exchange {
  method: string;
  headers: Readonly<Record<string, string>>;
  body: Buffer | undefined;
  /** Allowed networks in addition to public ones. */
  allowed: BlockList;
  /** Time limit of the entire exchange, from DNS look-up to the last byte. */
  timeoutMs: number;
  /** PEM text of a certificate authority to trust in place of the public ones. */
  ca?: string;
}

/** An unprocessed response. */
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
      fail(new AnswerTooLarge(`The response is larger than ${MAX_ANSWER_BYTES} bytes`));
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
 * Sends a request on a new connection to the checked address. Does not follow redirects and does
 * not decompress.
 *
 * @throws ForbiddenAddress, AnswerTooLarge, `TimeoutError` after `timeoutMs`, or an error of the
 *   network
 */
export function send(
  url: URL,
  { method, headers, body, allowed, timeoutMs, ca }: Exchange,
): Promise<Received> {
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    assertLiteral(bareHost(url), allowed);
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
      // No connection reuse, neither from earlier calls nor for later ones.
      agent: false,
      lookup: guardedLookup(allowed),
      maxHeaderSize: MAX_HEADER_BYTES,
      ...(ca !== undefined && { ca }),
    });
    sent.once('response', (response) => collect(response, end(resolve), fail));
    sent.once('error', fail);
    // A connection that is upgraded closes without an error.
    sent.once('close', () => fail(new Error('The connection was closed before the response')));
    sent.end(body);
  });
}
