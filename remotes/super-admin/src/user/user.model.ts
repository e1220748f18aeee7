import type { Schemas } from '@console/shared/request';
import type { ResourceTools } from '@console/shared/ui';
import type { Role } from '../roles.ts';
import { userTexts as texts } from './user.texts.ts';

/** A user in the list. `actions` lists the actions of the caller. */
export type User = Schemas['SysUserRow'];
export type UserTools = ResourceTools<User, readonly Role[]>;

/** Values of `enable`. */
export const NORMAL = 1;
export const FROZEN = 2;

export const STATUSES = [
  { value: NORMAL, label: texts.normal },
  { value: FROZEN, label: texts.frozen },
];

/**
 * Orders roles so that the active one is first. The user works in it after signing in.
 *
 * @example withActiveFirst([999, 301], 301) // [301, 999]
 */
export function withActiveFirst(ids: readonly number[], active: number): number[] {
  return ids.includes(active) ? [active, ...ids.filter((id) => id !== active)] : [...ids];
}

/** The roles of a user, or an empty list if the back end does not send them. */
export const userAuthorities = ({ authorities }: Pick<User, 'authorities'>): User['authorities'] =>
  Array.isArray(authorities)
    ? authorities.filter((role) => typeof role === 'object' && role !== null)
    : [];

/** The ids of a user's roles, the active one first. */
export const userRoleIds = (user: User): number[] =>
  withActiveFirst(
    userAuthorities(user).map((role) => role.authorityId),
    user.authorityId,
  );
