import { ERROR_CODES } from './errorCodes.ts';
import { EXCLUSIONS } from './exclusion.ts';
import { texts } from './texts.ts';

/** Returns the failure of a code for users. */
export function describeError(code: string): { title: string; remedy: string } {
  const known = ERROR_CODES.find((name) => name === code);
  if (known) {
    const [title, remedy] = texts.errors[known];
    return { title, remedy };
  }
  const exclusion = EXCLUSIONS.find((name) => name === code);
  return { title: exclusion ? texts.exclusions[exclusion] : code, remedy: '' };
}
