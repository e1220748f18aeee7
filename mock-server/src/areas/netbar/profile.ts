import { and, asc, eq, inArray, or, type SQL } from 'drizzle-orm';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import type { ActorContext } from '../../platform/kernel/lists/actorContext.ts';
import { inScope } from '../../platform/kernel/scope/scope.ts';
import type { ProfilePart } from '../../platform/services/profile/profilePart.ts';
import { netbars } from './tables.ts';
import { texts } from './texts.ts';

/** The caller, and the owners and members of the netbars of the caller's data scope. */
export async function peopleOfNetbars({ tx, caller }: ActorContext): Promise<SQL | undefined> {
  const scope = await inScope(tx, caller, netbars);
  const assigned = (column: typeof netbars.ownerId | typeof netbars.memberId) =>
    inArray(users.id, tx.select({ id: column }).from(netbars).where(scope));
  return or(eq(users.id, caller.userId), assigned(netbars.ownerId), assigned(netbars.memberId));
}

/** Netbars in the profile of their owner or member. */
export const netbarProfile: ProfilePart = {
  calls: ['/netbar/getNetbarList'],
  people: peopleOfNetbars,
  records: {
    title: texts.profile.title,
    page: 'netbarDetail',
    async read({ tx, caller }, userId, limit) {
      const where = and(
        or(eq(netbars.ownerId, userId), eq(netbars.memberId, userId)),
        await inScope(tx, caller, netbars),
      );
      const rows = await tx
        .select({ ID: netbars.id, name: netbars.name, ownerId: netbars.ownerId })
        .from(netbars)
        .where(where)
        .orderBy(asc(netbars.id))
        .limit(limit);
      const list = rows.map(({ ID, name, ownerId }) => ({
        ID,
        name,
        note: ownerId === userId ? texts.profile.owner : texts.profile.member,
      }));
      return { list, total: await tx.$count(netbars, where) };
    },
  },
};
