import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a gateway proves itself with: only who has its secret can make it, and only for this connection. */
export const proofOf = (
  secret: string,
  { credential, nonce, protocol }: { credential: string; nonce: string; protocol: number },
) =>
  createHmac('sha256', Buffer.from(secret, 'base64url'))
    .update(`console-agent\n${protocol}\n${credential}\n${nonce}`)
    .digest('hex');

/** Whether two proofs are the same, in a time that tells nothing of where they differ. */
export const isSameProof = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
