import type { Schemas } from '@console/shared/request';

/** A staff account. `actions` lists the actions of the caller. */
export type Account = Schemas['StaffAccount'];

/** Values of `enable`. */
export const NORMAL = 1;
export const LEFT = 2;

/** A user's roles in the order of the API: the role of the next session first. */
export function orderedRoles({
  authorityId,
  authorities,
}: Pick<Account, 'authorityId' | 'authorities'>): number[] {
  const ids = Array.isArray(authorities) ? authorities.map((role) => role.authorityId) : [];
  return [...ids.filter((id) => id === authorityId), ...ids.filter((id) => id !== authorityId)];
}
