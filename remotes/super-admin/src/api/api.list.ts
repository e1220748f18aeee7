/** The list, for its page and for what the host fetches ahead of it. */
export const API_LIST = { call: 'POST /api/getApiList' } as const;
