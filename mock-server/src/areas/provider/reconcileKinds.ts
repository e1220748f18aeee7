/**
 * Kinds of differences. `missing`: only the provider has the order. `extra`: only the console has
 * it. `different`: amount or status differ.
 */
export const DifferenceKinds = ['missing', 'extra', 'different'] as const;

/** States of a difference. */
export const DifferenceStates = ['open', 'following', 'booked', 'ignored'] as const;

/**
 * States of a reconciliation: no differences, unsettled differences, or all differences settled.
 */
export const ReconciliationStatuses = ['balanced', 'open', 'settled'] as const;
