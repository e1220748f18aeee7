import type { Schemas } from '@console/shared/request';
import { offers } from '@console/shared/ui';
import { roleTexts as texts } from '../texts.ts';

/** A role that the caller may give, with those below it. */
export type Role = Schemas['SysAuthorityRow'];
/** A user, with what the caller may do to him in `actions`. */
export type User = Schemas['SysUserRow'];

/** A role with its depth among those shown, from 1. */
export interface ShownRole {
  role: Role;
  level: number;
}

/** The records of a list; whatever a back end sends that is none counts as nothing. */
const listOf = <T extends object>(list: readonly T[] | null | undefined): readonly T[] =>
  Array.isArray(list) ? list.filter((one) => typeof one === 'object' && one !== null) : [];

/**
 * The roles that the caller may give, each before those below it. What hangs below a role that he may not give moves up to
 * where that would stand.
 */
export function assignableRoles(roles: readonly Role[], level = 1): ShownRole[] {
  return listOf(roles).flatMap((role) => {
    const isOffered = offers(role, 'assign');
    const below = assignableRoles(role.children ?? [], isOffered ? level + 1 : level);
    return isOffered ? [{ role, level }, ...below] : below;
  });
}

/** The role that the address names, the first one when it names none; nothing for one that cannot be given. */
export function chosenRole(
  shown: readonly ShownRole[],
  wanted: string | undefined,
): Role | undefined {
  const found =
    wanted === undefined ? shown[0] : shown.find(({ role }) => String(role.authorityId) === wanted);
  return found?.role;
}

/** A user's roles in the order of the wire: the one of his next session first. */
function rolesOf({ authorityId, authorities }: User): number[] {
  const others = listOf(authorities)
    .map((role) => role.authorityId)
    .filter((id) => id !== authorityId);
  return [authorityId, ...others];
}

/** A user's roles with one more, which he can switch to. */
export const rolesWith = (user: User, id: number): number[] => [
  ...rolesOf(user).filter((one) => one !== id),
  id,
];

/** A user's roles without one; what is left may be nothing, which the server refuses. */
export const rolesWithout = (user: User, id: number): number[] =>
  rolesOf(user).filter((one) => one !== id);

/** Why a user cannot be chosen as a new member, for people; nothing when he can. */
export function whyNotAdd(user: User, roleId: number): string | undefined {
  if (listOf(user.authorities).some(({ authorityId }) => authorityId === roleId))
    return texts.isMember;
  return offers(user, 'setAuthorities') ? undefined : texts.notManaged;
}
