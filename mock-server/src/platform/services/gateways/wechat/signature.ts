import { createHash, timingSafeEqual } from 'node:crypto';
import type { WechatSignature } from '../../../kernel/interfaces/wechatGateway.ts';

/** Maximum difference between the platform's clock and the server's clock. */
const MAX_AGE_MS = 5 * 60 * 1000;

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex');

/**
 * Returns the signature of the platform's calls: SHA-1 over the sorted token, timestamp and nonce.
 */
export const signCallback = (token: string, timestamp: string, nonce: string) =>
  sha1([token, timestamp, nonce].sort().join(''));

/** Whether a call has a valid signature and a recent timestamp. */
export function isSignedCallback(
  token: string,
  { signature, timestamp, nonce }: WechatSignature,
  now: Date,
): boolean {
  if (!signature || !nonce || timestamp === undefined || !/^\d{1,12}$/.test(timestamp))
    return false;
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > MAX_AGE_MS) return false;
  const expected = Buffer.from(signCallback(token, timestamp, nonce));
  const actual = Buffer.from(signature.toLowerCase());
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
