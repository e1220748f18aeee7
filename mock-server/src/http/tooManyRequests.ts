import { CODE, Refusal } from './errors.ts';
import { texts } from './texts.ts';

/**
 * Creates the refusal of a try that comes too early: code 429, with a message and the remaining
 * seconds in `retryAfter`. It is returned immediately, so that no connection waits.
 *
 * @param message returns the message; by default the one for failed tries
 * @example
 * const tried = await reserveTry(tx, buckets, now);
 * if ('waitMs' in tried) throw tooManyRequests(tried.waitMs);
 */
export function tooManyRequests(
  waitMs: number,
  message: (seconds: number) => string = texts.tooManyFailures,
): Refusal {
  const retryAfter = Math.ceil(waitMs / 1000);
  return new Refusal(CODE.tooOften, message(retryAfter), { retryAfter });
}
