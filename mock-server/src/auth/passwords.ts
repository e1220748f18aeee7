import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
const GENERATED_LENGTH = 14;
/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';

/** argon2id with 19 MiB and two passes, the least that OWASP names. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, COST);

let decoy: Promise<string> | undefined;

/** Compares a password with a hash; without one it does the same work against a decoy and answers `false`. */
export async function matchesPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no user has this password');
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== undefined && matches;
}

/** User names shorter than this are parts of too many words to be looked for. */
const NAME_MIN = 3;

/**
 * Says what is wrong with a new password, or nothing when it will do. It must not contain the name of its user, in any case.
 *
 * @example passwordFault('short1') // '密码至少 8 位，且要包含字母和数字'
 * @example passwordFault('Alice2026', 'alice') // '密码不能包含用户名'
 */
export function passwordFault(password: string, userName = ''): string | undefined {
  const fits = password.length >= PASSWORD_MIN && /[A-Za-z]/.test(password) && /\d/.test(password);
  if (!fits) return `密码至少 ${PASSWORD_MIN} 位，且要包含字母和数字`;
  if (password.length > PASSWORD_MAX) return `密码最多 ${PASSWORD_MAX} 位`;
  const named = userName.length >= NAME_MIN && password.toLowerCase().includes(userName.toLowerCase());
  return named ? '密码不能包含用户名' : undefined;
}

const pick = (from: string) => from.charAt(randomInt(from.length));

/** A random password that follows the rules and can be read out: about 80 bits. */
export function generatePassword(): string {
  const body = Array.from({ length: GENERATED_LENGTH - 2 }, () => pick(LETTERS + DIGITS));
  return pick(LETTERS) + body.join('') + pick(DIGITS);
}
