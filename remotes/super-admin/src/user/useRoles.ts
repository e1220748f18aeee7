import { type Read, useOptions } from '@console/shared/ui';
import { ALL_ROLES, type Role, readRoles } from '../roles.ts';

/** The tree of roles, and why it is not there. */
export type Roles = Pick<Read<readonly Role[]>, 'data' | 'failure' | 'reload'>;

/** The tree of roles, loaded once for the page. */
export function useRoles(): Roles {
  return useOptions('POST /authority/getAuthorityList', ALL_ROLES, { read: readRoles<Role> });
}
