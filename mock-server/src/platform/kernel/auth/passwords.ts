import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { verify as verifyBcrypt } from '@node-rs/bcrypt';
import { type PasswordRules, securitySettings } from './securitySettings.ts';
import { texts } from './texts.ts';

export const PASSWORD_MAX = 128;
const GENERATED_LENGTH = 14;
/** Without letters and digits that look alike, and without symbols that are hard to read aloud. */
const LOWER = 'abcdefghijkmnpqrstuvwxyz';
const UPPER = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';
const SYMBOLS = '@#%+=?';

/** argon2id with 19 MiB and two passes, the minimum recommended by OWASP. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, COST);

/** bcrypt hash of a user imported from gin-vue-admin. It is replaced at the next sign-in. */
const BCRYPT = /^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/;

/** Whether a hash was imported from another system and must be replaced at the next sign-in. */
export const isImportedHash = (stored: string | undefined): stored is string =>
  stored !== undefined && BCRYPT.test(stored);

let decoy: Promise<string> | undefined;

/**
 * Compares a password with a hash. Without a hash it does the same work with a decoy and returns
 * `false`.
 */
export async function matchesPassword(
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  if (isImportedHash(stored)) return verifyBcrypt(password, stored);
  decoy ??= hashPassword('no user has this password');
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== undefined && matches;
}

interface Kind {
  name: string;
  pattern: RegExp;
}

const kindsOf = ({ passwordMixedCase, passwordSymbol }: PasswordRules): Kind[] => [
  ...(passwordMixedCase
    ? [
        { name: texts.password.kinds.upper, pattern: /[A-Z]/ },
        { name: texts.password.kinds.lower, pattern: /[a-z]/ },
      ]
    : [{ name: texts.password.kinds.letter, pattern: /[A-Za-z]/ }]),
  { name: texts.password.kinds.digit, pattern: /\d/ },
  ...(passwordSymbol ? [{ name: texts.password.kinds.symbol, pattern: /[^\p{L}\p{N}\s]/u }] : []),
];

/** Shorter user names occur in too many passwords to be checked. */
const NAME_MIN = 3;

/**
 * Returns the reason why a new password is rejected, or undefined if it is valid. It must not
 * contain the user name, in any letter case.
 *
 * @example
 * passwordFault('short1', await readSettings(tx, securitySettings)) // '密码至少 8 位，且要包含字母和数字'
 * @example passwordFault('Alice2026', rules, 'alice') // '密码不能包含用户名'
 */
export function passwordFault(
  password: string,
  rules: PasswordRules,
  userName = '',
): string | undefined {
  const kinds = kindsOf(rules);
  if (password.length < rules.passwordMin || !kinds.every(({ pattern }) => pattern.test(password)))
    return texts.password.tooWeak(
      rules.passwordMin,
      kinds.map(({ name }) => name),
    );
  if (password.length > PASSWORD_MAX) return texts.password.tooLong(PASSWORD_MAX);
  const named =
    userName.length >= NAME_MIN && password.toLowerCase().includes(userName.toLowerCase());
  return named ? texts.password.containsName : undefined;
}

const pick = (from: string) => from.charAt(randomInt(from.length));

/** Generates a random password of about 80 bits that follows the rules and can be read aloud. */
export function generatePassword(rules: PasswordRules = securitySettings.defaults): string {
  const letters = [LOWER, UPPER, DIGITS, ...(rules.passwordSymbol ? [SYMBOLS] : [])].map(pick);
  const length = Math.max(GENERATED_LENGTH, rules.passwordMin);
  while (letters.length < length)
    letters.splice(randomInt(letters.length + 1), 0, pick(LOWER + UPPER + DIGITS));
  return letters.join('');
}
