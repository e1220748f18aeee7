/** The list of staff, for its page and for what the host fetches ahead of it. */
export const STAFF_LIST = { call: 'POST /staff/getAccountList' } as const;
