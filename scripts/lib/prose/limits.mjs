/** Limit for a package without its own entry, in percent of its sentences. */
const DEFAULT = 5;

/**
 * Limits of packages with text that is not rewritten yet. Lower a limit when text is rewritten and
 * remove it at 5 %. Do not raise a limit.
 */
const LIMITS = {};

/** Returns the highest share of flagged sentences that a package may have, in percent. */
export const limitOf = (name) => LIMITS[name] ?? DEFAULT;
