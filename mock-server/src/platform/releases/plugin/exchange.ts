import type { Received } from '../../kernel/outbound/send.ts';
import { InvalidResponseError } from './faults.ts';
import { texts } from './texts.ts';

/**
 * Returns the body of a response after checking status, content type and encoding.
 *
 * @throws InvalidResponseError
 */
export function readResponseBody({ status, type, encoding, bytes }: Received): Buffer {
  if (status >= 300 && status < 400) throw new InvalidResponseError(texts.redirects(status));
  if (status !== 200) throw new InvalidResponseError(texts.status(status));
  if (!/^application\/json\s*(?:;|$)/i.test(type)) throw new InvalidResponseError(texts.notJson);
  if (encoding !== 'identity') throw new InvalidResponseError(texts.encoded);
  return bytes;
}
