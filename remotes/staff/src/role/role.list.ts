/** The tree of roles: the top ones with all below them. For its page and for what the host fetches ahead of it. */
export const ROLE_TREE = { call: 'POST /authority/getAuthorityList', body: { page: 1, pageSize: 100 } } as const;
