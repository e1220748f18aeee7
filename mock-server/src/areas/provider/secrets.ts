import { randomBytes } from 'node:crypto';
import type { Sealer } from '../../platform/kernel/interfaces/sealer.ts';
import type { StoredProvider } from './evaluate.ts';

const SECRET_BYTES = 32;
const HINT = 4;

/** A new secret for a provider: the text, which is told once, and what of it rests in the database. */
export function makeSecret(sealer: Sealer) {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  return { secret, kept: { sealedSecret: sealer.seal(secret), secretHint: secret.slice(-HINT) } };
}

/** What a provider may sign with now: its secret, and for a while the one before. */
export function secretsOf(
  { sealedSecret, formerSecret, formerUntil }: StoredProvider,
  sealer: Sealer,
  now: Date,
): string[] {
  const isFormerGood = formerUntil !== null && formerUntil > now;
  return [sealedSecret, isFormerGood ? formerSecret : '']
    .filter((sealed) => sealed !== '')
    .map((sealed) => sealer.open(sealed));
}
