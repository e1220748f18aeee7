const LENGTH = 14;
/** Excludes letters and digits that look alike. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';

/** A uniformly distributed integer from 0 to `below` - 1. */
function randomBelow(below: number): number {
  const fair = 256 - (256 % below);
  const byte = new Uint8Array(1);
  do crypto.getRandomValues(byte);
  while ((byte[0] ?? 0) >= fair);
  return (byte[0] ?? 0) % below;
}

const pick = (from: string): string => from.charAt(randomBelow(from.length));

/**
 * Generates a random password of letters and digits that can be read out over the phone, with about
 * 80 bits of entropy.
 */
export function generatePassword(): string {
  const body = Array.from({ length: LENGTH - 2 }, () => pick(LETTERS + DIGITS));
  return pick(LETTERS) + body.join('') + pick(DIGITS);
}
