import { randomBytes, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { hashPassword, isForeignHash } from '../../kernel/auth/passwords.ts';
import { userAuthorities, users } from '../../kernel/identity/user/tables.ts';
import type { Merge } from './merge.ts';
import type { MergedRoles } from './roles.ts';
import type { SourceUser } from './snapshot.ts';
import { grouped } from './values.ts';

type Row = typeof users.$inferSelect;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The columns of a person, without password and roles; what our table has a default for is left to it where it is empty. */
function columnsOf({ passwordHash: _hash, roles: _roles, uuid, ...user }: SourceUser) {
  const { sideMode, baseColor, activeColor, originSetting, ...plain } = user;
  const given = Object.entries({ sideMode, baseColor, activeColor }).filter(
    ([, value]) => value !== '',
  );
  return {
    ...plain,
    uuid: UUID.test(uuid) ? uuid.toLowerCase() : randomUUID(),
    ...Object.fromEntries(given),
    originSetting,
  };
}

/** The roles of everybody who is here, by his number, in their order. */
async function readRoles({ tx }: Merge): Promise<(userId: number) => number[]> {
  const rows = await tx.select().from(userAuthorities).orderBy(userAuthorities.position);
  const of = grouped(rows, ({ userId }) => userId);
  return (userId) => of(userId).map(({ authorityId }) => authorityId);
}

async function setRoles({ tx }: Merge, userId: number, roles: readonly number[]): Promise<void> {
  await tx.delete(userAuthorities).where(eq(userAuthorities.userId, userId));
  await tx
    .insert(userAuthorities)
    .values(roles.map((authorityId, position) => ({ userId, authorityId, position })));
}

/** Whether the person who is here may be somebody else. */
function clashOf(
  { userName }: SourceUser,
  sameId: Row | undefined,
  sameName: Row | undefined,
): string | undefined {
  if (!sameId) return sameName && 'is here already, as another person (another uuid)';
  return sameName && sameName.id !== sameId.id
    ? `is here as ${sameId.userName}, and somebody else is called ${userName}`
    : undefined;
}

/**
 * Brings the people with their roles and passwords. Somebody who is here keeps his password and, unless what is there counts, his
 * roles. Whose password is not told can sign in when an administrator has set one.
 */
export async function mergeUsers(merge: Merge, { here: roles }: MergedRoles): Promise<void> {
  const { tx, source, report } = merge;
  const rows = await tx.select().from(users);
  const byName = new Map(rows.map((row) => [row.userName, row]));
  const byUuid = new Map(rows.map((row) => [row.uuid, row]));
  const rolesHere = await readRoles(merge);
  const nobodyKnows = await hashPassword(randomBytes(32).toString('base64url'));
  const without: string[] = [];
  for (const user of source.users) {
    const sameId = byUuid.get(user.uuid.toLowerCase());
    const sameName = byName.get(user.userName);
    const here = sameId ?? sameName;
    const given = user.roles.filter((role) => roles.has(role));
    const [authorityId = 0] = given;
    const clash = clashOf(user, sameId, sameName);
    const columns = columnsOf(user);
    const there = {
      ...columns,
      authorityId,
      uuid: UUID.test(user.uuid) ? columns.uuid : (here?.uuid ?? columns.uuid),
    };
    const isSwapped = sameId !== undefined && clash !== undefined;
    const decision = merge.settle({
      kind: 'users',
      name: `user ${user.userName}`,
      table: users,
      here: here && { ...here, roles: rolesHere(here.id) },
      there: { ...there, roles: given },
      clash,
      unusable: isSwapped
        ? clash
        : given.length === 0
          ? 'none of the roles of this user is brought'
          : undefined,
    });
    if (decision !== 'add' && decision !== 'change') continue;
    const isKnown = isForeignHash(user.passwordHash);
    const passwordHash = isKnown ? user.passwordHash : nobodyKnows;
    if (!isKnown && (decision === 'add' || !sameId)) without.push(user.userName);
    if (decision === 'add') {
      const [added] = await tx
        .insert(users)
        .values({ ...there, passwordHash })
        .returning();
      if (added) await setRoles(merge, added.id, given);
    } else if (here) {
      // Another person takes the name over, with his own password: sessions of the one before end.
      const taken = sameId ? {} : { passwordHash, sessionEpoch: sql`${users.sessionEpoch} + 1` };
      await tx
        .update(users)
        .set({ ...there, ...taken })
        .where(eq(users.id, here.id));
      await setRoles(merge, here.id, given);
    }
  }
  if (without.length > 0)
    report.notes.push(
      `${without.length} users have no password until an administrator sets one: ${without.join(', ')}`,
    );
}
