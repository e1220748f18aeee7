/** The list of roles, for its page and for what the host fetches ahead of it. Its tree is one answer: pages count top roles. */
export const ROLE_LIST = {
  call: 'POST /authority/getAuthorityList',
  rowKey: 'authorityId',
  defaults: { pageSize: 100 },
} as const;

/** All roles at once, for other pages: hardly any console has more than one top role. */
export const ALL_ROLES = { call: ROLE_LIST.call, body: { page: 1, pageSize: 100 } } as const;
