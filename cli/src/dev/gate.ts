import type { IncomingMessage } from 'node:http';

/** The only address that the dev command listens on. */
export const LOOPBACK = '127.0.0.1';

const OWN_NAMES = [LOOPBACK, 'localhost', '[::1]'];

/**
 * Whether a request may be answered: a working copy is for the pages of the dev server itself. A foreign page in the same browser
 * could otherwise read source code, be it under a name of its own that leads to this machine, or speak on the websocket.
 *
 * @param port where the dev server listens
 */
export function mayAsk(
  { headers, method }: Pick<IncomingMessage, 'headers' | 'method'>,
  port: number,
): boolean {
  const { host = '', origin } = headers;
  if (!OWN_NAMES.some((name) => host === `${name}:${port}`)) return false;
  if (origin !== undefined && origin !== `http://${host}`) return false;
  const site = headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return true;
  // A link may lead here; what it opens is the top of a page, which nobody else can look into.
  return (
    method === 'GET' &&
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-fetch-dest'] === 'document'
  );
}
