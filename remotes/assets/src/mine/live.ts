/** Signals that the user's account, withdrawals or invoices have changed. */
export const OWN_LIVE = { topic: 'account' } as const;
