import type { IncomingMessage } from 'node:http';

/** The only address that the dev command listens on. */
export const LOOPBACK = '127.0.0.1';

const OWN_NAMES = [LOOPBACK, 'localhost', '[::1]'];

/**
 * Whether the dev server accepts a request. Only its own pages may load the working copy. Otherwise
 * another site in the same browser could read the source code (also through a DNS name that
 * resolves to 127.0.0.1) or use the websocket.
 *
 * @param port port of the dev server
 */
export function isAllowedRequest(
  { headers, method }: Pick<IncomingMessage, 'headers' | 'method'>,
  port: number,
): boolean {
  const { host = '', origin } = headers;
  if (!OWN_NAMES.some((name) => host === `${name}:${port}`)) return false;
  if (origin !== undefined && origin !== `http://${host}`) return false;
  const site = headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return true;
  // Links from other sites are allowed: they open a top-level page that other sites cannot read.
  return (
    method === 'GET' &&
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-fetch-dest'] === 'document'
  );
}
