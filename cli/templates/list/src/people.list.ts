/** The list, for its page and for what the host fetches ahead of it. */
export const PEOPLE_LIST = { call: 'POST /user/getUserList' } as const;
