import { randomBytes, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { withPinyin } from '../../accounts/user/search.ts';
import { revokeAllTokens } from '../../kernel/auth/accessTokens.ts';
import { hashPassword, isImportedHash } from '../../kernel/auth/passwords.ts';
import { userAuthorities, users } from '../../kernel/identity/user/tables.ts';
import type { ImportRun } from './merge.ts';
import type { MergedRoles } from './roles.ts';
import type { SourceUser } from './snapshot.ts';
import { groupRows } from './values.ts';

type Row = typeof users.$inferSelect;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Returns the columns of a user without password and roles. Empty values are omitted if the column
 * has a default.
 */
function columnsOf({ passwordHash: _hash, roles: _roles, uuid, ...user }: SourceUser) {
  const { sideMode, baseColor, activeColor, originSetting, ...plain } = user;
  const settings = Object.entries({ sideMode, baseColor, activeColor }).filter(
    ([, value]) => value !== '',
  );
  return {
    ...plain,
    uuid: UUID.test(uuid) ? uuid.toLowerCase() : randomUUID(),
    ...Object.fromEntries(settings),
    originSetting,
  };
}

/** Returns a function for the roles of each local user, in order. */
async function readRoles({ tx }: ImportRun): Promise<(userId: number) => number[]> {
  const rows = await tx.select().from(userAuthorities).orderBy(userAuthorities.position);
  const of = groupRows(rows, ({ userId }) => userId);
  return (userId) => of(userId).map(({ authorityId }) => authorityId);
}

async function setRoles(
  { tx }: ImportRun,
  userId: number,
  roles: readonly number[],
): Promise<void> {
  await tx.delete(userAuthorities).where(eq(userAuthorities.userId, userId));
  await tx
    .insert(userAuthorities)
    .values(roles.map((authorityId, position) => ({ userId, authorityId, position })));
}

/** Returns the conflict if the local user may be a different person. */
function findConflict(
  { userName }: SourceUser,
  sameId: Row | undefined,
  sameName: Row | undefined,
): string | undefined {
  if (!sameId) return sameName && 'the name belongs to another user here (the uuid differs)';
  return sameName && sameName.id !== sameId.id
    ? `the uuid belongs to ${sameId.userName} here, and another user has the name ${userName}`
    : undefined;
}

/**
 * Imports the users with their roles and passwords. Existing users keep their passwords and, except
 * in the mode `replace`, their roles. A user without an imported password can sign in after an
 * administrator sets one.
 */
export async function mergeUsers(merge: ImportRun, { here: roles }: MergedRoles): Promise<void> {
  const { tx, source, report } = merge;
  const rows = await tx.select().from(users);
  const byName = new Map(rows.map((row) => [row.userName, row]));
  const byUuid = new Map(rows.map((row) => [row.uuid, row]));
  const rolesHere = await readRoles(merge);
  const unknownPassword = await hashPassword(randomBytes(32).toString('base64url'));
  const withoutPassword: string[] = [];
  for (const user of source.users) {
    const sameId = byUuid.get(user.uuid.toLowerCase());
    const sameName = byName.get(user.userName);
    const row = sameId ?? sameName;
    const roleIds = user.roles.filter((role) => roles.has(role));
    const [authorityId = 0] = roleIds;
    const clash = findConflict(user, sameId, sameName);
    const columns = columnsOf(user);
    const imported = {
      ...columns,
      authorityId,
      uuid: UUID.test(user.uuid) ? columns.uuid : (row?.uuid ?? columns.uuid),
    };
    const isSwapped = sameId !== undefined && clash !== undefined;
    const decision = merge.decide({
      kind: 'users',
      name: `user ${user.userName}`,
      table: users,
      here: row && { ...row, roles: rolesHere(row.id) },
      there: { ...imported, roles: roleIds },
      clash,
      unusable: isSwapped
        ? clash
        : roleIds.length === 0
          ? 'the roles of this user are not imported'
          : undefined,
    });
    if (decision !== 'add' && decision !== 'change') continue;
    const isKnown = isImportedHash(user.passwordHash);
    const passwordHash = isKnown ? user.passwordHash : unknownPassword;
    if (!isKnown && (decision === 'add' || !sameId)) withoutPassword.push(user.userName);
    if (decision === 'add') {
      const [added] = await tx
        .insert(users)
        .values({ ...withPinyin(imported), passwordHash })
        .returning();
      if (added) await setRoles(merge, added.id, roleIds);
    } else if (row) {
      // The name now belongs to a different person with another password, so the existing sessions
      // and access tokens end.
      const credentials = sameId
        ? {}
        : { passwordHash, sessionEpoch: sql`${users.sessionEpoch} + 1` };
      await tx
        .update(users)
        .set({ ...withPinyin(imported), ...credentials })
        .where(eq(users.id, row.id));
      if (!sameId) await revokeAllTokens(tx, row.id, merge.now);
      await setRoles(merge, row.id, roleIds);
    }
  }
  if (withoutPassword.length > 0)
    report.notes.push(
      `${withoutPassword.length} users cannot sign in until an administrator sets a password: ${withoutPassword.join(', ')}`,
    );
}
