/** How provider and console may differ: it has an order that is not here, there is one here that it has not, or both say not the same. */
export const DifferenceKinds = ['missing', 'extra', 'different'] as const;

/** What people made of a difference. */
export const DifferenceStates = ['open', 'following', 'booked', 'ignored'] as const;

/** Where a comparison stands: nothing differs, something waits for people, or they settled all of it. */
export const ReconciliationStatuses = ['balanced', 'open', 'settled'] as const;
