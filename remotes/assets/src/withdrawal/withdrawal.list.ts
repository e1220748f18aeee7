/** The lists of withdrawals, for their pages and for what the host fetches ahead of them. */
export const WITHDRAWALS = { call: 'POST /withdrawal/getWithdrawalList' } as const;
export const MY_WITHDRAWALS = { call: 'POST /withdrawal/getMyWithdrawalList' } as const;
