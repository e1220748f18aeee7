/** Failure that the user can fix. It is printed without a stack. */
export class Problem extends Error {}

/**
 * Returns the text to print for an error: the message of a `Problem`, or the stack of other errors,
 * which are defects.
 *
 * @param {unknown} error
 * @returns {string}
 */
export function describe(error) {
  if (error instanceof Problem) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
