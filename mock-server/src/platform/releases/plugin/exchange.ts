import type { Received } from '../../kernel/outbound/send.ts';
import { BadAnswer } from './faults.ts';
import { texts } from './texts.ts';

/**
 * Returns the body of a response after checking status, content type and encoding.
 *
 * @throws BadAnswer
 */
export function readBytes({ status, type, encoding, bytes }: Received): Buffer {
  if (status >= 300 && status < 400) throw new BadAnswer(texts.redirects(status));
  if (status !== 200) throw new BadAnswer(texts.status(status));
  if (!/^application\/json\s*(?:;|$)/i.test(type)) throw new BadAnswer(texts.notJson);
  if (encoding !== 'identity') throw new BadAnswer(texts.encoded);
  return bytes;
}
