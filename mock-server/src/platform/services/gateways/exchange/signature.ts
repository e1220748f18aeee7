import { createHmac, timingSafeEqual } from 'node:crypto';

const digest = (key: string, timestamp: string, body: string) =>
  createHmac('sha256', key).update(`${timestamp}.${body}`).digest();

/** Returns headers with an HMAC-SHA256 signature over `timestamp.body`. */
export function signatureHeaders(
  key: string,
  body: string,
  now: Date,
): { 'x-timestamp': string; 'x-signature': string } {
  const timestamp = String(now.getTime());
  return { 'x-timestamp': timestamp, 'x-signature': digest(key, timestamp, body).toString('hex') };
}

interface Signed {
  timestamp: string | null | undefined;
  signature: string | null | undefined;
}

/** Whether a body was signed with the key. The caller must check the age of the timestamp. */
export function verifySignature(
  key: string,
  body: string,
  { timestamp, signature }: Signed,
): boolean {
  if (
    !timestamp ||
    !signature ||
    !/^\d{1,16}$/.test(timestamp) ||
    !/^[0-9a-f]{64}$/.test(signature)
  )
    return false;
  return timingSafeEqual(digest(key, timestamp, body), Buffer.from(signature, 'hex'));
}
