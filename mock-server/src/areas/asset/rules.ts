import type { Caller } from '../../http/route.ts';
import { type Hierarchy, SUPER_ADMIN } from '../../platform/identity/authority/hierarchy.ts';
import { texts } from './texts.ts';

/** Why the caller may not move a user's assets, for people; nothing when he may. Nobody moves his own or those of someone above him. */
export function whyNotMove(
  user: { userId: number; roles: readonly number[] },
  { userId, authorityId }: Pick<Caller, 'userId' | 'authorityId'>,
  hierarchy: Hierarchy,
): string | undefined {
  if (user.userId === userId) return texts.own;
  if (authorityId === SUPER_ADMIN) return undefined;
  return user.roles.some((role) => hierarchy.isAbove(role, authorityId)) ? texts.above : undefined;
}
