import type { Schemas } from '@console/shared/request';
import type { ResourceTools } from '@console/shared/ui';
import type { Role } from '../roles.ts';
import { userTexts as texts } from './user.texts.ts';

/** A row of the list: a user, with what the caller may do to him in `actions`. */
export type User = Schemas['SysUserRow'];
export type UserTools = ResourceTools<User, readonly Role[]>;

/** Values of `enable`. */
export const NORMAL = 1;
export const FROZEN = 2;

/** What a status is called, by `enable`. */
export const STATUSES = [
  { value: NORMAL, label: texts.normal },
  { value: FROZEN, label: texts.frozen },
];

/**
 * The roles in an order of which the first is the one that the user works in after signing in.
 *
 * @example withActiveFirst([999, 301], 301) // [301, 999]
 */
export function withActiveFirst(ids: readonly number[], active: number): number[] {
  return ids.includes(active) ? [active, ...ids.filter((id) => id !== active)] : [...ids];
}

/** The roles of a user as the row has them; a back end may send none. */
export const authoritiesOf = ({ authorities }: Pick<User, 'authorities'>): User['authorities'] =>
  Array.isArray(authorities)
    ? authorities.filter((role) => typeof role === 'object' && role !== null)
    : [];

/** The roles that a user holds, the active one first. */
export const rolesOf = (user: User): number[] =>
  withActiveFirst(
    authoritiesOf(user).map((role) => role.authorityId),
    user.authorityId,
  );
