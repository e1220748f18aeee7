import { ALL_ROLES } from '../roles.ts';

/** The list of users, for its page and for what the host fetches ahead of it. */
export const USER_LIST = { call: 'POST /user/getUserList' } as const;

/** What its filters and forms choose from: the tree of roles. */
export const USER_OPTIONS = { call: 'POST /authority/getAuthorityList', body: ALL_ROLES } as const;
