import http from 'node:http';
import https from 'node:https';
import type { BlockList } from 'node:net';
import { assertLiteral, bareHost, guardedLookup } from './addresses.ts';

const MAX_HEADER_BYTES = 16 * 1024;

export interface Download {
  /** Allowed networks in addition to public ones. */
  allowed: BlockList;
  /** Aborts the request and the response. */
  signal: AbortSignal;
  /** Time without a byte after which the connection is closed. */
  idleMs: number;
}

/** The server sent nothing for too long. */
export class DownloadStalled extends Error {}

/**
 * Requests a file of any size and returns the response before its body is read. The connection goes
 * to the checked address. Does not follow redirects and asks for an uncompressed body.
 *
 * @throws ForbiddenAddress, DownloadStalled, the reason of `signal`, or an error of the network
 */
export function openDownload(
  url: URL,
  { allowed, signal, idleMs }: Download,
): Promise<http.IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    assertLiteral(bareHost(url), allowed);
    const sent = request(url, {
      headers: { 'accept-encoding': 'identity' },
      signal,
      // No connection reuse, neither from earlier calls nor for later ones.
      agent: false,
      lookup: guardedLookup(allowed),
      maxHeaderSize: MAX_HEADER_BYTES,
      timeout: idleMs,
    });
    sent.once('timeout', () => sent.destroy(new DownloadStalled(`No byte in ${idleMs} ms`)));
    sent.once('response', resolve);
    sent.once('error', reject);
    // A connection that is upgraded closes without an error.
    sent.once('close', () => reject(new Error('The connection was closed before the response')));
    sent.end();
  });
}
