import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { Deps } from '../../kernel/area/deps.ts';
import { grantedPaths } from '../../kernel/identity/authority/permission.ts';
import { users } from '../../kernel/identity/user/tables.ts';
import type { ActorContext } from '../../kernel/lists/actorContext.ts';
import { type ProfilePart, profileParts } from './profilePart.ts';

/** Returns the profile parts whose calls the caller may make. */
export async function allowedParts(
  { tx, caller }: ActorContext,
  { areas }: Pick<Deps, 'areas'>,
): Promise<ProfilePart[]> {
  const may = await grantedPaths(tx, caller.authorityId);
  return areas
    .flatMap((area) => profileParts.of(area) ?? [])
    .filter(({ calls }) => calls.every((path) => may.has(path)));
}

/**
 * Returns the SQL condition for the people that the caller may see. Every caller sees their own
 * profile.
 */
async function isVisible(
  by: ActorContext,
  parts: readonly ProfilePart[],
): Promise<SQL | undefined> {
  const conditions = await Promise.all(parts.map(({ people }) => people(by)));
  if (conditions.some((condition) => condition === undefined)) return undefined;
  return or(eq(users.id, by.caller.userId), ...conditions);
}

/** Returns the ids of the given users that the caller may see. */
export async function visibleUsers(
  by: ActorContext,
  deps: Pick<Deps, 'areas'>,
  userIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (userIds.length === 0) return new Set();
  const rows = await by.tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), await isVisible(by, await allowedParts(by, deps))));
  return new Set(rows.map(({ id }) => id));
}

/** Reads a user that the caller may see. */
export async function findVisible(
  by: ActorContext,
  parts: readonly ProfilePart[],
  userId: number,
): Promise<typeof users.$inferSelect | undefined> {
  const [user] = await by.tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), await isVisible(by, parts)));
  return user;
}
