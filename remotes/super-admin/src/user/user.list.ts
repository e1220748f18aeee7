/** The list of users, for its page and for what the host fetches ahead of it. */
export const USER_LIST = { call: 'POST /user/getUserList' } as const;
