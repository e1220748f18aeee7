import { PLATFORM_ADMIN, SUPER_ADMIN } from './hierarchy.ts';

export const ADMINS = [SUPER_ADMIN, PLATFORM_ADMIN];

/** 网管: operates the machines of a netbar. */
export const NETBAR_KEEPER = 301;

/**
 * Ids of the built-in business roles, without the administrators and 网管. Operators can edit them.
 */
export const STAFF_ROLES = {
  operations: 100,
  finance: 110,
  support: 120,
  marketHead: 200,
  marketMember: 201,
  netbarOwner: 300,
} as const;
