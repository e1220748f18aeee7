import { randomBytes } from 'node:crypto';
import type { Sealer } from '../../platform/kernel/interfaces/sealer.ts';
import type { StoredProvider } from './evaluate.ts';

const SECRET_BYTES = 32;
const HINT = 4;

/** Creates a secret for a provider: the text to show once, and the columns to store. */
export function makeSecret(sealer: Sealer) {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  return { secret, kept: { sealedSecret: sealer.seal(secret), secretHint: secret.slice(-HINT) } };
}

/**
 * Returns the currently valid secrets of a provider: the current one, and the previous one during
 * its grace period.
 */
export function validSecrets(
  { sealedSecret, formerSecret, formerUntil }: StoredProvider,
  sealer: Sealer,
  now: Date,
): string[] {
  const isFormerGood = formerUntil !== null && formerUntil > now;
  return [sealedSecret, isFormerGood ? formerSecret : '']
    .filter((sealed) => sealed !== '')
    .map((sealed) => sealer.open(sealed));
}
