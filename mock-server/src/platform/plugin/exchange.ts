import http from 'node:http';
import https from 'node:https';
import type { BlockList } from 'node:net';
import { assertLiteral, guardedLookup, hostOf } from './addresses.ts';
import { BadAnswer } from './faults.ts';
import { texts } from './texts.ts';

/** Largest answer; a page that shows more asks for it in parts. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;
const MAX_HEADER_BYTES = 16 * 1024;

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
interface Received {
  status: number;
  type: string;
  encoding: string;
  bytes: Buffer;
}

function collect(response: http.IncomingMessage, done: (received: Received) => void, fail: (error: Error) => void): void {
  const chunks: Buffer[] = [];
  let size = 0;
  response.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size <= MAX_ANSWER_BYTES) chunks.push(chunk);
    else {
      fail(new BadAnswer(texts.tooLarge(`${MAX_ANSWER_BYTES / 1024 / 1024} MB`)));
      response.destroy();
    }
  });
  response.once('error', fail);
  response.once('end', () =>
    done({
      status: response.statusCode ?? 0,
      type: response.headers['content-type'] ?? '',
      encoding: response.headers['content-encoding'] ?? 'identity',
      bytes: Buffer.concat(chunks),
    }),
  );
}

/**
 * One request on a connection of its own, made to the very address that was looked at. Follows nothing, unpacks nothing, and ends when
 * its time is over or too much has come.
 *
 * @throws Error of the network, of the time, ForbiddenAddress, or BadAnswer for what does not end
 */
export function send(url: URL, { method, headers, body, allowed, timeoutMs }: Exchange): Promise<Received> {
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
      ...{ method, headers: { ...headers, 'content-length': String(body?.length ?? 0) }, signal },
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

/** The bytes of an answer that is of the kind that was asked for. @throws BadAnswer */
export function readBytes({ status, type, encoding, bytes }: Received): Buffer {
  if (status >= 300 && status < 400) throw new BadAnswer(texts.redirects(status));
  if (status !== 200) throw new BadAnswer(texts.status(status));
  if (!/^application\/json\s*(?:;|$)/i.test(type)) throw new BadAnswer(texts.notJson);
  if (encoding !== 'identity') throw new BadAnswer(texts.encoded);
  return bytes;
}
