import type { Overview } from './base/person.model.ts';

const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^\p{L}\p{N}\s]/u];
/** Common sequences: keyboard rows, the alphabet and digits. */
const RUNS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const COMMON = /password|passw0rd|admin|console|iloveyou|welcome|letmein|mima/i;

/** Counts the characters that continue a sequence or repeat the previous one. */
function plain(password: string): number {
  const text = password.toLowerCase();
  let count = 0;
  for (let at = 1; at < text.length; at++) {
    const pair = text.slice(at - 1, at + 1);
    const reversed = pair[1] === undefined ? '' : pair[1] + pair[0];
    if (pair[0] === pair[1] || RUNS.some((run) => run.includes(pair) || run.includes(reversed)))
      count += 1;
  }
  return count;
}

/**
 * Estimates the strength of a password from 0 to 4, as a hint for the user. The server decides
 * which passwords it accepts.
 *
 * @example estimateStrength('abcd1234') // 0
 */
export function estimateStrength(password: string, userName = ''): 0 | 1 | 2 | 3 | 4 {
  if (password === '') return 0;
  const named = userName.length >= 3 && password.toLowerCase().includes(userName.toLowerCase());
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  const worth =
    (password.length - plain(password)) * (0.6 + kinds * 0.2) - (COMMON.test(password) ? 6 : 0);
  if (named || worth < 6) return 0;
  if (worth < 9) return 1;
  if (worth < 12) return 2;
  return worth < 16 ? 3 : 4;
}

/** The required character kinds of a new password, in words. */
export const requiredKinds = (
  { mixedCase, symbol }: Overview['password'],
  texts: Words,
): string[] => [
  mixedCase ? texts.mixedCase : texts.letters,
  texts.digits,
  ...(symbol ? [texts.symbols] : []),
];

type Words = Readonly<Record<'letters' | 'mixedCase' | 'digits' | 'symbols', string>>;
