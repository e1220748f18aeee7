/** A failure that its reader can act on: printed as it is, without a stack. */
export class Problem extends Error {}

/**
 * What to print for an error: a `Problem` in its own words, anything else with its stack, because it is a defect.
 *
 * @param {unknown} error
 * @returns {string}
 */
export function describe(error) {
  if (error instanceof Problem) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
