import { createHmac, timingSafeEqual } from 'node:crypto';

/** Computes the proof of a gateway for one connection. It requires the secret of the gateway. */
export const createProof = (
  secret: string,
  { credential, nonce, protocol }: { credential: string; nonce: string; protocol: number },
) =>
  createHmac('sha256', Buffer.from(secret, 'base64url'))
    .update(`console-agent\n${protocol}\n${credential}\n${nonce}`)
    .digest('hex');

/** Compares two proofs in constant time. */
export const isSameProof = (proof: string, other: string): boolean =>
  proof.length === other.length && timingSafeEqual(Buffer.from(proof), Buffer.from(other));
