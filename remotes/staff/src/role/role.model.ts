import type { Schemas } from '@console/shared/request';
import { offers } from '@console/shared/ui';
import { roleTexts as texts } from '../texts.ts';

/** A role that the caller may assign, with its children. */
export type Role = Schemas['SysAuthorityRow'];
/** A user. `actions` lists the actions of the caller. */
export type User = Schemas['SysUserRow'];

/** A role with its level in the displayed tree, starting at 1. */
export interface TreeRole {
  role: Role;
  level: number;
}

/** The records of a list. Values that are not objects are skipped. */
const listOf = <T extends object>(list: readonly T[] | null | undefined): readonly T[] =>
  Array.isArray(list) ? list.filter((entry) => typeof entry === 'object' && entry !== null) : [];

/**
 * The assignable roles, parents first. Children of a role that is not assignable move up to its
 * level.
 */
export function assignableRoles(roles: readonly Role[], level = 1): TreeRole[] {
  return listOf(roles).flatMap((role) => {
    const isOffered = offers(role, 'assign');
    const below = assignableRoles(role.children ?? [], isOffered ? level + 1 : level);
    return isOffered ? [{ role, level }, ...below] : below;
  });
}

/** The role in the URL, or the first one. Undefined if the role is not assignable. */
export function chosenRole(
  shown: readonly TreeRole[],
  requested: string | undefined,
): Role | undefined {
  const grant =
    requested === undefined
      ? shown[0]
      : shown.find(({ role }) => String(role.authorityId) === requested);
  return grant?.role;
}

/** A user's roles in the order of the API: the role of the next session first. */
function rolesOf({ authorityId, authorities }: User): number[] {
  const others = listOf(authorities)
    .map((role) => role.authorityId)
    .filter((id) => id !== authorityId);
  return [authorityId, ...others];
}

/** A user's roles with an additional one that the user can switch to. */
export const rolesWith = (user: User, id: number): number[] => [
  ...rolesOf(user).filter((candidate) => candidate !== id),
  id,
];

/** A user's roles without one. The server refuses an empty list. */
export const rolesWithout = (user: User, id: number): number[] =>
  rolesOf(user).filter((candidate) => candidate !== id);

/** Explains why a user cannot be added as a member. Undefined if the user can. */
export function addObstacle(user: User, roleId: number): string | undefined {
  if (listOf(user.authorities).some(({ authorityId }) => authorityId === roleId))
    return texts.isMember;
  return offers(user, 'setAuthorities') ? undefined : texts.notManaged;
}
