import { CODE, Refusal } from './errors.ts';
import { texts } from './texts.ts';

/**
 * The refusal of a try that comes too soon: code 429, in words, and in seconds as `retryAfter`. It is answered at once; nobody
 * waits on an open connection.
 *
 * @param tell the words; those of failed tries unless given
 * @example const tried = await reserveTry(tx, buckets, now); if ('waitMs' in tried) throw mustWait(tried.waitMs);
 */
export function mustWait(
  waitMs: number,
  tell: (seconds: number) => string = texts.tooManyFailures,
): Refusal {
  const retryAfter = Math.ceil(waitMs / 1000);
  return new Refusal(CODE.tooOften, tell(retryAfter), { retryAfter });
}
