/** The list of accounts, for its page and for what the host fetches ahead of it. */
export const ACCOUNT_LIST = { call: 'POST /asset/getAccountList' } as const;
