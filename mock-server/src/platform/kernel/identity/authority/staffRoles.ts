import { PLATFORM_ADMIN, SUPER_ADMIN } from './hierarchy.ts';

/** The two administrators. */
export const ADMINS = [SUPER_ADMIN, PLATFORM_ADMIN];

/** 网管: runs the machines of a netbar. */
export const NETBAR_KEEPER = 301;

/** Numbers of the roles of the business, besides the two administrators and 网管. All of them can be edited afterwards. */
export const STAFF_ROLES = {
  operations: 100,
  finance: 110,
  support: 120,
  marketHead: 200,
  marketMember: 201,
  netbarOwner: 300,
} as const;
