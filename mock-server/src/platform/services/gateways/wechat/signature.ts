import { createHash, timingSafeEqual } from 'node:crypto';
import type { WechatSignature } from '../../../kernel/interfaces/wechatGateway.ts';

/** How far the platform's clock may be from ours. */
const MAX_AGE_MS = 5 * 60 * 1000;

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex');

/** The signature that the platform puts on its calls: SHA-1 over the sorted token, timestamp and nonce. */
export const signCallback = (token: string, timestamp: string, nonce: string) =>
  sha1([token, timestamp, nonce].sort().join(''));

/** Whether a call bears the right signature and is not older than five minutes. */
export function isSignedCallback(
  token: string,
  { signature, timestamp, nonce }: WechatSignature,
  now: Date,
): boolean {
  if (!signature || !nonce || timestamp === undefined || !/^\d{1,12}$/.test(timestamp))
    return false;
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > MAX_AGE_MS) return false;
  const wanted = Buffer.from(signCallback(token, timestamp, nonce));
  const given = Buffer.from(signature.toLowerCase());
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}
