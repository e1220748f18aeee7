/**
 * Kinds of differences. `missing`: only the provider has the order. `extra`: only the console has
 * it. `different`: amount or status differ.
 */
export const DIFFERENCE_KINDS = ['missing', 'extra', 'different'] as const;

/** States of a difference. */
export const DIFFERENCE_STATES = ['open', 'following', 'booked', 'ignored'] as const;

/**
 * States of a reconciliation: no differences, unsettled differences, or all differences settled.
 */
export const RECONCILIATION_STATUSES = ['balanced', 'open', 'settled'] as const;
