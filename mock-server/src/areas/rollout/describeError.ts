import { ERROR_CODES } from './errorCodes.ts';
import { EXCLUSIONS } from './exclusion.ts';
import { texts } from './texts.ts';

interface Described {
  title: string;
  /** Advice for users. */
  remedy: string;
}

/** Returns the failure of a code for users. */
export function describeError(code: string): Described {
  const known = ERROR_CODES.find((name) => name === code);
  if (!known) return { title: code, remedy: '' };
  const [title, remedy] = texts.errors[known];
  return { title, remedy };
}

/** Returns why a terminal is excluded, for users. */
export function describeExclusion(code: string): Described {
  const known = EXCLUSIONS.find((name) => name === code);
  if (!known) return { title: code, remedy: '' };
  const [title, remedy] = texts.exclusions[known];
  return { title, remedy };
}
